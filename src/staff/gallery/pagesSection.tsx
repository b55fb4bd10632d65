import { siteOfLocale } from '#domain/sites.ts';

import type { GalleryView } from './galleryView.ts';
import { pageExamples } from './pageExamples.ts';

/** The width of a phone, used where no width is chosen. */
const USUAL_WIDTH = 360;

/**
 * Renders the pages and mails of the shop with the chosen locale, in every template and state, each in a frame of the
 * chosen width. Frames run no scripts, so that they show what the server sends.
 */
export function PagesSection({ view }: { view: GalleryView }) {
  const width = view.width === 'FREE' ? USUAL_WIDTH : view.width;
  const scheme = view.scheme === 'system' ? undefined : view.scheme;
  return pageExamples(siteOfLocale(view.locale)).map(({ title, examples }) => (
    <section key={title} className="gallery-pages" aria-labelledby={`gallery-${title}`}>
      <h2 id={`gallery-${title}`}>{title}</h2>
      <ul>
        {examples.map(({ name, address }) => (
          <li key={address}>
            <h3>
              <a href={address} target="_blank" rel="noreferrer">
                {name}
              </a>
            </h3>
            <iframe
              title={`${name}, ${view.locale}`}
              src={address}
              width={width}
              height={640}
              loading="lazy"
              sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              style={scheme && { colorScheme: scheme }}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}
