import { renderToString } from 'react-dom/server';

import type { PagePreview } from '#contract/page.ts';
import { withOrdinalFirst } from '#domain/shopDay.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';
import { wallTimeOf } from '#domain/shopTime.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { shopTexts } from '#browser/texts.ts';

/**
 * The bar of every previewed page: as of when, in the shop's own time, as which group,
 * and the exit. It is outside of the app, so it is never hydrated. In a frame of the console, whose pane
 * shows the same, it is hidden, and only the console reads it. A warning that a sign-up is real follows it; where
 * `lateStylesheet` is given, the page has no rules for it yet, and gets them with the warning.
 */
export function renderPreviewBar(
  site: SiteCode,
  preview: PagePreview,
  lateStylesheet?: string,
): string {
  return renderToString(
    <>
      <PreviewBar site={site} preview={preview} />
      {/* Shown while a form to sign up has the focus, also in a frame. */}
      <p
        className="preview-real"
        data-scheme="light"
        role="status"
        hidden={lateStylesheet !== undefined}
        data-stylesheet={lateStylesheet}
      >
        {textsOf(site).signUpIsReal()}
      </p>
    </>,
  );
}

function PreviewBar({ site, preview }: { site: SiteCode; preview: PagePreview }) {
  const { exit, carried } = preview;
  const texts = textsOf(site);
  return (
    <aside
      className="preview-bar"
      // Its colour is the same in both schemes, so its text uses the light one's roles in both.
      data-scheme="light"
      data-preview-bar={exit.by === 'LINK' ? 'PAGE' : 'SHOP'}
      data-preview-view={writtenView(preview)}
      data-preview-content={preview.content}
      hidden={preview.isFramed}
      data-preview-shops={carried?.sites.map(sitePath).join(' ')}
      aria-label={texts.label()}
    >
      <p>
        <strong>{texts.title()}</strong> <span>{timeOf(site, preview.at)}</span>{' '}
        <span>{groupOf(site, preview.group)}</span>
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

/** What the page shows, as the console reads it. */
export function writtenView({ at, group, changeSet }: PagePreview): string {
  return JSON.stringify({
    at,
    group: group && { test: group.test, group: group.group },
    changeSet,
  });
}

const textsOf = (site: SiteCode) => shopTexts(siteFacts(site).locale).shopFooter.preview;

/** With the offset from UTC, which distinguishes the two occurrences of the hour that the end of summer time repeats. */
function timeOf(site: SiteCode, at: string | null): string {
  const { locale, timeZone } = siteFacts(site);
  if (at === null) return textsOf(site).now({ zone: timeZone });
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
  const { offset } = wallTimeOf(instant, timeZone);
  return textsOf(site).at({ date, zone: `${timeZone}, UTC${offset}` });
}

function groupOf(site: SiteCode, group: PagePreview['group']): string {
  const texts = textsOf(site);
  if (group === null) return texts.noGroup();
  return group.isRunning ? texts.group(group) : texts.groupOfOtherTime(group);
}
