import { useEffect, useState, useSyncExternalStore } from 'react';

import { OUTCOME_NUMBERS, stopsCheck, type CheckOutcome } from '#domain/session/outcomes.ts';
import type { CheckPlan } from '#domain/session/plan.ts';
import { startPreviewSession } from '#features/session/sessions.ts';

import { useSessionEnd } from '../data/staffData.tsx';

const OUTCOMES: Record<CheckOutcome, string> = {
  RENEWED: 'renewed',
  OK: 'renewed',
  SERVER_ERROR: 'not renewed: a fault of the server',
  UNREACHABLE: 'not renewed: the server was not reached',
  OTHER: 'ended',
  NO_TOKEN: 'ended',
  NOT_YET_DUE: 'not yet due',
  EXPIRED: 'ended',
};

/**
 * The login behind the preview in one line: what the last renewal ended in and when the next one is (spec
 * §4, §9). It also starts the renewals.
 */
export function SessionLine() {
  const onEnded = useSessionEnd();
  const [store] = useState(startPreviewSession);
  const { plan, last } = useSyncExternalStore(store.subscribe, store.get);
  /** What an earlier login of this page ended in says nothing of this one. */
  const [before] = useState(last);
  const isEnded = last !== undefined && last !== before && stopsCheck(last.outcome);
  useEffect(() => {
    if (isEnded) onEnded();
  }, [isEnded, onEnded]);
  const shown = last === undefined || last === before ? undefined : last;
  const hasTime = shown !== undefined || (plan?.step === 'WAIT' && !isEnded);
  return (
    <span title={shown && `Outcome ${OUTCOME_NUMBERS[shown.outcome]} ${shown.outcome}`}>
      Session {shown ? `${OUTCOMES[shown.outcome]} ${writeTime(shown.atMs)}` : 'open'}
      {plan && !isEnded && writePlan(plan)}
      {hasTime && ', my time'}
    </span>
  );
}

function writePlan(plan: CheckPlan): string {
  if (plan.step === 'WAIT') return `, next ${writeTime(plan.atMs)}`;
  return plan.step === 'REST' ? ', next when the console is used again' : '';
}

/** Of this device's own zone, which the console calls my time. */
function writeTime(instantMs: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(instantMs);
}
