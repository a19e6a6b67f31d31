// Command peer measures uriparser and Boost.URL for the program bench, which tells it the task, a file with one text in each line,
// and a base. It prints a line for each library that can do the task.
#include <boost/url.hpp>
#include <uriparser/Uri.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace urls = boost::urls;
using Texts = std::vector<std::string>;

// measure makes passes for a tenth of a second and prints the time for a text. A pass returns how many bytes it made, or how many
// texts it accepted, so that the compiler cannot leave it out.
template <class Pass> void measure(const char *name, const Texts &texts, Pass pass) {
    using clock = std::chrono::steady_clock;
    size_t made = 0;
    long passes = 0;
    auto start = clock::now();
    std::chrono::duration<double, std::nano> took{};
    do {
        made += pass();
        passes++;
        took = clock::now() - start;
    } while (took.count() < 1e8);
    if (made == 0) {
        std::fprintf(stderr, "peer: %s does nothing\n", name);
        return;
    }
    std::printf("BenchmarkAny/%s %ld %.1f ns/text\n", name, passes, took.count() / passes / texts.size());
}

// print returns the length of the text of a URI of uriparser.
size_t print(const UriUriA &uri, std::string &buffer) {
    int n = 0;
    if (uriToStringCharsRequiredA(&uri, &n) != URI_SUCCESS) {
        return 0;
    }
    buffer.resize(n + 1);
    return uriToStringA(buffer.data(), &uri, n + 1, nullptr) == URI_SUCCESS ? n : 0;
}

void parse(const Texts &texts) {
    measure("uriparser", texts, [&] {
        size_t n = 0;
        for (const auto &s : texts) {
            UriUriA uri;
            n += uriParseSingleUriExA(&uri, s.data(), s.data() + s.size(), nullptr) == URI_SUCCESS;
            uriFreeUriMembersA(&uri);
        }
        return n;
    });
    measure("Boost.URL", texts, [&] {
        size_t n = 0;
        for (const auto &s : texts) {
            n += urls::parse_uri_reference(s).has_value();
        }
        return n;
    });
}

void resolve(const Texts &texts, const std::string &base) {
    std::string buffer;
    UriUriA from;
    if (uriParseSingleUriExA(&from, base.data(), base.data() + base.size(), nullptr) == URI_SUCCESS) {
        measure("uriparser", texts, [&] {
            size_t n = 0;
            for (const auto &s : texts) {
                UriUriA ref, target;
                if (uriParseSingleUriExA(&ref, s.data(), s.data() + s.size(), nullptr) != URI_SUCCESS) {
                    continue;
                }
                if (uriAddBaseUriA(&target, &ref, &from) == URI_SUCCESS) {
                    n += print(target, buffer);
                }
                uriFreeUriMembersA(&target);
                uriFreeUriMembersA(&ref);
            }
            return n;
        });
    }
    uriFreeUriMembersA(&from);
    auto prepared = urls::parse_uri(base).value();
    urls::url target;
    measure("Boost.URL", texts, [&] {
        size_t n = 0;
        for (const auto &s : texts) {
            auto ref = urls::parse_uri_reference(s);
            if (ref && urls::resolve(prepared, *ref, target)) {
                n += target.size();
            }
        }
        return n;
    });
}

void normalize(const Texts &texts) {
    std::string buffer;
    measure("uriparser", texts, [&] {
        size_t n = 0;
        for (const auto &s : texts) {
            UriUriA uri;
            if (uriParseSingleUriExA(&uri, s.data(), s.data() + s.size(), nullptr) == URI_SUCCESS && uriNormalizeSyntaxA(&uri) == URI_SUCCESS) {
                n += print(uri, buffer);
            }
            uriFreeUriMembersA(&uri);
        }
        return n;
    });
    measure("Boost.URL", texts, [&] {
        size_t n = 0;
        for (const auto &s : texts) {
            if (auto view = urls::parse_uri_reference(s)) {
                urls::url url(*view);
                n += url.normalize().size();
            }
        }
        return n;
    });
}

int main(int argc, char **argv) {
    if (argc != 4) {
        std::fprintf(stderr, "usage: peer TASK FILE BASE\n");
        return 2;
    }
    std::string_view task = argv[1];
    Texts texts;
    std::ifstream in(argv[2]);
    for (std::string line; std::getline(in, line);) {
        texts.push_back(line);
    }
    if (texts.empty()) {
        return 0;
    }
    if (task == "parse") {
        parse(texts);
    } else if (task.substr(0, 8) == "resolve ") {
        resolve(texts, argv[3]);
    } else if (task.substr(0, 10) == "normalize ") {
        normalize(texts);
    }
    return 0;
}
