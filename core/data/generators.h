// The made-up data sets: every draw comes from the seed with JAX's random numbers, so that a few lines of Python make them again.
#pragma once

#include "core/data/draw.h"
#include "core/numeric/result.h"
#include "core/scenario/scenario.h"

namespace lockstep {

// The data set of a scenario: totalRows() rows of featureCount() columns, classCount() classes. `next` is the tutorial's chain of keys
// after `linear`, PRNGKey(seed) after any other. Errors: cancelled by `progress`, or no memory for the rows.
//
// linear, bit for bit:
//     key, w_key, b_key, x_key, noise_key = jax.random.split(jax.random.PRNGKey(seed), 5)
//     true_w, true_b = jax.random.normal(w_key, (features,)), jax.random.normal(b_key, ())
//     X = jax.random.normal(x_key, (rows, features))
//     y = jnp.dot(X, true_w) + true_b + jax.random.normal(noise_key, (rows,)) * noise
//
// The others start with
//     k1, k2 = jax.random.split(jax.random.fold_in(jax.random.PRNGKey(seed), 0))
// and are equal to JAX's to 1e-6 (sine and cosine differ in the last bit). Labels take turns, so that contiguous shards are balanced.
//
// sine: one feature in [-pi, pi)
//     X = jnp.pi * (2 * jax.random.uniform(k1, (rows, 1)) - 1)
//     y = jnp.sin(X[:, 0]) + noise * jax.random.normal(k2, (rows,))
//
// classification: two clouds a class
//     cloud = jnp.arange(rows) % (2 * classes)
//     y = cloud % classes
//     centers = 2 * jax.random.normal(k1, (2 * classes, features))
//     X = centers[cloud] + noise * jax.random.normal(k2, (rows, features))
//
// moons: two half circles, one in the other's hollow (scikit-learn's shapes)
//     y = jnp.arange(rows) % 2
//     a = jnp.pi * jax.random.uniform(k1, (rows,))
//     X = jnp.stack([jnp.where(y == 0, jnp.cos(a), 1 - jnp.cos(a)), jnp.where(y == 0, jnp.sin(a), 0.5 - jnp.sin(a))], axis=1)
//     X = X + noise * jax.random.normal(k2, (rows, 2))
//
// circles: radius 1 around radius 0.5
//     y = jnp.arange(rows) % 2
//     a = 2 * jnp.pi * jax.random.uniform(k1, (rows,))
//     r = 1 - 0.5 * y
//     X = jnp.stack([r * jnp.cos(a), r * jnp.sin(a)], axis=1)
//     X = X + noise * jax.random.normal(k2, (rows, 2))
//
// spiral: one arm a class, one turn each, radius 0.5 to 2.5
//     y = jnp.arange(rows) % classes
//     u = jax.random.uniform(k1, (rows,))
//     a = 2 * jnp.pi * (u + y / classes)
//     r = 0.5 + 2 * u
//     X = jnp.stack([r * jnp.cos(a), r * jnp.sin(a)], axis=1)
//     X = X + noise * jax.random.normal(k2, (rows, 2))
Result<DrawnData> generateData(const Scenario &scenario, const Progress &progress = {});

} // namespace lockstep
