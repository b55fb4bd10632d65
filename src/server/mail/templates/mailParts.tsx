import type { CSSProperties, ReactNode } from 'react';
import { Button, Img, Text } from 'react-email';

import { brandMail } from '#domain/brand.ts';

import { pictureCid, type MailPictureName } from '../pictures.ts';
import { styles } from './palette.ts';

/** The main action of a mail: a link with padding, which every mailbox can show. */
export function MailButton({ href, label }: { href: string; label: string }) {
  return (
    <Button className="button" href={href} style={styles.button}>
      {label}
    </Button>
  );
}

type TextProps = { style?: CSSProperties; children: ReactNode };

/** A paragraph of a mail. */
export function MailText({ style, children }: TextProps) {
  return (
    <Text className="ink" style={{ ...styles.text, ...style }}>
      {children}
    </Text>
  );
}

/** A smaller paragraph in a muted colour. */
export function MailNote({ style, children }: TextProps) {
  return (
    <Text className="quiet" style={{ ...styles.note, ...style }}>
      {children}
    </Text>
  );
}

/** A full-width picture above the title. If pictures are off, its text is shown in a muted colour. */
export function MailStrip({ name, alt }: { name: MailPictureName; alt: string }) {
  return (
    <Img
      // Otherwise React adds a preload link, which leads nowhere in a mailbox.
      loading="lazy"
      src={`cid:${pictureCid(name)}`}
      alt={alt}
      className="quiet picture"
      width={560}
      height={150}
      style={strip}
    />
  );
}

const strip = {
  ...styles.note,
  width: '100%',
  height: 'auto',
  margin: 0,
  borderRadius: `${brandMail.radius} ${brandMail.radius} 0 0`,
  textAlign: 'center',
} as const;
