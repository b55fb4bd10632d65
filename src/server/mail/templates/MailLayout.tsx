import { Fragment } from 'react';
import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from 'react-email';

import { MailMark } from './MailMark.tsx';
import type { MailFooter } from './mailFooter.ts';
import { styles, styleSheet } from './palette.ts';
import type { MailTemplate } from './template.ts';

type MailLayoutProps = {
  template: MailTemplate;
  locale: string;
  /** Target of the link on the brand's mark. */
  homeUrl: string;
  footer: MailFooter;
};

/** Layout of every mail. */
export function MailLayout({ template, locale, homeUrl, footer }: MailLayoutProps) {
  return (
    <Html lang={locale} dir="ltr">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta
          name="format-detection"
          content="telephone=no, date=no, address=no, email=no, url=no"
        />
        <title>{template.subject}</title>
        {/* As text React would escape the quotes; nothing in the sheet comes from outside. */}
        <style dangerouslySetInnerHTML={{ __html: styleSheet }} />
      </Head>
      <Body className="paper" lang={locale} dir="ltr" style={styles.page}>
        <Preview useTitleTag={false}>{template.preview}</Preview>
        <Container style={{ width: '100%', maxWidth: '584px', padding: '32px 12px' }}>
          <MailMark shopUrl={homeUrl} />
          <Section className="sheet" style={styles.sheet}>
            {template.banner}
            <div className="sheet-inside" style={{ padding: '44px 48px 40px' }}>
              <Heading as="h1" className="ink heading" style={styles.heading}>
                {template.title}
              </Heading>
              {template.body}
            </div>
          </Section>
          <Section style={{ padding: '28px 12px 0' }}>
            <Text className="quiet" style={styles.footer}>
              {footer.reason}
            </Text>
            {footer.links.length > 0 && (
              <Text className="quiet" style={styles.footer}>
                {footer.links.map(({ label, url }) => (
                  <Fragment key={label}>
                    <Link className="quiet" href={url} style={styles.footerLink}>
                      {label}
                    </Link>{' '}
                  </Fragment>
                ))}
              </Text>
            )}
            <Hr style={{ ...styles.rule, margin: '20px 0' }} />
            <Text className="quiet" style={styles.footer}>
              {footer.imprint.map((line) => (
                <Fragment key={line}>
                  {line}
                  <br />
                </Fragment>
              ))}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}
