import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { loadLogos } from './logos.ts';

const SOURCE = '/service/footer-images/logos/seal.svg';
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg"><g fill="url(#a)"><use href="#b"/></g></svg>';
const PLACE = { width: 48, height: 32 };
const noDatabase = () => Promise.reject(new Error('No uploaded picture is named'));

describe('a logo', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'logos-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const faultOf = async (picture?: string) => {
    if (picture !== undefined) await writeFile(path.join(folder, 'seal.svg'), picture);
    const logos = await loadLogos(noDatabase, folder);
    return (await logos.lookUp([]))(SOURCE, PLACE);
  };

  it('a logo may be named once its picture is in the folder', async () => {
    expect(await faultOf()).toBe(
      `picture ${SOURCE} does not exist: upload it or put it into content/logos`,
    );
    expect(await faultOf(PICTURE)).toBeUndefined();
    expect(
      await faultOf(`<?xml version="1.0"?>\n<!-- made by hand -->\n${PICTURE}`),
    ).toBeUndefined();
  });

  it('a logo is refused when it is not a picture, is too large, or runs scripts or loads other files', async () => {
    expect(await faultOf('<html></html>')).toContain('is not an SVG');
    expect(await faultOf(PICTURE + ' '.repeat(50_000))).toContain('larger than 50000 bytes');
    for (const part of [
      '<script>alert(1)</script>',
      '<rect onload="alert(1)"/>',
      '<a href="javascript:alert(1)"/>',
      '<image href="https://elsewhere.example/x.png"/>',
      '<image xlink:href=//elsewhere.example/x.png />',
      '<rect fill="url(https://elsewhere.example/x.svg#a)"/>',
      '<foreignObject/>',
    ]) {
      expect(await faultOf(`<svg>${part}</svg>`)).toContain('contains a script');
    }
  });

  it('a logo is missing where there is no folder', async () => {
    const logos = await loadLogos(noDatabase, path.join(folder, 'missing'));
    expect((await logos.lookUp([]))(SOURCE)).toContain('does not exist');
  });
});
