import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { GLYPHS_FILE, glyphsModule } from './glyphs.mjs';

it('the committed icons match the library’s drawings', () => {
  expect(readFileSync(GLYPHS_FILE, 'utf8')).toBe(glyphsModule());
});
