import { Link, Section } from 'react-email';

import { brand } from '#domain/brand.ts';
import { styles } from '#server/mail/templates/palette.ts';

/** The brand's mark and name: four petals of borders alone, since mails show no SVG. */
export function MailMark({ shopUrl }: { shopUrl: string }) {
  return (
    <Section style={{ padding: '0 12px 20px' }}>
      <Link className="ink" href={shopUrl} style={{ ...styles.wordmark, fontWeight: 700 }}>
        <span style={mark}>
          <span style={{ ...petal, borderRadius: '14px 0 0 0' }} />
          <span style={{ ...petal, borderRadius: '0 14px 0 0' }} />
          <span style={{ ...petal, borderRadius: '0 0 0 14px' }} />
          <span style={{ ...petal, borderRadius: '0 0 14px 0' }} />
        </span>
        {brand.name}
      </Link>
    </Section>
  );
}

const mark = {
  display: 'inline-block',
  width: '30px',
  marginRight: '10px',
  fontSize: 0,
  lineHeight: 0,
  verticalAlign: 'middle',
} as const;

const petal = {
  display: 'inline-block',
  width: '14px',
  height: '14px',
  margin: '0 1px 1px 0',
  backgroundColor: '#3d63e6',
  verticalAlign: 'top',
} as const;
