import type { ReactNode } from 'react';
import { front as pictures } from '#ui/artwork/front.gen.ts';

import type { Picture as PictureFiles } from '#contract/artwork.ts';
import { siteLink } from '#browser/siteLink.ts';
import { siteFacts, type SiteCode } from '#domain/sites.ts';
import type { SunStep } from '#domain/sun.ts';
import { WORLDS } from '#domain/worlds.ts';
import { useI18nContext } from '#i18n/context.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Picture } from '#ui/picture/picture.tsx';

import { useSun } from './useSun.ts';

/** A shop's front page: the promise, the four categories and the newsletter. */
export function FrontPage({
  site,
  sun: given,
  newsletter,
}: {
  site: SiteCode;
  /** The light at first. */
  sun: SunStep;
  newsletter: ReactNode;
}) {
  const { front } = useI18nContext().LL.shop;
  const sun = useSun(site, given);
  return (
    <>
      <section
        className="hero"
        data-sun={sun}
        // Words in light letters, as the picture is that of dark mode.
        data-scheme={sun === 'night' ? 'dark' : undefined}
      >
        <Picture
          className="hero-picture"
          loading="eager"
          alt=""
          variants={[
            {
              picture: inLight(pictures.heroWide, sun),
              media: '(min-width: 768px)',
              sizes: '100vw',
            },
            { picture: inLight(pictures.heroNarrow, sun), sizes: '100vw' },
          ]}
        />
        <div className="hero-words">
          <h1>{front[sun === 'sunrise' ? 'title' : sun]()}</h1>
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
                    picture: pictures[world],
                    sizes: '(min-width: 1024px) 270px, (min-width: 600px) 45vw, 90vw',
                  },
                ]}
              />
              <h3>
                <a href={siteLink(site) + path}>{front[world].title()}</a>
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

function inLight(picture: PictureFiles, sun: SunStep): PictureFiles {
  return { ...picture, ...(sun !== 'sunrise' && picture.hours?.[sun]) };
}
