import { describe, expect, it } from 'vitest';

import { faultOfUrl, isPublicAddress } from './address.ts';

describe('addresses that webhooks may be sent to', () => {
  it.each(['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])(
    'the address %s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.5',
    '172.31.255.255',
    '192.168.1.1',
    '100.64.0.1',
    '100.100.100.200',
    '169.254.169.254',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '::ffff:0:127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::a9fe:a9fe',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    '2001:db8::1',
    '::127.0.0.1',
    '::7f00:1',
    '::a9fe:a9fe',
    '0:0:0:0:0:0:7f00:1',
    '::ffff:0:7f00:1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::7f00:1',
    '2002:a9fe:a9fe::1',
    '2001::7f00:1',
    'fec0::1',
    '100::1',
    '5f00::1',
    '3fff::1',
    '4000::1',
    '',
    'localhost',
  ])('the address %s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each([
    'https://erp.example/hook',
    'https://erp.example:8443/hook?shop=1',
    'https://93.184.216.34/',
  ])('a webhook to %s is allowed', (url) => expect(faultOfUrl(url, [])).toBeUndefined());

  it.each([
    'http://erp.example/hook',
    'ftp://erp.example/hook',
    'file:///etc/passwd',
    'https://user:secret@erp.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://①②⑦.0.0.1/',
    'https://[::1]/',
    'https://[::127.0.0.1]/',
    'https://[::169.254.169.254]/',
    'https://[64:ff9b::127.0.0.1]/',
    'https://[2002:7f00:1::]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data/',
    'nowhere',
  ])('a webhook to %s is refused', (url) => expect(faultOfUrl(url, [])).toBeDefined());

  it('a webhook may have a private address if the operator names host and port', () => {
    const hosts = ['erp.internal', '10.0.0.5:8080'];
    expect(faultOfUrl('http://erp.internal/hook', hosts)).toBeUndefined();
    expect(faultOfUrl('http://10.0.0.5:8080/', hosts)).toBeUndefined();
    expect(faultOfUrl('http://10.0.0.5:8081/', hosts)).toBeDefined();
    expect(faultOfUrl('http://10.0.0.6:8080/', hosts)).toBeDefined();
    expect(faultOfUrl('ftp://erp.internal/', hosts)).toBeDefined();
  });
});
