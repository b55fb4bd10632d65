import { useEffect, useState } from 'react';

import type { StaffLinkFacts } from '#contract/staff/links.ts';
import { brand } from '#domain/brand.ts';
import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { AskLinkForm } from './askLinkForm.tsx';
import { ChoosePasswordForm } from './choosePasswordForm.tsx';
import { linkService, type LinkService } from './linkService.ts';

type Step =
  | { step: 'LOOKING' }
  | { step: 'UNAVAILABLE' }
  | ({ step: 'CHOOSING'; token: string } & StaffLinkFacts)
  | { step: 'CHANGED' }
  /** There is no link, or one that is worth nothing. */
  | { step: 'ASKING'; isInvalid: boolean };

/** The target page of a mail's link. It changes nothing until its form is sent, because scanners open links too. */
export function LinkPage({ service = linkService }: { service?: LinkService }) {
  const [state, setState] = useState<Step>({ step: 'LOOKING' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const show = async () => {
      const next = await look(service);
      if (isCurrent) setState(next);
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [service, attempt]);
  // Opening a second link in this page's tab loads no page.
  useEffect(() => {
    const onLink = () => setAttempt((count) => count + 1);
    addEventListener('hashchange', onLink);
    return () => removeEventListener('hashchange', onLink);
  }, []);

  return (
    <main className="console-door">
      <h1>{brand.name} console</h1>
      {state.step === 'LOOKING' && <p role="status">Loading…</p>}
      {state.step === 'UNAVAILABLE' && (
        <>
          <Notification type="error" typeLabel="Error" closeButton={false}>
            The server cannot be reached at the moment.
          </Notification>
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </>
      )}
      {state.step === 'CHOOSING' && (
        <ChoosePasswordForm
          name={state.name}
          isFirst={state.kind === 'INVITATION'}
          keys={state.keys}
          use={(password, keptKeys) => service.use(state.token, password, keptKeys)}
          onDone={(step) =>
            setState(step === 'CHANGED' ? { step } : { step: 'ASKING', isInvalid: true })
          }
        />
      )}
      {state.step === 'CHANGED' && (
        <>
          <Notification type="success" typeLabel="Done" closeButton={false}>
            Your password is set.
          </Notification>
          <p>
            <a href="/staff">Sign in</a>
          </p>
        </>
      )}
      {state.step === 'ASKING' && <AskLinkForm isInvalid={state.isInvalid} ask={service.ask} />}
    </main>
  );
}

async function look(service: LinkService): Promise<Step> {
  // Neither servers nor their logs see what follows `#`.
  const token = location.hash.slice(1);
  if (token === '') return { step: 'ASKING', isInvalid: false };
  const facts = await service.look(token);
  if (facts === 'INVALID') return { step: 'ASKING', isInvalid: true };
  return facts === 'UNAVAILABLE' ? { step: facts } : { step: 'CHOOSING', token, ...facts };
}
