import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

import { recordWindow } from './freshWindow.mjs';

/** Packages that test files replace; Vitest keeps a replacement for the files that follow in the same process. */
const REPLACED_PACKAGES = ['idb-keyval'];

// The tests' DOM has no layout: there is no size to watch and nowhere to scroll to.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
// It knows the element of a dialog, but not how to open and close it.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

// What a test waits for may come late where other tests keep the machine busy.
configure({ asyncUtilTimeout: 60_000 });

const restoreWindow = recordWindow();

// Testing Library does this by itself only where the test functions are globals.
afterEach(cleanup);

afterAll(() => {
  restoreWindow();
  vi.unstubAllGlobals();
  for (const name of REPLACED_PACKAGES) vi.doUnmock(name);
  // The next file begins with modules of its own, as it begins with an empty window.
  vi.resetModules();
});
