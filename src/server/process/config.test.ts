import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { readConfig } from './config.ts';

function configOf(env: Record<string, string>) {
  const reading = readConfig(env);
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  return reading.config;
}

/** Further variables that each one requires. */
const companions = { SECRET: 's'.repeat(32), MAIL_FROM: 'news@shop.example' };

function faultsOf(env: Record<string, string>) {
  const reading = readConfig(env);
  return reading.ok ? [] : reading.faults;
}

describe('the configuration', () => {
  test('the configuration needs no variable', () => {
    expect(configOf({})).toEqual({
      role: 'all',
      port: 4173,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4173',
      staffUrl: 'http://localhost:4173',
      dataDir: path.resolve('var'),
      databaseUrl: undefined,
      smtpUrl: undefined,
      takesUtf8Mail: true,
      mailFrom: 'newsletter@morgenrot.example',
      bounces: { address: undefined, source: undefined, mailbox: undefined },
      dkim: undefined,
      secret: undefined,
      previousSecrets: [],
      embedOrigins: [],
      hostPages: [],
      webhookLocalHosts: [],
      trustProxy: { kind: 'none' },
      signUpsPerClientPerHour: 60,
      checkoutKey: undefined,
      devMailIsPublic: false,
      security: undefined,
      metrics: undefined,
      logLevel: 'info',
    });
  });

  test('the configuration reads addresses and senders of shops', () => {
    const given = {
      PUBLIC_URL: 'https://shop.example',
      STAFF_URL: 'https://staff.example/',
      SHOP_URLS: 'DE=https://www.shop.de/, CH_FR=https://www.shop.ch/fr',
      MAIL_FROM: 'news@shop.example',
      SHOP_MAIL_FROM: 'AT=Shop, Wien <news@shop.at>,CH=news@shop.ch',
    };
    expect(configOf(given)).toMatchObject({
      staffUrl: 'https://staff.example',
      siteUrls: { DE: 'https://www.shop.de', CH_FR: 'https://www.shop.ch/fr' },
      siteSenders: { AT: 'Shop, Wien <news@shop.at>', CH: 'news@shop.ch' },
    });
  });

  test.each([
    ['DE', /^SHOP_URLS must be shops with their addresses/],
    ['XX=https://www.shop.de', /^SHOP_URLS must be shops/],
    ['DE=www.shop.de', /^SHOP_URLS must be shops/],
    ['DE=https://www.shop.de?x', /^SHOP_URLS must be shops/],
    ['DE=https://www.shop.de/staff', /^SHOP_URLS must be shops/],
    ['DE=https://www.shop.de/at', /^SHOP_URLS must be shops/],
    ['DE=https://www.shop.de,DE=https://shop.de', /^SHOP_URLS must be shops/],
    ['DE=https://www.shop.de,AT=https://www.shop.de/', /^SHOP_URLS must not give two shops/],
    ['DE=http://www.shop.de', /^SHOP_URLS must have the scheme of PUBLIC_URL$/],
    ['DE=https://shop.example/de', /^SHOP_URLS must use other hosts/],
  ])('the configuration refuses %s as addresses of shops', (urls, fault) => {
    const faults = faultsOf({ PUBLIC_URL: 'https://shop.example', SHOP_URLS: urls });
    expect(faults).toEqual([expect.stringMatching(fault)]);
  });

  test('the configuration reads the account at İYS, and requires all of its settings', () => {
    const given = { IYS_CODE: '71', IYS_BRAND: '72', IYS_USER: 'api', IYS_PASSWORD: 'word' };
    expect(configOf(given).iys).toEqual({
      url: 'https://api.iys.org.tr',
      code: '71',
      brand: '72',
      user: 'api',
      password: 'word',
    });
    expect(configOf({}).iys).toBeUndefined();
    expect(faultsOf({ ...given, IYS_PASSWORD: '' })).toEqual([
      'IYS_PASSWORD must be set together with IYS_USER',
    ]);
    expect(faultsOf({ IYS_URL: 'https://iys.test' })).toHaveLength(4);
  });

  test('the configuration reads the settings of mail reports, and requires those that belong together', () => {
    const given = {
      BOUNCE_ADDRESS: 'bounces@shop.example',
      BOUNCE_SOURCE: 'mail-server',
      BOUNCE_KEY: 'k'.repeat(32),
      BOUNCE_MAILBOX: 'imaps://bounces:word@mail.shop.example/INBOX',
    };
    expect(configOf(given).bounces).toEqual({
      address: given.BOUNCE_ADDRESS,
      source: { name: 'mail-server', key: given.BOUNCE_KEY },
      mailbox: given.BOUNCE_MAILBOX,
    });
    expect(faultsOf({ ...given, BOUNCE_KEY: '' })).toEqual([
      'BOUNCE_KEY must be set together with BOUNCE_SOURCE',
    ]);
    expect(faultsOf({ ...given, BOUNCE_ADDRESS: '', BOUNCE_SOURCE: 'ses' })).toEqual([
      'BOUNCE_ADDRESS must be set together with BOUNCE_MAILBOX',
    ]);
    for (const address of [
      'shop+bounces@shop.example',
      'a-name-too-long@shop.example',
      'bounces',
    ]) {
      expect(faultsOf({ BOUNCE_ADDRESS: address })[0]).toMatch(/^BOUNCE_ADDRESS must /);
    }
    for (const mailbox of [
      'imap://a:b@mail.shop.example',
      'imaps://mail.shop.example',
      'https://a',
      'imaps://bounces:50%off@mail.shop.example/INBOX',
      'imaps://bounces:word@mail.shop.example/50%off',
    ]) {
      expect(faultsOf({ ...given, BOUNCE_MAILBOX: mailbox })[0]).toMatch(/^BOUNCE_MAILBOX must /);
    }
  });

  test('the configuration requires an expiry with the contact for security.txt', () => {
    const given = {
      SECURITY_CONTACT: 'mailto:security@shop.example',
      SECURITY_CONTACT_EXPIRES: '2027-06-30',
    };
    expect(configOf(given).security).toEqual({
      contact: 'mailto:security@shop.example',
      expires: new Date('2027-06-30T23:59:59Z'),
    });
    for (const [by, name] of [Object.keys(given), Object.keys(given).toReversed()]) {
      expect(faultsOf({ ...given, [String(name)]: '' })).toEqual([
        `${name} must be set together with ${by}`,
      ]);
    }
    expect(faultsOf({ ...given, SECURITY_CONTACT: 'security@shop.example' })).toEqual([
      'SECURITY_CONTACT must be a URL that begins with mailto:, https:// or tel:',
    ]);
    expect(faultsOf({ ...given, SECURITY_CONTACT_EXPIRES: '2027-02-30' })).toEqual([
      'SECURITY_CONTACT_EXPIRES must be a date, such as 2027-06-30',
    ]);
  });

  test('the configuration allows separate node roles only with a shared database', () => {
    const DATABASE_URL = 'postgres://db.example/shop';
    for (const ROLE of ['web', 'worker']) {
      expect(faultsOf({ ROLE })).toEqual([`DATABASE_URL must be set together with ROLE=${ROLE}`]);
      expect(configOf({ ...companions, ROLE, DATABASE_URL }).role).toBe(ROLE);
    }
    expect(faultsOf({ ROLE: 'mail' })).toEqual(['ROLE must be one of all, web, worker']);
  });

  test('the configuration accepts the origins of embedding pages in the browser’s format', () => {
    expect(
      configOf({ EMBED_ORIGINS: 'https://kasse.example, http://localhost:8080' }),
    ).toMatchObject({ embedOrigins: ['https://kasse.example', 'http://localhost:8080'] });
  });

  test.each([
    '*',
    'null',
    'kasse.example',
    'https://*.example',
    'https://kasse.example/',
    'https://kasse.example/warenkorb',
    'https://KASSE.example',
    'https://kasse.example:443',
    'https://anna@kasse.example',
    'ftp://kasse.example',
    'https://kasse.example https://b.example',
    'https://kasse.example,',
  ])('the configuration refuses %s as embedding origins', (EMBED_ORIGINS) => {
    expect(faultsOf({ EMBED_ORIGINS })).toEqual([
      'EMBED_ORIGINS must be origins separated by commas, such as https://shop.example, each without a slash at its end',
    ]);
  });

  test('the configuration accepts pages of other systems, each with its shop', () => {
    expect(
      configOf({
        HOST_PAGES: 'de:/checkout.html, ch_fr:/panier/1%20a,at:/,at:https://kasse.example/a',
        EMBED_ORIGINS: 'https://kasse.example',
      }).hostPages,
    ).toEqual([
      { site: 'DE', path: '/checkout.html' },
      { site: 'CH_FR', path: '/panier/1%20a' },
      { site: 'AT', path: '/' },
      { site: 'AT', path: 'https://kasse.example/a' },
    ]);
    expect(faultsOf({ HOST_PAGES: 'de:https://elsewhere.example/' })).toEqual([
      'HOST_PAGES has addresses whose origins are missing from EMBED_ORIGINS',
    ]);
  });

  test.each([
    '/checkout.html',
    'xx:/checkout.html',
    'de:checkout.html',
    'de://elsewhere.example/',
    'de:https://elsewhere.example',
    'de:https://kasse.example/?x=1',
    'de:https://anna@kasse.example/',
    'de:HTTPS://kasse.example/',
    'de:ftp://kasse.example/',
    'de:/checkout.html?x=1',
    'de:/checkout.html#end',
    'de:/a/../staff',
    'de:/a b',
    'de:/staff',
    'de:/service/login',
    'de:/fragments/de',
    'de:/at/contact',
    'de:/checkout.html,',
  ])('the configuration refuses %s as pages of other systems', (HOST_PAGES) => {
    expect(faultsOf({ HOST_PAGES })).toEqual([
      'HOST_PAGES must be addresses, or paths of pages outside the shop, each after its shop, separated by commas, such as de:/checkout.html,at:https://kasse.example/',
    ]);
  });

  test('the configuration treats an empty variable as unset, as container tools send it', () => {
    expect(configOf({ PORT: '', PUBLIC_URL: ' ', DATABASE_URL: '' })).toEqual(configOf({}));
  });

  test('the configuration derives the public URL from the port, and drops a trailing slash', () => {
    expect(configOf({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
    expect(configOf({ PUBLIC_URL: 'https://shop.example/' }).publicUrl).toBe(
      'https://shop.example',
    );
  });

  test('the configuration accepts former secrets as a list with the same minimum length', () => {
    const [one, other] = ['o'.repeat(32), 'p'.repeat(40)];
    expect(configOf({ PREVIOUS_SECRETS: `${one}, ${other}` }).previousSecrets).toEqual([
      one,
      other,
    ]);
    expect(faultsOf({ PREVIOUS_SECRETS: `${one},short` })).toEqual([
      'PREVIOUS_SECRETS must be secrets of at least 32 characters, separated by commas',
    ]);
  });

  test.each([
    ['off', { kind: 'none' }],
    ['0', { kind: 'none' }],
    ['2', { kind: 'hops', hops: 2 }],
    ['10.0.0.0/8, ::1', { kind: 'addresses', addresses: ['10.0.0.0/8', '::1'] }],
  ])('the configuration reads TRUST_PROXY=%s', (value, expected) => {
    expect(configOf({ TRUST_PROXY: value }).trustProxy).toEqual(expected);
  });

  test.each(['postgres:///shop', 'postgresql:///shop?host=/run/postgresql'])(
    'the configuration accepts %s, a database on this machine',
    (DATABASE_URL) => {
      expect(configOf({ ...companions, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    },
  );

  test('the configuration accepts a sender with and without a name', () => {
    expect(configOf({ MAIL_FROM: 'Shop <news@shop.example>' }).mailFrom).toBe(
      'Shop <news@shop.example>',
    );
    expect(configOf({ MAIL_FROM: 'news@shop.example' }).mailFrom).toBe('news@shop.example');
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['HOST', 'my host'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'https://shop.example/de'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['DATABASE_URL', 'mysql://db/shop'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://db:0/shop'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp:mail.example'],
    ['SMTP_URL', 'smtp://mail.example:0'],
    ['MAIL_FROM', 'Shop'],
    ['MAIL_FROM', 'Shop <news@shop.example>\nBcc: all@shop.example'],
    ['DEV_MAIL_IS_PUBLIC', 'true'],
    ['SECRET', 'short'],
    ['SERVICE_KEY', 'short'],
    ['TRUST_PROXY', 'everyone'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '-1'],
    ['SIGNUPS_PER_CLIENT_PER_HOUR', '0'],
    ['CHECKOUT_KEY', 'short'],
    ['LOG_LEVEL', 'verbose'],
    ['RUNTIME', 'vue'],
  ])('the configuration refuses %s=%s with one line that names the variable', (name, value) => {
    const faults = faultsOf({ ...companions, [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} must be `));
    expect(faults[0]).not.toContain('\n');
  });

  test('the configuration refuses one port for the shop and the metrics, except at two addresses', () => {
    const ports = { PORT: '9464', METRICS_PORT: '9464' };
    const fault = ['METRICS_PORT must differ from PORT'];
    expect(faultsOf(ports)).toEqual(fault);
    expect(faultsOf({ ...ports, HOST: '0.0.0.0' })).toEqual(fault);
    expect(faultsOf({ ...ports, METRICS_HOST: '::' })).toEqual(fault);
    expect(faultsOf({ ...ports, HOST: '10.0.0.11' })).toEqual([]);
  });

  test('the configuration never repeats a value, which may hold a password', () => {
    const env = {
      DATABASE_URL: 'mysql://shop:hush@db',
      SMTP_URL: 'http://me:hush@mail',
      SECRET: 'hush',
    };
    expect(faultsOf(env)).toHaveLength(4);
    expect(faultsOf(env).join('\n')).not.toContain('hush');
  });

  test('the configuration reports every wrong variable at once', () => {
    const faults = faultsOf({ PORT: 'x', LOG_LEVEL: 'loud', SECRET: 'short' });
    expect(faults.map((line) => line.split(' ')[0]).toSorted()).toEqual([
      'LOG_LEVEL',
      'PORT',
      'SECRET',
    ]);
  });

  test('the configuration requires a signing key, its selector and a sender together', () => {
    const pair = { DKIM_KEY_FILE: 'keys/dkim.pem', DKIM_SELECTOR: 'shop2026' };
    const keyFile = path.resolve('keys/dkim.pem');
    expect(configOf({ ...companions, ...pair }).dkim).toEqual({ keyFile, selector: 'shop2026' });
    expect(faultsOf({ DKIM_KEY_FILE: 'dkim.pem' })).toEqual([
      'DKIM_SELECTOR must be set together with DKIM_KEY_FILE',
      'MAIL_FROM must be set together with DKIM_KEY_FILE',
    ]);
    expect(faultsOf({ DKIM_SELECTOR: 'shop2026' })).toEqual([
      'DKIM_KEY_FILE must be set together with DKIM_SELECTOR',
    ]);
    expect(faultsOf({ ...companions, ...pair, DKIM_SELECTOR: 'a b' })).toEqual([
      'DKIM_SELECTOR must be a DNS label, such as shop2026',
    ]);
  });

  test('the configuration requires a secret with a shared database, and a sender with a mail server', () => {
    expect(faultsOf({ DATABASE_URL: 'postgres://db/shop' })).toEqual([
      'SECRET must be set together with DATABASE_URL',
    ]);
    expect(faultsOf({ SMTP_URL: 'smtp://mail.example', PORT: 'x' })).toEqual([
      'MAIL_FROM must be set together with SMTP_URL',
      'PORT must be a whole number from 1 to 65535',
    ]);
  });

  test('the configuration requires all single sign-on settings together, and an encrypted issuer', () => {
    const sso = {
      OIDC_ISSUER: 'https://id.example/realms/shop',
      OIDC_CLIENT_ID: 'morgenrot',
      OIDC_CLIENT_SECRET: 'a secret',
    };
    expect(configOf({}).sso).toBeUndefined();
    expect(configOf(sso).sso).toEqual({
      issuer: sso.OIDC_ISSUER,
      clientId: 'morgenrot',
      clientSecret: 'a secret',
      clientSecretFile: undefined,
      scopes: ['openid', 'profile'],
      groupsClaim: 'groups',
      nameClaim: 'preferred_username',
      rolesFile: undefined,
      createsAccounts: false,
      isRequired: false,
    });
    const { OIDC_CLIENT_SECRET: _secret, ...withFile } = sso;
    const fromFile = configOf({
      ...withFile,
      OIDC_CLIENT_SECRET_FILE: 'secret',
      OIDC_ROLES_FILE: 'roles.yaml',
      OIDC_CREATES_ACCOUNTS: 'yes',
      OIDC_REQUIRED: 'yes',
      OIDC_SCOPES: 'openid groups',
    }).sso;
    expect(fromFile).toMatchObject({
      clientSecretFile: path.resolve('secret'),
      rolesFile: path.resolve('roles.yaml'),
      createsAccounts: true,
      isRequired: true,
      scopes: ['openid', 'groups'],
    });
    expect(configOf({ ...sso, OIDC_ISSUER: 'http://localhost:8080' }).sso).toBeDefined();
    for (const issuer of ['http://id.example', 'https://id.example/?a=b', 'id.example']) {
      expect(faultsOf({ ...sso, OIDC_ISSUER: issuer })).toEqual([
        expect.stringMatching(/^OIDC_ISSUER must be a URL /),
      ]);
    }
    expect(faultsOf({ OIDC_ISSUER: sso.OIDC_ISSUER })).toEqual([
      'OIDC_CLIENT_ID must be set together with OIDC_ISSUER',
      'OIDC_CLIENT_SECRET must be set together with OIDC_ISSUER',
    ]);
    expect(faultsOf({ OIDC_REQUIRED: 'no', OIDC_CREATES_ACCOUNTS: 'no' })).toEqual([]);
    expect(faultsOf({ OIDC_REQUIRED: 'yes' })).toEqual([
      'OIDC_ISSUER must be set together with OIDC_REQUIRED=yes',
    ]);
    expect(faultsOf({ ...sso, OIDC_CREATES_ACCOUNTS: 'yes' })).toEqual([
      'OIDC_ROLES_FILE must be set together with OIDC_CREATES_ACCOUNTS=yes',
    ]);
    expect(faultsOf({ ...sso, OIDC_SCOPES: 'profile' })).toEqual([
      'OIDC_SCOPES must include openid',
    ]);
  });
});
