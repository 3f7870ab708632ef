/** Python sources compiled by Pyodide itself when the pages are built: offline play then starts without compiling. */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { loadPyodide, version } from "pyodide";
import type { PyBuffer, PyCallable } from "pyodide/ffi";

// Parts of Python's library that no server in a browser needs; without them there is room for the bytecode.
const LEFT_OUT = [
  ..."_pydatetime _pydecimal _pyio _pyrepl doctest html imaplib mailbox multiprocessing optparse pdb".split(" "),
  ..."pickletools pydoc smtplib unittest wsgiref xml xmlrpc".split(" "),
];
const COMPILE = `
import importlib, io, pathlib, py_compile, sys, sysconfig, zipfile

def load(archives):
    """Import the server as the worker does: its modules, and what they need of Python's library, get bytecode."""
    for archive in archives:
        zipfile.ZipFile(io.BytesIO(archive.to_bytes())).extractall(sysconfig.get_path("purelib"))
    importlib.invalidate_caches()
    importlib.import_module("petitpeuple.server.browser")

def compiled(data, left_out):
    """Return a zip file with bytecode instead of the sources of loaded modules; the same bytes for the same input."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data.to_bytes())) as old, zipfile.ZipFile(made, "w") as new:
        for entry in old.infolist():
            path = pathlib.PurePosixPath(entry.filename)
            module = ".".join(path.with_suffix("").parts).removesuffix(".__init__")
            if entry.is_dir() or (module.partition(".")[0] in left_out and module not in sys.modules):
                continue
            name, content = entry.filename, old.read(entry)
            if path.suffix == ".py" and module in sys.modules:
                name, content = name + "c", bytecode(name, content)
            new.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)
    return made.getvalue()

def bytecode(name, source):
    """Return bytecode without docstrings and assertions, which Python loads without looking for the source."""
    pathlib.Path("/tmp/source.py").write_bytes(source)
    mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
    py_compile.compile("/tmp/source.py", "/tmp/made.pyc", name, True, 2, mode)
    return pathlib.Path("/tmp/made.pyc").read_bytes()

load, compiled
`;

/**
 * Return zip files of Python's library and of our package with bytecode. The wheels are what our package needs besides.
 * What was compiled before comes from the cache folder.
 */
export async function compileArchives(
  archives: readonly Buffer[],
  wheels: readonly Buffer[],
  cache: string,
): Promise<readonly Buffer[]> {
  const digest = createHash("sha256").update(`${version} ${LEFT_OUT.join(" ")} ${COMPILE}`);
  for (const one of [...archives, ...wheels]) digest.update(one);
  const folder = join(cache, digest.digest("hex"));
  const paths = archives.map((_, i) => join(folder, `${i}.zip`));
  if (!paths.every((path) => existsSync(path))) {
    const made = await compile(archives, wheels);
    rmSync(cache, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    made.forEach((one, i) => writeFileSync(paths[i]!, one));
  }
  return paths.map((path) => readFileSync(path));
}

async function compile(archives: readonly Buffer[], wheels: readonly Buffer[]): Promise<readonly Uint8Array[]> {
  const python = await loadPyodide();
  const [load, compiled] = python.runPython(COMPILE) as [PyCallable, PyCallable];
  const plain = (one: Buffer): Uint8Array => new Uint8Array(one);
  load([archives.at(-1)!, ...wheels].map(plain));
  return archives.map((one) => (compiled(plain(one), LEFT_OUT) as PyBuffer).toJs() as Uint8Array);
}
