import type { CSSProperties, ReactNode } from 'react';
import { Button, Text } from 'react-email';

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
