import { Button } from 'react-email';

import { styles } from './palette.ts';

/** The one thing to do in a mail: a link with padding, which every mailbox can show. */
export function MailButton({ href, label }: { href: string; label: string }) {
  return (
    <Button className="button" href={href} style={styles.button}>
      {label}
    </Button>
  );
}
