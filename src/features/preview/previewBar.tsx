import { renderToString } from 'react-dom/server';

import type { PagePreview } from '#contract/page.ts';
import { withOrdinalFirst } from '#domain/shopDay.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { toWallTime } from '#domain/shopTime.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { shopTexts } from '#browser/texts.ts';

/**
 * Renders the preview bar: time in the shop's zone, group, and exit. It is outside the app and not hydrated. In the
 * console's panes it is hidden, and only the console reads it. The warning about real sign-ups follows; with
 * `lateStylesheet`, its rules are loaded on demand.
 */
export function renderPreviewBar(
  site: SiteCode,
  preview: PagePreview,
  lateStylesheet?: string,
): string {
  return renderToString(
    <>
      <PreviewBar site={site} preview={preview} />
      {/* Shown while a sign-up form has the focus, also in frames. */}
      <p
        className="preview-real"
        data-scheme="light"
        role="status"
        hidden={lateStylesheet !== undefined}
        data-stylesheet={lateStylesheet}
      >
        {previewTexts(site).signUpIsReal()}
      </p>
    </>,
  );
}

function PreviewBar({ site, preview }: { site: SiteCode; preview: PagePreview }) {
  const { exit, carried } = preview;
  const texts = previewTexts(site);
  return (
    <aside
      className="preview-bar"
      // The bar has the same colour in both schemes, so its text uses the roles of the light one.
      data-scheme="light"
      data-preview-bar={exit.by === 'LINK' ? 'PAGE' : 'SHOP'}
      data-preview-view={writtenView(preview)}
      data-preview-content={preview.content}
      hidden={preview.isFramed}
      data-preview-shops={carried?.sites.map(sitePath).join(' ')}
      aria-label={texts.label()}
    >
      <p>
        <strong>{texts.title()}</strong> <span>{formatTime(site, preview.at)}</span>{' '}
        <span>{formatGroup(site, preview.group)}</span>
        {preview.changeSet !== undefined && (
          <>
            {' '}
            <span>{texts.withChanges()}</span>
          </>
        )}
      </p>
      <div className="preview-bar-exit">
        {exit.by === 'LINK' ? (
          <ButtonLink href={exit.href} variant="secondary">
            {texts.exit()}
          </ButtonLink>
        ) : (
          <form method="post" action={exit.action}>
            <Button type="submit" variant="secondary">
              {texts.exit()}
            </Button>
          </form>
        )}
      </div>
    </aside>
  );
}

/** Describes the page's view for the console. */
export function writtenView({ at, group, changeSet }: PagePreview): string {
  return JSON.stringify({
    at,
    group: group && { test: group.test, group: group.group },
    changeSet,
  });
}

const previewTexts = (site: SiteCode) => shopTexts(siteFacts(site).locale).shopFooter.preview;

/** Formats the time with its UTC offset, which distinguishes the hour that is repeated in autumn. */
function formatTime(site: SiteCode, at: string | null): string {
  const { locale, timeZone } = siteFacts(site);
  if (at === null) return previewTexts(site).now({ zone: timeZone });
  const instant = new Date(at);
  const format = new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });
  const date = withOrdinalFirst(format.format(instant), locale);
  const { offset } = toWallTime(instant, timeZone);
  return previewTexts(site).at({ date, zone: `${timeZone}, UTC${offset}` });
}

function formatGroup(site: SiteCode, group: PagePreview['group']): string {
  const texts = previewTexts(site);
  if (group === null) return texts.noGroup();
  return group.isRunning ? texts.group(group) : texts.groupOfOtherTime(group);
}
