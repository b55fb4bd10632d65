import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { StartRefusal } from '#server/base/startRefusal.ts';
import { terminalFiles } from '#server/cli/terminalFiles.ts';

import { exportTo } from './exportFiles.ts';
import { isOfExport, testFile, versionFile } from './fileNames.ts';

const page = (title: string, validFrom = '2026-01-01T00:00:00Z') => ({
  key: 'PAGE:/offers',
  site: 'DE',
  validFrom,
  body: { title, description: 'What it says', markdown: 'Words.' },
});
const OFFERS = 'pages/DE/offers/2026-01-01T00-00-00Z.yaml';

describe('a folder that content is exported to', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const write = async (name: string, text: string) => {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  };
  const text = (name: string) => readFile(path.join(folder, name), 'utf8');
  const files = () => terminalFiles.listFolder(folder);
  const run = (...documents: object[]) => runInto('.', ...documents);
  const runInto = (place: string, ...documents: object[]) =>
    exportTo(
      place,
      documents.map((document) => ({ file: OFFERS, document: { ...document } })),
      // Pages name no pictures.
      { ...terminalFiles, folder, openDatabase: () => Promise.reject(new Error('Not needed')) },
      undefined,
    );

  it('an export keeps an equivalent file of another name with its comments', async () => {
    const own = `# By hand.\n${JSON.stringify({ ...page('Offers'), validFrom: '2026-01-01T01:00:00+01:00' })}\n`;
    await write('autumn.yaml', own);
    expect(await run(page('Offers'))).toMatchObject({ outcome: 'DONE', written: [], removed: [] });
    expect(await files()).toEqual(['autumn.yaml']);
    expect(await text('autumn.yaml')).toBe(own);
  });

  it('an export writes into the file of the same version, whatever its name', async () => {
    await write('autumn.yaml', JSON.stringify(page('Offers')));
    expect(await run(page('Better offers'))).toMatchObject({ written: ['autumn.yaml'] });
    expect(await files()).toEqual(['autumn.yaml']);
    expect(await text('autumn.yaml')).toContain('title: Better offers');
  });

  it('an export names a folder that it cannot read', async () => {
    await write('autumn.yaml', JSON.stringify(page('Offers')));
    await expect(runInto('autumn.yaml/shop')).rejects.toThrow(
      new StartRefusal(['autumn.yaml/shop cannot be read (ENOTDIR).']),
    );
  });

  it('an export refuses to replace Markdown or a file that builds on another', async () => {
    await write('autumn.yaml', JSON.stringify(page('Offers')));
    const later = JSON.stringify({
      validFrom: '2026-02-01T00:00:00Z',
      key: 'PAGE:/offers',
      site: 'DE',
    });
    await write(
      'winter.yaml',
      `changes: autumn.yaml\n${later.slice(1, -1).replaceAll(/,"/g, '\n"').replaceAll('":', '": ')}\n`,
    );
    const refused = await run(page('Other'), page('Other', '2026-02-01T00:00:00Z'));
    expect(refused).toMatchObject({
      faults: [expect.stringMatching(/^winter\.yaml: was not written by export/)],
    });
    expect(await text('autumn.yaml')).toContain('Offers');
    expect(await run(page('Offers'), page('Offers', '2026-02-01T00:00:00Z'))).toMatchObject({
      written: [],
    });
  });

  it('an export removes only its own files whose version is gone', async () => {
    await write(
      'pages/DE/old/2026-01-01T00-00-00Z.yaml',
      JSON.stringify({ ...page('Old'), key: 'PAGE:/old' }),
    );
    await write('pages/DE/plan.yaml', JSON.stringify({ ...page('Plan'), key: 'PAGE:/plan' }));
    await write('README.md', 'Ours.');
    await write('.github/workflow.yaml', 'on: push');
    expect(await run(page('Offers'))).toMatchObject({
      written: [OFFERS],
      removed: ['pages/DE/old/2026-01-01T00-00-00Z.yaml'],
    });
    expect(await files()).toEqual(['README.md', OFFERS, 'pages/DE/plan.yaml']);
    expect(await text('.github/workflow.yaml')).toBe('on: push');
  });
});

describe('names of exported files', () => {
  const version = {
    ...({ key: 'PAGE:/service/storefinder', site: 'DE', abTest: '', abGroup: '' } as const),
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: null,
  };

  it('names of exported files sort by place and time, and are valid on every file system', () => {
    const names = [
      versionFile(version, false),
      versionFile({ ...version, validFrom: new Date('2026-01-01T00:00:00.250Z') }, false),
      versionFile({ ...version, validTo: new Date('2026-02-01T00:00:00Z') }, true),
      versionFile({ ...version, key: 'SHOP_FOOTER', abTest: 'calm', abGroup: 'a' }, false),
    ];
    expect(names).toEqual([
      'pages/DE/service/storefinder/2026-01-01T00-00-00Z.yaml',
      'pages/DE/service/storefinder/2026-01-01T00-00-00.250Z.yaml',
      'pages/DE/service/storefinder/2026-01-01T00-00-00Z-until-2026-02-01T00-00-00Z.yaml',
      'footers/DE/2026-01-01T00-00-00Z.calm.a.yaml',
    ]);
    expect(names.filter((name) => !isOfExport(name))).toEqual([]);
  });

  it('names of exported files are short and unique for any test name', () => {
    const tests = ['../../etc', 'Été', 'ete', 'ETE', '夏', 'x'.repeat(100), '.', 'a/b', 'a b', '-'];
    const names = tests.map(testFile);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(tests.length);
    for (const name of names) {
      expect(name).toMatch(/^abtests\/[a-z0-9-]{1,41}\.yaml$/);
      expect(isOfExport(name)).toBe(true);
    }
  });

  it.each([
    'pages/DE/offers.yaml',
    'shop/pages/DE/offers/2026-01-01T00-00-00Z.yaml',
    'stores/DE.yaml',
    'abtests/Mine.yaml',
  ])('the file name %s is not one of an export', (name) => expect(isOfExport(name)).toBe(false));
});
