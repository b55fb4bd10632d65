import { crc32, deflateRawSync } from 'node:zlib';

/** A record of a report: mails of one server with the same result. */
type Row = { source?: string; count?: number; disposition?: string; spf?: string; dkim?: string };

/** The XML of a DMARC report as receivers write it (RFC 7489, appendix C). */
export function dmarcXml({
  reporter = 'google.com',
  reportId = '1',
  domain = 'shop.example',
  begin = '2026-03-02T00:00:00Z',
  rows = [{}],
}: {
  reporter?: string;
  reportId?: string;
  domain?: string;
  begin?: string;
  rows?: Row[];
} = {}): string {
  const seconds = Math.floor(Date.parse(begin) / 1000);
  const records = rows.map(
    ({ source = '192.0.2.1', count = 1, disposition = 'none', spf = 'pass', dkim = 'pass' }) =>
      `<record>
        <row>
          <source_ip>${source}</source_ip>
          <count>${count}</count>
          <policy_evaluated>
            <disposition>${disposition}</disposition><dkim>${dkim}</dkim><spf>${spf}</spf>
          </policy_evaluated>
        </row>
        <identifiers><header_from>${domain}</header_from></identifiers>
        <auth_results>
          <dkim><domain>other.example</domain><result>fail</result></dkim>
          <spf><domain>other.example</domain><result>fail</result></spf>
        </auth_results>
      </record>`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>
    <feedback>
      <version>1.0</version>
      <report_metadata>
        <org_name>${reporter}</org_name>
        <email>noreply@${reporter}</email>
        <report_id>${reportId}</report_id>
        <date_range><begin>${seconds}</begin><end>${seconds + 86_399}</end></date_range>
      </report_metadata>
      <policy_published>
        <domain>${domain}</domain><adkim>r</adkim><aspf>r</aspf><p>reject</p><pct>100</pct>
      </policy_published>
      ${records.join('')}
    </feedback>`;
}

/** A mail with this attachment, sent to the return path. */
export function mailWith(content: Buffer | string, type: string, name = 'report'): Buffer {
  const base64 = Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return Buffer.from(
    [
      'From: noreply-dmarc-support@google.com',
      'To: bounces@shop.example',
      'Subject: Report domain: shop.example Submitter: google.com Report-ID: 1',
      'MIME-Version: 1.0',
      'Content-Type: multipart/mixed; boundary="part"',
      '',
      '--part',
      'Content-Type: text/plain',
      '',
      'This is an aggregate report.',
      '--part',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      base64,
      '--part--',
      '',
    ].join('\r\n'),
  );
}

/** An archive with one file, which states `size` as its length. */
export function zip(content: Buffer | string, size = Buffer.byteLength(content)): Buffer {
  const name = Buffer.from('google.com!shop.example!1!2.xml');
  const packed = deflateRawSync(content);
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(8, 4);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(packed.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, packed]);
  const entry = [Buffer.from('PK\x01\x02\x14\x00'), facts, Buffer.alloc(14), name];
  const directory = Buffer.concat(entry);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(1, 4);
  end.writeUInt16LE(1, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(file.length, 12);
  return Buffer.concat([file, directory, Buffer.from('PK\x05\x06'), end]);
}
