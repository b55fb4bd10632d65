import type { IncomingMessage, ServerResponse } from 'node:http';

import { describe, expect, test } from 'vitest';

import type { HostAddresses } from '#domain/siteUrls.ts';

import { leadByHost } from './siteHosts.ts';

const HOSTS: HostAddresses = {
  publicUrl: 'https://shop.example',
  siteUrls: {
    DE: 'https://www.shop.de',
    CH: 'https://shop.ch',
    CH_FR: 'https://shop.ch/fr',
    AT: 'https://shop.eu/at',
  },
};
const WITH_STAFF = { ...HOSTS, staffUrl: 'https://staff.example' };

/** Returns the path that is passed on, the target of a redirect, or the status of a refusal. */
function led(
  addresses: HostAddresses,
  host: string,
  url: string,
  method = 'GET',
): string | number | undefined {
  const request = { method, url, headers: { host } } as IncomingMessage;
  let result: string | number | undefined;
  const response = {
    setHeader: () => response,
    writeHead(status: number, headers: { location?: string }) {
      result = headers.location === undefined ? status : `${status} ${headers.location}`;
      return response;
    },
    end: () => response,
  } as unknown as ServerResponse;
  leadByHost(addresses, (passed) => {
    result = passed.url;
  })(request, response);
  return result;
}

describe('requests by host', () => {
  test.each([
    ['www.shop.de', '/', '/de'],
    ['www.shop.de:8443', '/contact?x=1', '/de/contact?x=1'],
    ['shop.ch', '/fr/contact', '/ch_fr/contact'],
    ['shop.eu', '/at', '/at'],
    ['shop.example', '/cz/contact', '/cz/contact'],
    ['shop.example', '/', '/'],
    ['www.shop.de', '/service/x/y', '/service/x/y'],
    ['www.shop.de', '/sw.js', '/sw.js'],
    ['10.0.0.7:4173', '/readyz', '/readyz'],
    ['shop.example', '/staff', '/staff'],
    ['shop.example', '/de/contact?preview=t', '/de/contact?preview=t'],
  ])('%s%s is passed on as %s', (host, url, path) => {
    expect(led(HOSTS, host, url)).toBe(path);
  });

  test.each([
    ['shop.example', '/de/contact?token=a', 'https://www.shop.de/contact?token=a'],
    ['shop.example', '/DE', 'https://www.shop.de/'],
    ['www.shop.de', '/de/contact', 'https://www.shop.de/contact'],
    ['www.shop.de', '/at?x', 'https://shop.eu/at?x'],
    ['www.shop.de', '/cz/contact', 'https://shop.example/cz/contact'],
    ['www.shop.de', '/ch_fr?preview=t', 'https://shop.ch/fr?preview=t'],
    ['shop.de', '/contact?x=1', 'https://www.shop.de/contact?x=1'],
    ['www.shop.ch', '/fr', 'https://shop.ch/fr'],
  ])('%s%s redirects to %s', (host, url, address) => {
    expect(led(HOSTS, host, url)).toBe(`308 ${address}`);
  });

  test('a post to the path form is passed on, as mail providers follow no redirect', () => {
    const url = '/de/newsletter/unsubscribe?token=a';
    expect(led(HOSTS, 'shop.example', url, 'POST')).toBe(url);
    expect(led(HOSTS, 'www.shop.de', '/newsletter/unsubscribe', 'POST')).toBe(
      '/de/newsletter/unsubscribe',
    );
  });

  test('an unknown host is refused, and so is the console on a host of a shop', () => {
    expect(led(HOSTS, 'evil.example', '/de')).toBe(421);
    expect(led(HOSTS, '', '/de')).toBe(421);
    expect(led(HOSTS, 'www.shop.de', '/staff')).toBe(404);
  });

  test('a host of the console has no page of a shop, except previews, and no other host has the console', () => {
    expect(led(WITH_STAFF, 'staff.example', '/staff')).toBe('/staff');
    expect(led(WITH_STAFF, 'staff.example', '/service/staff/api/v1/x')).toBe(
      '/service/staff/api/v1/x',
    );
    expect(led(WITH_STAFF, 'staff.example', '/')).toBe('308 https://staff.example/staff');
    expect(led(WITH_STAFF, 'staff.example', '/cz')).toBe('308 https://shop.example/cz');
    expect(led(WITH_STAFF, 'staff.example', '/cz?preview=t')).toBe('/cz?preview=t');
    expect(led(WITH_STAFF, 'shop.example', '/staff')).toBe(404);
    expect(led(WITH_STAFF, 'shop.example', '/service/staff/api/v1/x')).toBe(404);
    expect(led(WITH_STAFF, 'shop.example', '/de?preview=t')).toBe(
      '308 https://www.shop.de/?preview=t',
    );
  });

  test('a host of the console alone also keeps previews of shops without addresses of their own', () => {
    const addresses = { publicUrl: 'https://shop.example', staffUrl: 'https://staff.example' };
    expect(led(addresses, 'staff.example', '/de?preview=t')).toBe('/de?preview=t');
    expect(led(addresses, 'staff.example', '/de')).toBe('308 https://shop.example/de');
    expect(led(addresses, 'shop.example', '/de')).toBe('/de');
  });

  test('without the settings every host is served', () => {
    expect(led({ publicUrl: 'https://shop.example' }, 'evil.example', '/de')).toBe('/de');
  });
});
