import { useQuery } from '@tanstack/react-query';

import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import type { ChangeableTest } from '#contract/staff/changeSets.ts';
import { sitePath } from '#domain/sites.ts';
import { ButtonLink } from '#ui/button/buttonLink.tsx';

import { markDifferences } from '../console/frame/differenceMarks.ts';
import { unfoldAround } from '../console/frame/findInPage.ts';
import type { ChangeSetService } from './changeSetService.ts';
import { deskOfItem } from './deskOfItems.ts';
import { pathOf, titleFor, writeTime, type DocumentItem } from './describe.ts';
import { readableWords, type TextPlace } from './findField.ts';

type PreviewFramesProps = {
  set: string;
  item: DocumentItem;
  tests: readonly ChangeableTest[];
  service: Pick<ChangeSetService, 'token'>;
  /** The changed text before and after; then only these two pages are shown, scrolled to it. */
  place?: { before: TextPlace; after: TextPlace };
};

/** A document's page now, and at its date without and with the set. */
export function PreviewFrames({ set, item, tests, service, place }: PreviewFramesProps) {
  const then = item.validFrom;
  const warning = groupWarning(item, tests);
  const views = [
    { name: 'Now', at: null, changeSet: undefined },
    ...(then === null
      ? []
      : [{ name: `Then, ${writeTime(then, item.site)}`, at: then, changeSet: undefined }]),
    { name: 'With it', at: then, changeSet: set },
  ].slice(place && -2);
  return (
    <div className="change-set-preview">
      {warning !== undefined && <p className="change-set-warning">{warning}</p>}
      <div>
        <ButtonLink variant="text" href={deskOfItem(item, set)}>
          Show these in the console
        </ButtonLink>
      </div>
      <div className="change-set-frames">
        {views.map((view) => (
          <PreviewFrame
            key={view.name}
            item={item}
            service={service}
            {...view}
            place={view.changeSet === undefined ? place?.before : place?.after}
          />
        ))}
      </div>
    </div>
  );
}

/**
 * Scrolls to a text of the document and marks it, or to an edited footer. It uses the window's own method, because an
 * element's would scroll its parents too.
 */
function scrollToChange(
  { contentWindow, contentDocument: page }: HTMLIFrameElement,
  { kind, place }: Pick<PreviewFrameProps, 'place'> & Pick<DocumentItem, 'kind'>,
): void {
  // A browser's error page, which has no document here, is of another origin.
  if (contentWindow === null || page === null) return;
  const document = page.querySelector(kind === 'FOOTER' ? 'footer' : 'main');
  const { text, before } = place ?? { text: '', before: 0 };
  const wordsOf = (part: Element) => readableWords(part.textContent ?? '');
  const holds = (part: Element) => wordsOf(part).includes(text);
  const found = [...(text === '' ? [] : (document?.querySelectorAll('*') ?? []))].filter(
    (part) => holds(part) && ![...part.children].some(holds),
  );
  for (const part of found) unfoldAround(part);
  const seen = found.filter((part) => part.getClientRects().length > 0);
  const shown = seen.filter((part) => wordsOf(part) === text)[before] ?? seen[0];
  if (shown) markDifferences(page, [{ element: shown, kind: 'CHANGED' }]);
  if (shown) contentWindow.scrollBy(0, shown.getBoundingClientRect().top - MARGIN_PX);
  else if (kind === 'FOOTER') contentWindow.scrollBy(0, document?.getBoundingClientRect().top ?? 0);
}

/** Space above the changed place, so that its surroundings are seen. */
const MARGIN_PX = 120;

/** Returns why a group's document will not be shown when its validity begins; undefined if it will. */
function groupWarning(
  { group, validFrom, site }: DocumentItem,
  tests: readonly ChangeableTest[],
): string | undefined {
  if (group === null) return undefined;
  const test = tests.find(({ name }) => name === group.test);
  if (test === undefined) return `No current or future test is named ${group.test}.`;
  const at = validFrom === null ? Date.now() : Date.parse(validFrom);
  if (at < Date.parse(test.startsAt)) {
    return `The test ${test.name} begins on ${writeTime(test.startsAt, site)}: until then its groups see what everyone sees.`;
  }
  if (test.endsAt === null || at < Date.parse(test.endsAt)) return undefined;
  return `The test ${test.name} ends on ${writeTime(test.endsAt, site)}: from then on its groups see what everyone sees.`;
}

type PreviewFrameProps = Omit<PreviewFramesProps, 'set' | 'tests' | 'place'> & {
  name: string;
  /** The changed text to scroll to. */
  place: TextPlace | undefined;
  at: string | null;
  changeSet: string | undefined;
};

function PreviewFrame({ name, item, at, changeSet, service, place }: PreviewFrameProps) {
  const { site, key, group, kind, revision } = item;
  const token = useQuery({
    queryKey: ['token', site, at, group, changeSet],
    queryFn: () =>
      service.token({ site, at, group, ...(changeSet !== undefined && { changeSet }) }),
    // Another key would reload the page.
    staleTime: 'static',
  });
  const path = pathOf(key) ?? '';
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {token.data !== undefined && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the shop is of this origin, where a sandbox with scripts keeps nothing in
        <iframe
          // Only the frame with the set reloads, for each saved revision.
          key={changeSet === undefined ? 0 : revision}
          onLoad={({ currentTarget }) => scrollToChange(currentTarget, { kind, place })}
          title={`${titleFor(item)}: ${name}`}
          src={`${sitePath(site)}${path}?${new URLSearchParams({ [PREVIEW_PARAMETER]: token.data })}`}
        />
      )}
      {token.isError && <p role="status">This page cannot be shown.</p>}
    </figure>
  );
}
