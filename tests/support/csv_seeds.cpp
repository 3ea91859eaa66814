#include "tests/support/csv_seeds.h"

namespace lockstep::test {

namespace {

using namespace std::string_literals;

// As they come, everything detected.
std::vector<std::string> plainTexts()
{
    return {
        "x,y\n1,2\n3,4\n5,6\n",
        "x,y,z\r\n1,2,3\r\n4,5,6\r\n",
        "x;y;z\n1,5;2,25;-3\n4;5,125;6e3\n",
        "x\ty\n1\t2\n3\t4\n",
        "x|y|z\n1|2|3\n4|5|6\n",
        "x y z\n1 2 3\n  4   5  6  \n",
        "1,2,3\n4,5,6\n7,8,9\n",
        "x\n1\n2\n3\n",
        "\"a, b\",\"c \"\"d\"\"\"\n1,\"2\"\n\"3\",4\n",
        "name,value\n\"line one\nline two\",1\nplain,2\n\"again\r\nbroken\",3\n",
        "city,t\nRome,21.5\nBonn,18\nRome,22\n",
        "a,b,c\n1,,3\n,2,3\n1,2,\n4,5,6\n",
        "a,b\n1,NaN\ninf,2\n-inf,3\nNA,4\n5,6\n",
        "a,b\n1,2\n3\n4,5,6\n7,8\n",
        "a,a,b,a\n1,2,3,4\n5,6,7,8\n",
        "a,,c\n1,2,3\n4,5,6\n",
        "# made by an instrument\n# 2024-03-12\nt,v\n0,1.5\n# a pause\n1,1.75\n",
        "% comment\n1 2\n3 4\n",
        "\xEF\xBB\xBFx,y\n1,2\n3,4\n",
        "gr\xC3\xB6\xC3\x9F" "e,\xE5\x80\xBC\n1,2\n3,4\n",
        "x,y\r1,2\r3,4\r",
        "x,y\n1,2\r\n3,4\r5,6",
        "\n\nx,y\n\n1,2\n\n\n3,4\n\n",
        "x,y,\n1,2,\n3,4,\n",
        "x,y\n+1,-2\n007,.5\n3.,1e-3\n1E+5,-0\n",
        "x,y\n1e400,2\n1e-400,3\n340282350000000000000000000000000000000,4\n",
        "t,label\n2024-01-01,1\n2024-01-02,2\n",
        ",x,y\n0,1.5,2.5\n1,3.5,4.5\n",
        "sep=;\nx;y\n1;2\n3;4\n",
        "Messung 12.3.2024\nt;v\n0,5;1\n1;2\n",
        "t,v\ns,V\n0,1\n1,2\n",
        "x , y \n 1 , 2 \n 3 , 4 \n",
        "a,b\n1,2\0,3\n4,5\n"s,
        "a,b\n'1','2'\n'3','4'\n",
        "x;y\n1.5;2.5\n3.5;4.5\n",
        "x,y\n",
        "x,y\nu,v\n",
        "\"x\",\"y\"\n\"1\",\"2\"\n\"3\",\"4\n",
    };
}

} // namespace

std::string asUtf16(const std::string &ascii, bool bigEndian)
{
    std::string bytes = bigEndian ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : ascii) {
        bytes += bigEndian ? '\0' : c;
        bytes += bigEndian ? c : '\0';
    }
    return bytes;
}

std::vector<CsvSeed> csvSeeds()
{
    std::vector<CsvSeed> seeds;
    for (std::string &text : plainTexts())
        seeds.push_back({std::move(text), {}});
    seeds.push_back({asUtf16("x;y\r\n1,5;2\r\n3;4\r\n", false), {}});
    seeds.push_back({asUtf16("x\ty\n1\t2\n3\t4\n", true), {}});
    CsvSpec told;
    told.delimiter = CsvDelimiter::Comma;
    told.decimal = CsvDecimal::Comma;
    told.header = AutoYesNo::No;
    seeds.push_back({"\"1,5\",2\n3,\"4,25\"\n", told});
    told = {};
    told.quote = CsvQuote::Single;
    told.comment = CsvComment::Semicolon;
    seeds.push_back({"a b\n; comment\n'1' 2\n'3 4' 5\n6 7\n", told});
    told = {};
    told.quote = CsvQuote::None;
    told.delimiter = CsvDelimiter::Space;
    told.encoding = CsvEncoding::Utf8;
    seeds.push_back({"a \"b\n1 2\n3 \"4\n5 6\n", told});
    return seeds;
}

} // namespace lockstep::test
