import { useEffect, useRef, useState } from 'react';

import { beginEdit } from '../../changeSets/beginEdit.ts';
import { changeSetService } from '../../changeSets/changeSetService.ts';
import { isForbidden } from '../../data/staffData.tsx';
import type { EditPart, ShellPart } from '../commands/command.ts';
import type { Pages } from '../frame/pages.ts';
import { partAt, pickPart, type PickedPart } from './pickPart.ts';

/** Editing a part of a pane's page: the one that has the focus, or the one that is picked by the pointer. */
export function useEditing(
  pages: Pages,
  focusedId: string,
  { say, leave }: Pick<ShellPart, 'say' | 'leave'>,
): EditPart {
  const [isPicking, setPicking] = useState(false);
  const isHere = useRef(true);
  useEffect(() => () => void (isHere.current = false), []);

  async function edit({ page, text, before, isInFooter }: PickedPart) {
    setPicking(false);
    const [id = ''] = [...pages.documents()].find(([, document]) => document === page) ?? [];
    const { shown } = pages.stateOf(id);
    if (shown === undefined) return;
    const { site, path, changeSet } = shown.view;
    say('Opening the editor…');
    try {
      const place = { site, path: isInFooter ? undefined : path };
      const address = await beginEdit({ ...place, text, before, changeSet }, changeSetService);
      if (address === undefined) say('This part is not among the content that staff edit.');
      // Who has gone to another place meanwhile stays there.
      else if (isHere.current) leave(address);
    } catch (error) {
      say(
        isForbidden(error)
          ? 'Your roles do not include editing content. An administrator can give you the role Editor.'
          : 'The editor could not be opened. Please try again.',
      );
    }
  }

  useEffect(() => {
    if (!isPicking) return undefined;
    return pages.join((page) => pickPart(page, (part) => void edit(part)));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the function reads is read when a part is picked
  }, [isPicking, pages]);

  return {
    isPicking,
    start() {
      const focused = pages.documents().get(focusedId)?.activeElement;
      const part = focused ? partAt(focused) : undefined;
      if (part !== undefined && !isPicking) return void edit(part);
      setPicking(!isPicking);
      return say(isPicking ? undefined : 'Click the part of the page that you want to edit.');
    },
  };
}
