import type { ReactNode } from 'react';
import { artwork } from '#ui/artwork/artwork.gen.ts';

import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { WORLDS } from '#domain/worlds.ts';
import { useI18nContext } from '#i18n/context.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Picture } from '#ui/picture/picture.tsx';

/** A shop's front page: the promise, the four categories and the newsletter. */
export function FrontPage({ site, newsletter }: { site: SiteCode; newsletter: ReactNode }) {
  const { front } = useI18nContext().LL.shop;
  return (
    <>
      <section className="hero">
        <Picture
          className="hero-picture"
          loading="eager"
          alt=""
          variants={[
            { picture: artwork.heroWide, media: '(min-width: 768px)', sizes: '100vw' },
            { picture: artwork.heroNarrow, sizes: '100vw' },
          ]}
        />
        <div className="hero-words">
          <h1>{front.title()}</h1>
          <p>{front.text()}</p>
          <ButtonLink href="#newsletter">
            {front.action({ percent: siteFacts(site).voucher.percent })}
          </ButtonLink>
        </div>
      </section>
      <section className="page-section worlds" aria-labelledby="worlds-title">
        <h2 id="worlds-title">{front.worldsTitle()}</h2>
        <ul>
          {WORLDS.map(({ world, path }) => (
            <li key={world}>
              <Picture
                loading="lazy"
                alt=""
                variants={[
                  {
                    picture: artwork[world],
                    sizes: '(min-width: 1024px) 270px, (min-width: 600px) 45vw, 90vw',
                  },
                ]}
              />
              <h3>
                <a href={sitePath(site) + path}>{front[world].title()}</a>
              </h3>
              <p>{front[world].text()}</p>
            </li>
          ))}
        </ul>
      </section>
      <div id="newsletter">{newsletter}</div>
    </>
  );
}
