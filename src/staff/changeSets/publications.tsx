import type { ChangePublication } from '#contract/staff/changeSets.ts';
import type { Market } from '#domain/staffRoles.ts';
import { Button } from '#ui/button/button.tsx';

import { rowButton } from '../management/rowButton.tsx';
import { UtcMinute, utcMinute } from '../management/utcMinute.tsx';
import { siteLabel, siteLabels } from './describe.ts';

type PublicationsProps = {
  publications: readonly ChangePublication[];
  onUndo: (publication: ChangePublication, sites: Market[]) => void;
};

/** A set's publications, each with undo for one or all shops. */
export function Publications({ publications, onUndo }: PublicationsProps) {
  if (publications.length === 0) return null;
  return (
    <section aria-label="Publications">
      <h2>Publications</h2>
      <ul className="management-list">
        {publications.map((publication) => {
          const { id, publishedAt, publishedBy, standing, isTestOver } = publication;
          return (
            <li key={id}>
              <UtcMinute at={publishedAt} /> by {publishedBy}
              {stateOf(standing, isTestOver)}
              <span className="management-actions">
                {standing.map((site) => (
                  <Button
                    key={site}
                    variant="text"
                    aria-label={`${undoLabel(site)}, published ${utcMinute(publishedAt)}`}
                    onClick={() => onUndo(publication, [site])}
                  >
                    {undoLabel(site)}
                  </Button>
                ))}
                {standing.filter((site) => site !== 'ALL').length > 1 &&
                  rowButton(
                    'Undo in all shops',
                    `Undo in all shops, published ${utcMinute(publishedAt)}`,
                    () => onUndo(publication, standing),
                  )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns why it cannot be undone completely. */
function stateOf(standing: readonly Market[], isTestOver = false): string {
  if (isTestOver) return ': its A/B test has ended and cannot be changed';
  return standing.length === 0 ? ': undone or over in every shop' : '';
}

/** Describes the result of an undo. Another person may have undone it already. */
export function describeUndone(asked: readonly Market[], undone: readonly Market[]): string {
  const rest = asked.filter((site) => !undone.includes(site));
  return [
    ...(undone.length > 0 ? [`Undone in ${siteLabels(undone)}.`] : []),
    ...(rest.length > 0 ? [`It was already undone or over in ${siteLabels(rest)}.`] : []),
  ].join(' ');
}

const undoLabel = (site: Market) =>
  site === 'ALL' ? 'Undo the A/B test' : `Undo in ${siteLabel(site)}`;
