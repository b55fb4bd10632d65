import { useState, useSyncExternalStore } from 'react';

import { OUTCOME_NUMBERS } from '#domain/session/outcomes.ts';
import type { CheckPlan, RestReason } from '#domain/session/plan.ts';
import { startCustomerSession, startPreviewSession } from '#features/session/sessions.ts';
import type { SessionStatus, StatusStore } from '#features/session/status.ts';

const REST_REASONS: Record<RestReason, string> = {
  PLATFORM: 'Skipped: a smartphone or tablet, by cookie, attribute or width',
  HIDDEN: 'Resting: the page is hidden',
  IDLE: 'Resting: the page is not in use',
  OFFLINE: 'Resting: offline',
};

/** Shows support staff why a customer "was signed out": the results of this browser's checks, without any token. */
export function SessionPage() {
  return (
    <main className="session-page">
      <h1>Sessions of this browser</h1>
      <p>
        This page is public, so that support can send signed-out customers here. It shows only the
        state of this browser, without tokens.
      </p>
      <SessionTable title="Customer" start={startCustomerSession} />
      <SessionTable title="Preview" start={startPreviewSession} />
    </main>
  );
}

function SessionTable({ title, start }: { title: string; start: () => StatusStore }) {
  const [store] = useState(start);
  const status = useSyncExternalStore(store.subscribe, store.get);
  return (
    <table>
      <caption>{title}</caption>
      <tbody>
        {listFacts(status).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function listFacts({ plan, last, token, clockOffsetMs }: SessionStatus): [string, string][] {
  return [
    ['State', plan ? stateLabel(plan) : 'Not started'],
    ['Last check', last ? atTime(last.atMs) : 'None yet'],
    ['Outcome', last ? `${OUTCOME_NUMBERS[last.outcome]} ${last.outcome}` : 'None yet'],
    ['Done in', last ? (last.madeIn === 'THIS_TAB' ? 'This tab' : 'Another tab') : 'None yet'],
    ['Next check', plan && 'atMs' in plan ? atTime(plan.atMs) : 'Not planned'],
    ['Due from', token ? atTime(token.renewFromMs) : 'No token'],
    ['Expires', token ? atTime(token.expiresAtMs) : 'No token'],
    [
      'Clock of this device',
      clockOffsetMs === undefined ? 'Not compared' : formatDrift(clockOffsetMs),
    ],
  ];
}

const STEPS: Record<Exclude<CheckPlan['step'], 'REST'>, string> = {
  AWAIT_TOKEN: 'Stopped: looks for another token every ten seconds',
  WAIT: 'Waiting for the next check',
  ASK_TIME: 'Checking',
  RENEW: 'Checking',
  CONCLUDE: 'Checking',
};

const stateLabel = (plan: CheckPlan): string =>
  plan.step === 'REST' ? REST_REASONS[plan.reason] : STEPS[plan.step];

/** Formats an instant by the server's clock. A login without times is always due and never expires. */
function atTime(instantMs: number): string {
  if (!Number.isFinite(instantMs)) return instantMs < 0 ? 'Always' : 'Never';
  return new Date(instantMs).toISOString().slice(0, 19).replace('T', ' ').concat(' UTC');
}

function formatDrift(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 1000);
  if (seconds <= 1) return 'Right';
  return `${seconds} s ${offsetMs > 0 ? 'behind' : 'ahead of'} the server`;
}
