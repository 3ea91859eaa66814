// The words of a run on the command line: English as the tutorial prints them, or Simplified Chinese. %1 to %9 stand for values.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace lockstep {

struct RunWords {
    const char *devices;
    const char *dataFile, *skippedRow, *skippedMore, *dataPoints, *columns, *leftOut, *classes, *dataNote, *testRows; // people's own data
    const char *totalSamples, *samplesEach, *shapeX, *shapeY; // the shards
    const char *shapeW, *shapeWs, *shapeB, *shapeBs;                    // the parameters
    const char *network, *shapeOf, *stepsEach;                          // of a network: its layers, its tensors; of mini-batches
    const char *starting;
    const char *betweenSizes, *ofDevices, *ofDevice;                    // sizes of uneven shards
    const char *epoch, *epochTest, *finished;
    const char *learnedW, *trueW, *learnedB, *trueB;
    const char *accuracy, *testAccuracy;
    const char *verdict, *verdictOne;
    const char *equal, *byDesign, *inState, *oneLeft, *manyLeft, *nanApart, *ulpApart;
    const char *warnOne, *noteCores, *noteCore, *warnNotFinite, *training, *drawing, *reading, *stopped, *stoppedHere;
    const char *gradientIs, *sumIs, *updateMakes, *notANumber, *infinite, *fromRow; // where a NaN came from
};

const RunWords &englishWords();
const RunWords &chineseWords();
inline const RunWords &runWords(std::string_view language)
{
    return language == "zh" ? chineseWords() : englishWords();
}

// The text with its values in place of %1, %2 ...
std::string filled(std::string_view text, std::initializer_list<std::string> values);

} // namespace lockstep
