#!/usr/bin/env python3
"""Resolves the links of a crawl on many machines and keeps one URL for each page.

    links.py [-scheduler tcp://HOST:8786] [-uri COMMAND] OUT PAIRS...

Each line of the files PAIRS is a base, a tab and a reference. Each line of the files that appear in
the folder OUT is the key of a page, a tab and the least of its URLs. The order of the input, the
number of workers and a worker that dies in the middle make no difference to them. Without
-scheduler, two processes of this machine do the work.

All machines need the command uri, and the files and folders under the same names. Dask may run a
task twice, so every task writes under a name of its own and renames the file when it is complete.
"""

import argparse
import os
import shutil
import subprocess
import tempfile
import uuid
import zlib

from distributed import Client

SORT = {**os.environ, "LC_ALL": "C"}  # by bytes, so that all machines agree


def split(uri, pairs, number, buckets, out):
    """Makes "key<TAB>URL" of the links in one file, and cuts the lines into buckets by their keys.

    The checksum is the same in all processes, which Python's own hash is not unless PYTHONHASHSEED
    is set: with that one, a page can end in two buckets, and nobody is told.
    """
    with tempfile.TemporaryDirectory() as folder:
        name = pairs
        steps = [["resolve", "-repair", "-tsv", "-s"], ["filter", "-policy", "web"], ["normalize", "-scheme"]]
        for step in steps + [["key", "-archive"]]:
            after = os.path.join(folder, step[0])
            with open(name, "rb") as read, open(after, "wb") as write:
                status = subprocess.run([uri, *step, "-j", "1"], stdin=read, stdout=write).returncode
            if status > 1 or status == 1 and step in steps[2:]:  # 1: some lines were refused
                raise RuntimeError(f"uri {' '.join(step)} on {pairs}: status {status}")
            urls, name = name, after
        lines = {}
        with open(urls, "rb") as read, open(name, "rb") as keys:
            for key, url in zip(keys, read, strict=True):
                key = key.rstrip(b"\n")
                lines.setdefault(zlib.crc32(key) % buckets, []).append(key + b"\t" + url)
    for bucket, some in lines.items():
        complete(os.path.join(out, ".parts", f"{bucket:04}", f"{number:06}"), some)


def join(bucket, out):
    """Keeps the first line of each key of a bucket. They are sorted on disk, not in memory."""
    folder = os.path.join(out, ".parts", f"{bucket:04}")
    if not os.path.exists(folder):  # no key is in the bucket
        return
    parts = [os.path.join(folder, name) for name in os.listdir(folder) if not name.startswith(".")]
    with tempfile.TemporaryFile() as listed:
        listed.write("\0".join(parts).encode())
        listed.seek(0)
        with subprocess.Popen(["sort", "--files0-from=-"], stdin=listed, stdout=subprocess.PIPE, env=SORT) as sort:
            complete(os.path.join(out, f"{bucket:04}.tsv"), first(sort.stdout))
        if sort.returncode != 0:
            raise RuntimeError(f"sort: status {sort.returncode}")


def first(lines):
    before = None
    for line in lines:
        key = line[: line.index(b"\t")]
        if key != before:
            yield line
        before = key


def complete(name, lines):
    """Writes a file that is whole as soon as it can be seen under its name."""
    folder, base = os.path.split(name)
    os.makedirs(folder, exist_ok=True)
    new = os.path.join(folder, f".{base}-{uuid.uuid4().hex}")
    with open(new, "xb") as file:
        file.writelines(lines)
    os.replace(new, name)


def main():
    flags = argparse.ArgumentParser(usage="links.py [-scheduler ADDRESS] [-uri COMMAND] [-buckets N] OUT PAIRS...")
    flags.add_argument("-scheduler", help="the address of a scheduler of Dask")
    flags.add_argument("-uri", default="uri", help="the command")
    flags.add_argument("-buckets", type=int, default=256, help="the number of files that the result is cut into")
    flags.add_argument("out", metavar="OUT")
    flags.add_argument("pairs", metavar="PAIRS", nargs="+")
    args = flags.parse_args()
    out = os.path.abspath(args.out)
    os.makedirs(out)  # a folder of before would mix two results
    here = dict(n_workers=2, threads_per_worker=1, host="127.0.0.1", dashboard_address=None)
    with Client(args.scheduler) if args.scheduler else Client(**here) as client:
        pieces = [os.path.abspath(pairs) for pairs in sorted(args.pairs)]
        client.gather([client.submit(split, args.uri, pairs, i, args.buckets, out, pure=False) for i, pairs in enumerate(pieces)])
        client.gather([client.submit(join, bucket, out, pure=False) for bucket in range(args.buckets)])
    shutil.rmtree(os.path.join(out, ".parts"), ignore_errors=True)


if __name__ == "__main__":
    main()
