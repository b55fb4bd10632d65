import type { MessageType } from '#ui/notification/notification.tsx';

import type { Report, Tests } from './panelState.ts';

export type PanelMessage = { type: MessageType; text: string };

/** Messages about applying and leaving (spec §8/13-15); undefined: no message. Spec §5/23. */
export const REPORT_MESSAGES = {
  NOTHING: undefined,
  GROUP_MISSING: { type: 'warning', text: 'Please also select an A/B test group!' },
  APPLYING: { type: 'information', text: 'Loading...' },
  APPLIED: { type: 'success', text: 'Settings applied successfully.' },
  APPLY_FAILED: { type: 'error', text: 'Applying settings failed.' },
  LEAVING: { type: 'information', text: 'Loading...' },
  LEAVE_FAILED: { type: 'error', text: 'Logging out failed.' },
} as const satisfies Record<Report, PanelMessage | undefined>;

/** Returns the panel's message about the tests at the chosen time (spec §8/16-18). */
export function testsMessage(tests: Tests): PanelMessage {
  switch (tests.step) {
    case 'LOADING':
      return { type: 'information', text: 'Loading tests...' };
    case 'FAILED':
      return { type: 'error', text: 'Failed to fetch AB tests.' };
    case 'READY':
      return {
        type: 'information',
        text: tests.list.length === 0 ? 'No active tests for this date.' : 'Active tests found.',
      };
  }
}
