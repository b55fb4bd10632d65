import { expect, it } from 'vitest';

import { forShadowRoot, withoutUnreadProperties } from './forShadowRoot.mjs';

it('gives the element around a part what is of root and body, in pixels', () => {
  expect(forShadowRoot(':root{--gap:.5rem}body,html{margin:0}.body{gap:var(--gap)}')).toBe(
    '.embedded{--gap:8px}.embedded,.embedded{margin:0}.body{gap:var(--gap)}',
  );
});

it('leaves out custom properties that no rule reads, and those that only such a one has read', () => {
  const rules =
    '.embedded{--read:#fff;--first:1px;--second:var(--first);--face:"A; B",serif;--last:0}' +
    '.button{color:var(--read);margin:0}';
  expect(withoutUnreadProperties(rules)).toBe(
    '.embedded{--read:#fff}.button{color:var(--read);margin:0}',
  );
});

it('keeps what another property that is read reads, also as what stands in its place', () => {
  const rules = '.a{--x:var(--y,var(--z));--y:1px;--z:2px}.b{margin:var(--x)}';
  expect(withoutUnreadProperties(rules)).toBe(rules);
});
