import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// The tests' DOM has no layout: there is no size to watch and nowhere to scroll to.
if (globalThis.window) {
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => {};
  // It knows the element, but not how to open it.
  HTMLDialogElement.prototype.showModal ??= function showModal() {
    this.open = true;
  };
}

// What a test waits for may come late where other tests keep the machine busy.
configure({ asyncUtilTimeout: 10_000 });

// Testing Library does this by itself only where the test functions are globals.
afterEach(cleanup);
