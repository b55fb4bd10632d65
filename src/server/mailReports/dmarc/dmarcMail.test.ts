import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { dmarcXml, mailWith, zip } from '../testing/dmarcReports.ts';
import { postfixReport, proseReport } from '../testing/reports.ts';
import { MAX_UNPACKED_BYTES, readDmarcMail } from './dmarcMail.ts';

const XML = dmarcXml({
  reporter: 'Mail &amp; More',
  rows: [
    { count: 7 },
    { source: '2001:db8::9', count: 3, disposition: 'reject', spf: 'fail', dkim: 'fail' },
  ],
});
const REPORT = {
  reporter: 'Mail & More',
  reportId: '1',
  domain: 'shop.example',
  day: '2026-03-02',
  counts: [
    {
      source: '192.0.2.1',
      disposition: 'NONE',
      isSpfAligned: true,
      isDkimAligned: true,
      mails: 7,
    },
    {
      source: '2001:db8::9',
      disposition: 'REJECT',
      isSpfAligned: false,
      isDkimAligned: false,
      mails: 3,
    },
  ],
};
const refusal = async (xml: string) => readDmarcMail(mailWith(xml, 'text/xml'));

describe('a mail with a DMARC report', () => {
  it.each([
    ['gzip', mailWith(gzipSync(XML), 'application/gzip')],
    ['zip', mailWith(zip(XML), 'application/zip')],
    ['XML', mailWith(XML, 'text/xml')],
    ['gzip of a vague type', mailWith(gzipSync(XML), 'application/octet-stream', 'a!b!1!2.xml.gz')],
    ['gzip of the type of zip', mailWith(gzipSync(XML), 'application/x-zip-compressed')],
    [
      'the namespace and results of RFC 9990',
      mailWith(
        XML.replace('<feedback>', '<feedback xmlns="urn:ietf:params:xml:ns:dmarc-2.0">').replace(
          '<disposition>none',
          '<disposition>pass',
        ),
        'text/xml',
      ),
    ],
  ])('a mail with a DMARC report is read as %s', async (_form, mail) => {
    expect(await readDmarcMail(mail)).toEqual({ report: REPORT });
  });

  it('a mail with a DMARC report may have no other part', async () => {
    const [, alone] = mailWith(gzipSync(XML), 'application/gzip').toString().split('--part\r\n');
    const part = mailWith(gzipSync(XML), 'application/gzip').toString().split('--part\r\n')[2];
    expect(alone).toContain('aggregate');
    const mail = `From: dmarc@example.com\r\n${part?.replace('--part--\r\n', '')}`;
    expect(await readDmarcMail(Buffer.from(mail))).toEqual({ report: REPORT });
  });

  it('a mail without such an attachment is no DMARC report', async () => {
    expect(await readDmarcMail(postfixReport())).toBeUndefined();
    expect(await readDmarcMail(proseReport({ Subject: 'DMARC' }, XML))).toBeUndefined();
    expect(await readDmarcMail(Buffer.alloc(1024 * 1024, '\n'))).toBeUndefined();
  });

  it('a DMARC report that unpacks to more than its limit is refused', async () => {
    const long = Buffer.alloc(MAX_UNPACKED_BYTES + 1);
    const huge = Buffer.alloc(50 * 1024 * 1024);
    for (const mail of [
      mailWith(gzipSync(long), 'application/gzip'),
      mailWith(gzipSync(huge), 'application/gzip'),
      mailWith(zip(long), 'application/zip'),
      mailWith(zip(huge), 'application/zip'),
    ]) {
      expect(await readDmarcMail(mail)).toEqual({ refusal: 'TOO_LONG' });
    }
    const lying = await readDmarcMail(mailWith(zip(huge, 1000), 'application/zip'));
    expect(lying).toMatchObject({ refusal: 'UNREADABLE', reason: expect.stringMatching(/bytes/) });
  });

  it.each([
    ['a missing end', XML.slice(0, -20)],
    ['other content', '<html></html>'],
    ['no content', ''],
    [
      'a document type',
      XML.replace('<feedback>', '<!DOCTYPE feedback [<!ENTITY a "b">]><feedback>'),
    ],
    ['an undefined entity', XML.replace('&amp;', '&a;')],
    ['too many elements', XML.replace('</feedback>', `${'<a/>'.repeat(200_000)}</feedback>`)],
    [
      'too deep elements',
      XML.replace('</feedback>', `${'<a>'.repeat(10)}${'</a>'.repeat(10)}</feedback>`),
    ],
    ['no report id', XML.replaceAll('report_id', 'id')],
    ['a source that is no address', XML.replace('192.0.2.1', 'mail.example.com')],
    ['a negative count', XML.replace('>7<', '>-7<')],
    ['an endless count', XML.replace('>7<', '>1e300<')],
    ['a date that does not exist', XML.replace(/<begin>\d+/, '<begin>99999999999999')],
  ])('a DMARC report with %s is refused', async (_fault, xml) => {
    expect(await refusal(xml)).toMatchObject({ refusal: 'UNREADABLE' });
  });

  it('a refused DMARC report is logged with the first faulty value', async () => {
    expect(await refusal(XML.replace('>7<', '>-7<'))).toEqual({
      refusal: 'UNREADABLE',
      reason: 'row/count: Too small: expected number to be >=0',
    });
  });

  it('a damaged archive is refused', async () => {
    const packed = gzipSync(XML);
    for (const damaged of [packed.subarray(0, 200), zip(XML).subarray(0, 200), Buffer.from('PK')]) {
      expect(await readDmarcMail(mailWith(damaged, 'application/gzip'))).toMatchObject({
        refusal: 'UNREADABLE',
      });
    }
  });

  it('a hostile DMARC report is refused or read in little time', async () => {
    const fill = (piece: string) => piece.repeat(MAX_UNPACKED_BYTES / piece.length - 10);
    const began = process.cpuUsage();
    for (const inner of [
      '<a>',
      '<a/>',
      '<a b="c"/>',
      '<record>',
      '&amp;',
      '\r\n',
      '<![CDATA[]]>',
    ]) {
      const xml = `<feedback>${fill(inner)}`;
      const mail = mailWith(gzipSync(xml), 'application/gzip');
      expect(await readDmarcMail(mail)).toMatchObject({ refusal: 'UNREADABLE' });
    }
    const parts = Buffer.from(
      `Content-Type: multipart/mixed; boundary=b\n\n${'--b\n\n'.repeat(9000)}`,
    );
    expect(await readDmarcMail(parts)).toBeUndefined();
    const { user, system } = process.cpuUsage(began);
    expect((user + system) / 1000).toBeLessThan(8000);
  });
});
