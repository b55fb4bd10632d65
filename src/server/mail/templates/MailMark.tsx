import { Link, Section } from 'react-email';

import { brand, brandColours } from '#domain/brand.ts';

import { styles } from './palette.ts';

const { light: colours } = brandColours;

/** The brand's name beside a sun on the horizon, drawn with borders alone. */
export function MailMark({ shopUrl }: { shopUrl: string }) {
  return (
    <Section style={{ padding: '0 12px 20px' }}>
      <Link className="ink" href={shopUrl} style={styles.wordmark}>
        <span style={sun} />
        {brand.name}
      </Link>
    </Section>
  );
}

const sun = {
  display: 'inline-block',
  width: '28px',
  height: '14px',
  marginRight: '10px',
  backgroundColor: colours.dawn,
  backgroundImage: `linear-gradient(${colours.apricot}, ${colours.dawn})`,
  borderRadius: '14px 14px 0 0',
} as const;
