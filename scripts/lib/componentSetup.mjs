import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

import { recordWindow } from './freshWindow.mjs';

/** Packages that test files mock. Vitest would keep a mock for the files that follow in the same process. */
const REPLACED_PACKAGES = ['idb-keyval'];

// The DOM of the tests has no layout, so there are no sizes to observe and nothing to scroll.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView ??= () => {};
// The DOM of the tests has dialog elements, but cannot open and close them.
HTMLDialogElement.prototype.showModal ??= function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close() {
  this.open = false;
};

// A long timeout, because other tests may keep the machine busy.
configure({ asyncUtilTimeout: 60_000 });

const restoreWindow = recordWindow();

// Testing Library does this itself only if the test functions are globals.
afterEach(cleanup);

afterAll(() => {
  restoreWindow();
  vi.unstubAllGlobals();
  for (const name of REPLACED_PACKAGES) vi.doUnmock(name);
  // Each file starts with new modules, as it starts with an empty window.
  vi.resetModules();
});
