import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { notify } from './notify.ts';

const made = vi.fn<(title: string, options: NotificationOptions) => void>();
const shown = vi.fn<(title: string, options: NotificationOptions) => Promise<void>>();

function stubBrowser(permission: NotificationPermission, registration: object | undefined) {
  class Constructed extends EventTarget {
    static readonly permission = permission;
    constructor(title: string, options: NotificationOptions) {
      super();
      made(title, options);
    }
  }
  vi.stubGlobal('Notification', Constructed);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => registration },
    configurable: true,
  });
}

beforeEach(() => {
  made.mockReset();
  shown.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('the console notifies by the service worker if the constructor is refused', async () => {
  stubBrowser('granted', { active: {}, showNotification: shown });
  made.mockImplementation(() => {
    throw new TypeError('Illegal constructor');
  });
  await notify('Türkiye has changed', 'Footer changes', 'TR 1');
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Türkiye has changed',
    expect.objectContaining({ body: 'Footer changes', tag: 'TR 1' }),
  );
  expect(made).not.toHaveBeenCalled();
});

it.each([undefined, { showNotification: shown }])(
  'the console notifies by the page while no worker is active',
  async (registration) => {
    stubBrowser('granted', registration);
    await notify('Türkiye has changed', 'Footer changes', 'TR 1');
    expect(made).toHaveBeenCalledOnce();
    expect(shown).not.toHaveBeenCalled();
  },
);

it('the console does not notify without permission', async () => {
  stubBrowser('denied', { active: {}, showNotification: shown });
  await notify('Türkiye has changed', 'Footer changes', 'TR 1');
  expect(made).not.toHaveBeenCalled();
  expect(shown).not.toHaveBeenCalled();
});
