import { useEffect, useRef } from 'react';

import { Button } from '#ui/button/button.tsx';

import { useHint } from '../console/commands/hints.ts';
import { addressOfPlace, type FrameProps } from './place.ts';
import { STOPS, TOUR_LEFT } from './tourStops.ts';

type TourProps = FrameProps & {
  /** The current stop, from 1 on. */
  stop: number;
  onStop: (stop: number) => void;
};

/** Shows a stop of the tour beside the place that it is about, which can be used meanwhile. */
export function Tour({ stop, onStop, places, place: here, go }: TourProps) {
  const hint = useHint();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = STOPS[stop - 1];
  const place = places.find(({ id }) => id === shown?.id);
  useEffect(() => {
    // A page that was gone to takes the focus first.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [stop, here.path]);
  if (shown === undefined || place === undefined) return null;

  function goTo(next: number) {
    onStop(next);
    const to = places.find(({ id }) => id === STOPS[next - 1]?.id);
    if (to) go(addressOfPlace(to));
  }

  return (
    <section className="tour" aria-label="Tour">
      <h2 ref={heading} tabIndex={-1}>
        {stop} of {STOPS.length}: {hint(place.id, place.label)}
      </h2>
      <p>{shown.words}</p>
      <div className="management-actions">
        {stop < STOPS.length && <Button onClick={() => goTo(stop + 1)}>Next</Button>}
        {stop > 1 && (
          <Button variant="secondary" onClick={() => goTo(stop - 1)}>
            Back
          </Button>
        )}
        <Button variant="text" onClick={() => onStop(TOUR_LEFT)}>
          {stop < STOPS.length ? 'Leave the tour' : 'End the tour'}
        </Button>
      </div>
    </section>
  );
}
