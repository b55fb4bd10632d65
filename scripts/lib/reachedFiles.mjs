import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Entry points of the product; every other file is imported by one of them, directly or indirectly. */
const ENTRANCES =
  /^src\/(?:routes\/.*|server\/(?:process\/(?:main|commandMain|mailThread)|credentials\/passwordThread)|sw\/sw|shop\/(?:start|renderer|postedSignUp|app\/client|embed\/(?:embed|loadParts|embeddedPreview))|staff\/panel\/hostPanel)\.tsx?$/;
const SOURCE = /\.tsx?$/;
const FOR_TESTS = /\.test\.|\/testing\//;
/** Matches the gallery and its examples, which no page of the shop or console loads. */
const GALLERY = /gallery/i;
const IMPORT = /(?:from|import)\s*\(?\s*'([^']+)'/g;

/** Returns the source files of the tree at `root` that pages, server and service worker load; paths as git names them. */
export function reachedFiles(root) {
  const listed = execFileSync('git', ['ls-files', 'src'], { cwd: root, encoding: 'utf8' });
  const files = new Set(
    listed
      .split('\n')
      .filter((file) => SOURCE.test(file) && !FOR_TESTS.test(file) && !GALLERY.test(file)),
  );
  const { imports: names } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const reached = new Set();
  const open = [...files].filter((file) => ENTRANCES.test(file));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, specifier] of text.matchAll(IMPORT)) {
      const imported = resolved(specifier, file, names);
      if (files.has(imported)) open.push(imported);
    }
  }
  return reached;
}

/** Returns the file that an import names: relative, or by an alias such as `#domain/sites.ts`. */
function resolved(specifier, file, names) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const [name] = specifier.split('/', 1);
  const folder = names[`${name}/*`]?.slice('./'.length, -'*'.length);
  return folder && folder + specifier.slice(name.length + 1);
}
