import { PREVIEW_PARAMETER } from '#contract/preview/words.ts';
import type { ChangeItem } from '#contract/staff/changes.ts';
import { sitePath } from '#domain/sites.ts';

import { useLoad } from '../console/useLoad.ts';
import type { ChangeService } from './changeService.ts';
import { writeTime } from './describe.ts';

type PreviewFramesProps = {
  set: string;
  item: ChangeItem;
  /** Changes when the set was saved, so that the pages are loaded again. */
  revision: number;
  service: Pick<ChangeService, 'token'>;
};

/** The page of a document as it is now, and at its date without the set and with it. */
export function PreviewFrames({ set, item, revision, service }: PreviewFramesProps) {
  const then = item.validFrom;
  const views = [
    { name: 'Now', at: null, changeSet: undefined },
    ...(then === null
      ? []
      : [{ name: `Then, ${writeTime(then, item.site)}`, at: then, changeSet: undefined }]),
    { name: 'With it', at: then, changeSet: set },
  ];
  return (
    <div className="changes-frames">
      {views.map((view) => (
        <PreviewFrame key={view.name} {...{ item, revision, service }} {...view} />
      ))}
    </div>
  );
}

type PreviewFrameProps = Omit<PreviewFramesProps, 'set'> & {
  name: string;
  at: string | null;
  changeSet: string | undefined;
};

function PreviewFrame({ name, item, at, changeSet, revision, service }: PreviewFrameProps) {
  const { site, key } = item;
  const token = useLoad(JSON.stringify([site, at, changeSet]), () =>
    service.token({ site, at, ...(changeSet !== undefined && { changeSet }) }),
  );
  const path = key.startsWith('PAGE:') ? key.slice('PAGE:'.length) : '';
  return (
    <figure>
      <figcaption>{name}</figcaption>
      {token.state === 'READY' && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the shop is of this origin, where a sandbox with scripts keeps nothing in
        <iframe
          // Only the frame with the set reloads with it.
          key={changeSet === undefined ? 0 : revision}
          title={`${item.title}: ${name}`}
          src={`${sitePath(site)}${path}?${new URLSearchParams({ [PREVIEW_PARAMETER]: token.value })}`}
        />
      )}
      {token.state === 'FAILED' && <p role="status">This page cannot be shown.</p>}
    </figure>
  );
}
