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
  const [typed, setTyped] = useState<string>();
  const { input, leave } = usePaneField(written, typed !== undefined);
  const [refused, setRefused] = useState<string>();

  function commit() {
    const refusal = typed === undefined || typed === written ? undefined : onPlace(typed);
    setRefused(refusal);
    if (refusal !== undefined) return;
    setTyped(undefined);
    leave();
  }

  return (
    <>
      <TextField
        id={`${id}-path`}
        name="path"
        label="Page"
        inputRef={input}
        title={hint('ask-for-page', 'Page or words to find')}
        value={typed ?? written}
        error={refused}
        placeholder="/path, words or footer"
        autoComplete="off"
        {...(ofHosts.length > 0 && { list: `${id}-host-pages` })}
        spellCheck={false}
        enterKeyHint="go"
        onValueChange={(value) => {
          setTyped(value);
          setRefused(undefined);
        }}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={() => {
          setTyped(undefined);
          setRefused(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit();
          if (event.key !== 'Escape') return;
          if (typed === undefined) return leave();
          event.stopPropagation();
          setTyped(undefined);
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
