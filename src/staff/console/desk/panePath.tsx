import { useContext, useState } from 'react';

import { hostPath } from '#domain/hostPages.ts';
import type { SiteCode } from '#domain/sites.ts';
import { TextField } from '#ui/text-field/textField.tsx';

import { useHint } from '../commands/hints.ts';
import { HostPagesContext } from '../frame/hostPages.ts';
import { usePaneField } from './usePaneField.ts';

type PanePathProps = {
  id: string;
  site: SiteCode;
  /** Path of the loaded page. */
  path: string;
  /** Goes there. Returns why that is impossible, if it is. */
  onPlace: (typed: string) => string | undefined;
};

/**
 * A field for a pane's page: a path, a listed page of another system, the text of a link, `footer`, or words to find
 * in the page. Enter, and Escape without input, move the focus to the pane.
 */
export function PanePath({ id, site, path, onPlace }: PanePathProps) {
  const written = path === '' ? '/' : path;
  const hint = useHint();
  const ofHosts = (useContext(HostPagesContext) ?? []).filter((page) => page.site === site);
  const [refused, setRefused] = useState<string>();
  const { typed, reset, leave, field } = usePaneField(written, {
    onEdit: () => setRefused(undefined),
    onEnter: commit,
  });

  function commit() {
    const refusal = typed === undefined || typed === written ? undefined : onPlace(typed);
    setRefused(refusal);
    if (refusal !== undefined) return;
    reset();
    leave();
  }

  return (
    <>
      <TextField
        {...field}
        id={`${id}-path`}
        name="path"
        label="Page"
        title={hint('ask-for-page', 'Page or words to find')}
        error={refused}
        placeholder="/path, words or footer"
        {...(ofHosts.length > 0 && { list: `${id}-host-pages` })}
        onBlur={() => {
          reset();
          setRefused(undefined);
        }}
      />
      {ofHosts.length > 0 && (
        <datalist id={`${id}-host-pages`}>
          {ofHosts.map((page) => (
            <option key={page.path} value={hostPath(page.path)} aria-label={page.path} />
          ))}
        </datalist>
      )}
    </>
  );
}
