import { Link, Section } from 'react-email';

import { brand, brandColours } from '#domain/brand.ts';

import { styles } from './palette.ts';

const { light: colours } = brandColours;

/** The brand's mark and name: a cup and a rising sun, drawn with borders. */
export function MailMark({ shopUrl }: { shopUrl: string }) {
  return (
    <Section style={{ padding: '0 12px 20px' }}>
      <Link className="ink" href={shopUrl} style={styles.wordmark}>
        <span style={mark}>
          <span style={sun} />
          <span className="ink-fill" style={cup} />
          <span className="ink-edge" style={handle} />
        </span>
        {brand.name}
      </Link>
    </Section>
  );
}

const mark = {
  display: 'inline-block',
  width: '32px',
  marginRight: '10px',
  fontSize: 0,
  lineHeight: 0,
  verticalAlign: 'middle',
} as const;

const sun = {
  display: 'block',
  width: '19px',
  height: '9px',
  margin: '0 0 2px 3px',
  backgroundColor: '#dd4f33',
  borderRadius: '10px 10px 0 0',
} as const;

const cup = {
  display: 'inline-block',
  width: '25px',
  height: '14px',
  backgroundColor: colours.ink,
  borderRadius: '0 0 13px 13px',
  verticalAlign: 'top',
} as const;

const handle = {
  display: 'inline-block',
  width: '4px',
  height: '5px',
  marginLeft: '-2px',
  border: `3px solid ${colours.ink}`,
  borderLeft: 'none',
  borderRadius: '0 6px 6px 0',
  verticalAlign: 'top',
} as const;
