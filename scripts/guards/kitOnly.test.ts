import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../src', import.meta.url));

/** Elements that the kit provides; plain links in texts use base styles. */
const CONTROLS = ['button', 'details', 'dialog', 'input', 'progress', 'select', 'textarea'];

/** Exceptions, with reasons. */
const EXCEPTIONS = [
  // The footer's groups are accordions or columns by style rules alone, from the same HTML (spec §2.2), and
  // its menus work without scripts: no piece of the kit is that.
  'features/footer/countrySwitcher.tsx draws <details> by hand',
  'features/footer/teaserGroup.tsx draws <details> by hand',
  'features/footer/teaserGroup.tsx draws <details> by hand',
  // The field that only programs fill must not look, read or behave like a field.
  'features/newsletter/footerSignUp.tsx draws <details> by hand',
  // The field that only programs fill must not look, read or behave like a field.
  'features/newsletter/honeypot.tsx draws <input> by hand',
  // As the footer's: a menu on a phone, a line of links elsewhere, from the same HTML.
  'features/shell/header.tsx draws <details> by hand',
];

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => ending.test(file));
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Classes of the kit's pieces; those directly in `ui` are for everybody. */
const kitClasses = new Set(
  filesIn('ui', /\/.+\/[^/]+\.css$/).flatMap((file) =>
    [...read(file).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
  ),
);

/** A hidden input carries a value and is no control. */
function isHidden(node: ts.JsxSelfClosingElement | ts.JsxOpeningElement): boolean {
  return node.attributes.properties.some((attribute) => attribute.getText() === 'type="hidden"');
}

/** Returns what a source file draws by hand although the kit has a piece for it. */
function drawnByHand(file: string, text: string): string[] {
  const problems: string[] = [];
  const visit = (node: ts.Node, isClass: boolean): void => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const tag = node.tagName.getText();
      if (CONTROLS.includes(tag) && !isHidden(node))
        problems.push(`${file} draws <${tag}> by hand`);
    }
    if (isClass && ts.isStringLiteralLike(node)) {
      const names = node.text.split(/\s+/).filter((name) => kitClasses.has(name));
      problems.push(...names.map((name) => `${file} uses the kit's class ${name}`));
    }
    const inClass = isClass || (ts.isJsxAttribute(node) && node.name.getText() === 'className');
    node.forEachChild((child) => visit(child, inClass));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), false);
  return problems;
}

/** Folders of `ui` that hold no piece of their own: the frame that every field has, and pictures. */
const NO_PIECES = ['field', 'artwork'];

describe('every piece of the kit', () => {
  const folders = readdirSync(path.join(root, 'ui'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_PIECES.includes(entry.name))
    .map(({ name }) => [name, filesIn(`ui/${name}`, /./)] as const);

  it.each(folders)(
    'the piece %s has a component, a test and an entry in the gallery',
    (_, files) => {
      const endings = files.map((file) => /(\.test|\.gallery)?\.tsx$/.exec(file)?.[0]);
      expect(endings).toEqual(expect.arrayContaining(['.tsx', '.test.tsx', '.gallery.tsx']));
    },
  );

  it('every piece of the kit has its styles in the console, where the gallery is', () => {
    const console = read('staff/staff.css');
    const styles = filesIn('ui', /\/.+\/[^/]+\.css$/);
    expect(styles.filter((file) => !console.includes(`@import '../${file}' layer(kit);`))).toEqual(
      [],
    );
  });
});

describe('features and routes', () => {
  it('features and routes use no hand-made control or piece of the kit', () => {
    const files = ['features', 'shop', 'staff', 'routes'].flatMap((folder) =>
      filesIn(folder, /(?<!\.test)\.tsx$/),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => drawnByHand(file, read(file)))).toEqual(EXCEPTIONS);
  });

  it.each([
    [
      '<a className="button button-primary-fill" href="/">Weiter</a>',
      "uses the kit's class button",
    ],
    ["<p className={wide ? 'field-error' : 'hint'}>Fehlt</p>", "uses the kit's class field-error"],
    ['<button type="button">Weiter</button>', 'draws <button> by hand'],
  ])('the check of features and routes reports %s', (text, problem) => {
    expect(drawnByHand('features/some.tsx', text)[0]).toBe(`features/some.tsx ${problem}`);
  });

  it('features and routes may use the pieces, and classes of their own', () => {
    const text = '<section className="page-section"><Button>Weiter</Button></section>';
    expect(drawnByHand('features/some.tsx', text)).toEqual([]);
  });
});
