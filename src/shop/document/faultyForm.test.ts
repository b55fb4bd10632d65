import { expect, it } from 'vitest';

import { focusFirstFault } from './faultyForm.ts';

it.each([
  [
    'an input',
    '<input id="a"/><input id="b" value="&quot;>" aria-invalid="true" required/>',
    '<input id="a"/><input id="b" value="&quot;>" aria-invalid="true" autofocus="" required/>',
  ],
  [
    'a select, whatever comes later',
    '<select id="a" aria-invalid="true"></select><input aria-invalid="true"/>',
    '<select id="a" aria-invalid="true" autofocus=""></select><input aria-invalid="true"/>',
  ],
  [
    'a text area whose text looks like a fault',
    '<input value=" aria-invalid=&quot;true&quot;"/><textarea rows="7" disabled aria-invalid="true"> aria-invalid="true"</textarea>',
    '<input value=" aria-invalid=&quot;true&quot;"/><textarea rows="7" disabled aria-invalid="true" autofocus=""> aria-invalid="true"</textarea>',
  ],
])('the first faulty control, %s, gets the focus once', (_what, content, focused) => {
  expect(focusFirstFault(content)).toEqual({ content: focused, isFaulty: true });
});

it.each([
  '<input id="a"/><p> aria-invalid="true"</p>',
  '<div aria-invalid="true"></div>',
  '<input value="<input" title="x"/>',
])('content without a faulty control stays unchanged: %s', (content) => {
  expect(focusFirstFault(content)).toEqual({ content, isFaulty: false });
});
