import { expect, it } from 'vitest';

import { admitFiles } from './admitFiles.ts';

const limits = { accept: ['image/*', '.pdf'], maxBytes: 10, maxFiles: 3 };

const file = (name: string, type: string, bytes = 5) =>
  new File(['x'.repeat(bytes)], name, { type });

const names = (files: File[]) => files.map(({ name }) => name);

it('the file filter accepts the listed kinds and extensions in any case', () => {
  const { admitted, refused } = admitFiles(
    [file('a.png', 'image/png'), file('B.PDF', ''), file('c.txt', 'text/plain')],
    limits,
    0,
  );
  expect(names(admitted)).toEqual(['a.png', 'B.PDF']);
  expect(refused).toEqual([{ file: 'c.txt', reason: 'WRONG_TYPE' }]);
});

it('the file filter refuses a type that is not listed', () => {
  const accept = ['application/pdf'];
  const { refused } = admitFiles([file('a.png', 'image/png')], { ...limits, accept }, 0);
  expect(refused).toEqual([{ file: 'a.png', reason: 'WRONG_TYPE' }]);
});

it('the file filter accepts any type if none is listed', () => {
  const { admitted } = admitFiles([file('c.txt', 'text/plain')], { ...limits, accept: [] }, 0);
  expect(names(admitted)).toEqual(['c.txt']);
});

it('the file filter accepts a file of exactly the maximum size, and none larger', () => {
  const { admitted, refused } = admitFiles(
    [file('a.pdf', '', 10), file('b.pdf', '', 11)],
    limits,
    0,
  );
  expect(names(admitted)).toEqual(['a.pdf']);
  expect(refused).toEqual([{ file: 'b.pdf', reason: 'TOO_LARGE' }]);
});

it('the file filter accepts as many files as there is room for', () => {
  const { admitted, refused } = admitFiles([file('a.pdf', ''), file('b.pdf', '')], limits, 2);
  expect(names(admitted)).toEqual(['a.pdf']);
  expect(refused).toEqual([{ file: 'b.pdf', reason: 'TOO_MANY' }]);
});
