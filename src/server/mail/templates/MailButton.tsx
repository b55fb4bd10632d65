import { Button } from 'react-email';

import { styles } from './palette.ts';

/** The main action of a mail: a link with padding, which every mailbox can show. */
export function MailButton({ href, label }: { href: string; label: string }) {
  return (
    <Button className="button" href={href} style={styles.button}>
      {label}
    </Button>
  );
}
