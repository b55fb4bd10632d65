import { Column, Img, Link, Row, Section, Text } from 'react-email';

import { brandMail } from '#domain/brand.ts';
import { WORLDS } from '#domain/worlds.ts';

import { pictureCid } from '../pictures.ts';
import { styles } from './palette.ts';
import type { MailContext } from './template.ts';

/** Displayed size; the files are twice as large. */
const PICTURE = { width: 220, height: 132 };

/** The four worlds as links in two columns. If pictures are off, only their names are shown. */
export function MailWorlds({ context }: { context: MailContext }) {
  const { front } = context.texts.shop;
  const rows = [WORLDS.slice(0, 2), WORLDS.slice(2)];
  return (
    <Section style={{ margin: '36px 0 0' }}>
      <Text className="ink" style={title}>
        {front.worldsTitle()}
      </Text>
      {rows.map((row) => (
        <Row key={row[0]?.world} style={{ tableLayout: 'fixed' }}>
          {row.map(({ world, path }, index) => (
            <Column
              key={world}
              style={{
                width: '50%',
                padding: index === 0 ? '0 8px 16px 0' : '0 0 16px 8px',
                verticalAlign: 'top',
              }}
            >
              <Link className="ink" href={context.pageUrl(path)} style={link}>
                {/* The name below says it. */}
                <Img
                  className="picture"
                  // As in `MailStrip`: without it, React adds a preload link.
                  loading="lazy"
                  src={`cid:${pictureCid(world)}`}
                  alt=""
                  {...PICTURE}
                  style={picture}
                />
                {withoutSoftHyphens(front[world].title())}
              </Link>
            </Column>
          ))}
        </Row>
      ))}
    </Section>
  );
}

/** Returns the shop's worlds as lines for a mail's plain-text part. */
export function worldsInText({ texts, pageUrl }: MailContext): string[] {
  const { front } = texts.shop;
  return [
    front.worldsTitle(),
    ...WORLDS.map(
      ({ world, path }) => `${withoutSoftHyphens(front[world].title())}\n${pageUrl(path)}`,
    ),
  ];
}

/** Returns a name without soft hyphens, because some mailboxes show these. */
const withoutSoftHyphens = (text: string) => text.replaceAll('\u00ad', '');

const title = {
  margin: '0 0 16px',
  color: styles.heading.color,
  ...brandMail.display,
  fontSize: '21px',
  lineHeight: '28px',
};

const link = {
  display: 'block',
  color: styles.text.color,
  fontSize: '15px',
  lineHeight: '24px',
  textDecoration: 'none',
};

const picture = {
  width: '100%',
  height: 'auto',
  marginBottom: '6px',
  borderRadius: brandMail.pictureRadius,
};
