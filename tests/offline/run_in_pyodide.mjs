// Run a function of a Python module in Pyodide: node run_in_pyodide.mjs ROOT MODULE FUNCTION JSON-ARGUMENTS
// The package is read from ROOT/src as it is; the last line of the output is the result as JSON.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [root, module, name, given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(root, "web", "node_modules", "pyodide", "pyodide.mjs")).href);
const python = await loadPyodide();
const wheels = join(root, ".run", "offline");
const packages = python.runPython("import sysconfig; sysconfig.get_path('purelib')");
for (const file of readdirSync(wheels).filter((one) => one.endsWith(".whl")))
  python.unpackArchive(new Uint8Array(readFileSync(join(wheels, file))).buffer, "zip", { extractDir: packages });
python.mountNodeFS("/src", join(root, "src"));
python.mountNodeFS("/tests_offline", join(root, "tests", "offline"));
python.mountNodeFS("/benchmarks_offline", join(root, "benchmarks", "offline"));
python.runPython("import sys; sys.dont_write_bytecode = True; sys.path[:0] = ['/src', '/tests_offline', '/benchmarks_offline']");
const run = python.pyimport(module)[name];
try {
  console.log(await run(given));
} catch (error) {
  console.error(String(error)); // Node would print the line of Pyodide's source, which is a megabyte long
  process.exitCode = 1;
}
