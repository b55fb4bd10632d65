import { useEffect, useState, type PointerEvent } from 'react';

import type { Drop, Side } from '../workspace/movePane.ts';
import { focusPane } from './regions.ts';
import { useStableCallback } from './useStableCallback.ts';

/** Minimum movement of a drag; a shorter one is a click on the head. */
const START_PX = 5;
/** Share of a pane near each side in which a drop is on that side. Further inside, it is on the pane's place. */
const SIDE_SHARE = 0.22;

/** The drop target of a dragged pane, and its box in the window's pixels. */
type DropTarget = { drop: Drop; box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'> };

type Drag = { target: DropTarget | undefined };

type Start = { id: string; x: number; y: number; pointerId: number };

/**
 * Drags a pane by the grip of its head, with mouse, pen or finger. Escape, or a drop outside of any target, cancels
 * the drag.
 */
export function usePaneDrag(onDrop: (id: string, drop: Drop) => void) {
  const [start, setStart] = useState<Start>();
  const [drag, setDrag] = useState<Drag>();
  const drop = useStableCallback(onDrop);

  useEffect(() => {
    if (start === undefined) return undefined;
    let latest: Drag | undefined;
    const end = () => {
      latest = undefined;
      setDrag(undefined);
      setStart(undefined);
    };
    const onMove = ({ clientX: x, clientY: y, pointerId }: globalThis.PointerEvent) => {
      if (pointerId !== start.pointerId) return;
      const isFar = Math.hypot(x - start.x, y - start.y) >= START_PX;
      if (latest === undefined && !isFar) return;
      // A framed page with the focus would get the Escape key.
      if (latest === undefined) focusPane(start.id);
      latest = { target: dropAt(x, y, start.id) };
      setDrag(latest);
    };
    const onUp = ({ pointerId }: globalThis.PointerEvent) => {
      if (pointerId !== start.pointerId) return;
      if (latest?.target !== undefined) drop(start.id, latest.target.drop);
      end();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    addEventListener('pointermove', onMove, options);
    addEventListener('pointerup', onUp, options);
    addEventListener('pointercancel', end, options);
    addEventListener('keydown', onKeyDown, options);
    return () => listening.abort();
  }, [start, drop]);

  return {
    isDragging: drag !== undefined,
    target: drag?.target,
    onPointerDown(event: PointerEvent) {
      const { target, clientX: x, clientY: y, pointerId, button } = event;
      const grip = target instanceof Element ? target.closest('[data-grip]') : null;
      const id = grip?.closest<HTMLElement>('[data-pane]')?.dataset['pane'];
      if (grip === null || id === undefined || button !== 0) return;
      // Text would be selected instead.
      event.preventDefault();
      grip.setPointerCapture(pointerId);
      setStart({ id, x, y, pointerId });
    },
  };
}

/** Returns the drop target under the pointer: a pane's place or one of its sides. */
function dropAt(x: number, y: number, draggedId: string): DropTarget | undefined {
  const pane = document
    .elementsFromPoint(x, y)
    .flatMap((element) => element.closest<HTMLElement>('[data-pane]') ?? [])[0];
  const id = pane?.dataset['pane'];
  if (pane === undefined || id === undefined || id === draggedId) return undefined;
  const { left, top, width, height } = pane.getBoundingClientRect();
  const zone = zoneAt((x - left) / width, (y - top) / height);
  const isBeside = zone === 'LEFT' || zone === 'RIGHT';
  const isHalf = zone !== 'PLACE';
  return {
    drop: { id, zone },
    box: {
      left: zone === 'RIGHT' ? left + width / 2 : left,
      top: zone === 'BELOW' ? top + height / 2 : top,
      width: isHalf && isBeside ? width / 2 : width,
      height: isHalf && !isBeside ? height / 2 : height,
    },
  };
}

function zoneAt(x: number, y: number): Drop['zone'] {
  const distances: [Side, number][] = [
    ['LEFT', x],
    ['RIGHT', 1 - x],
    ['ABOVE', y],
    ['BELOW', 1 - y],
  ];
  const [nearest] = distances.toSorted(([, one], [, other]) => one - other);
  return nearest !== undefined && nearest[1] < SIDE_SHARE ? nearest[0] : 'PLACE';
}
