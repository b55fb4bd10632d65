import { expect, it } from 'vitest';

import { forShadowRoot, withoutUnreadProperties } from './forShadowRoot.mjs';

it('the host element of a part gets the rules of root and body, in pixels', () => {
  expect(forShadowRoot(':root{--gap:.5rem}body,html{margin:0}.body{gap:var(--gap)}')).toBe(
    '.embedded{--gap:8px}.embedded,.embedded{margin:0}.body{gap:var(--gap)}',
  );
});

it('unused custom properties are left out, also those used only by unused ones', () => {
  const rules =
    '.embedded{--read:#fff;--first:1px;--second:var(--first);--face:"A; B",serif;--last:0}' +
    '.button{color:var(--read);margin:0}';
  expect(withoutUnreadProperties(rules)).toBe(
    '.embedded{--read:#fff}.button{color:var(--read);margin:0}',
  );
});

it('a property that another used property reads is kept, also as a fallback', () => {
  const rules = '.a{--x:var(--y,var(--z));--y:1px;--z:2px}.b{margin:var(--x)}';
  expect(withoutUnreadProperties(rules)).toBe(rules);
});
