import { useEffect, useState, useSyncExternalStore } from 'react';

import { MINUTE_MS } from '#domain/durations.ts';
import { OUTCOME_NUMBERS, stopsCheck, type CheckOutcome } from '#domain/session/outcomes.ts';
import type { CheckPlan } from '#domain/session/plan.ts';
import { startPreviewSession } from '#features/session/sessions.ts';

import { useNow } from '../console/time/useNow.ts';
import { useSessionEnd } from '../data/staffData.tsx';

const OUTCOMES: Record<CheckOutcome, string> = {
  RENEWED: 'renewed',
  OK: 'renewed',
  SERVER_ERROR: 'not renewed: server error',
  UNREACHABLE: 'not renewed: server unreachable',
  OTHER: 'ended',
  NO_TOKEN: 'ended',
  NOT_YET_DUE: 'not yet due',
  EXPIRED: 'ended',
};

/**
 * Shows the login behind the preview in one line: the last renewal's result and the next renewal's time (spec §4,
 * §9). Also starts the renewals.
 */
export function SessionLine() {
  const onEnded = useSessionEnd();
  const nowMs = useNow();
  const [store] = useState(startPreviewSession);
  const { plan, last } = useSyncExternalStore(store.subscribe, store.get);
  /** The result of an earlier login on this page, which does not apply to the current one. */
  const [before] = useState(last);
  const isEnded = last !== undefined && last !== before && stopsCheck(last.outcome);
  useEffect(() => {
    if (isEnded) onEnded();
  }, [isEnded, onEnded]);
  const shown = last === undefined || last === before ? undefined : last;
  return (
    <span title={shown && `Outcome ${OUTCOME_NUMBERS[shown.outcome]} ${shown.outcome}`}>
      Session {shown ? `${OUTCOMES[shown.outcome]} ${writeAgo(nowMs - shown.atMs)}` : 'open'}
      {plan && !isEnded && writePlan(plan, nowMs)}
    </span>
  );
}

function writePlan(plan: CheckPlan, nowMs: number): string {
  if (plan.step === 'WAIT') return `, next in ${toMinutes(plan.atMs - nowMs)} min`;
  return plan.step === 'REST' ? ', next when the console is used again' : '';
}

/** Formats a relative time, because the console's clocks are those of the shops. */
function writeAgo(agoMs: number): string {
  const minutes = toMinutes(agoMs);
  return minutes === 0 ? 'just now' : `${minutes} min ago`;
}

const toMinutes = (durationMs: number) => Math.max(0, Math.round(durationMs / MINUTE_MS));
