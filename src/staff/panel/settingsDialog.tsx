import { NAMED_YEARS } from '#domain/shopTime.ts';
import { Button } from '#ui/button/button.tsx';
import { ButtonLink } from '#ui/button/buttonLink.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { ShopClock } from '#ui/shop-clock/shopClock.tsx';
import { ENGLISH_CLOCK } from '#ui/shop-clock/words.ts';

import { SignInFields, useSignInForm } from '../console/session/signInPage.tsx';
import type { SignIn } from '../console/session/staffSession.ts';
import { REPORT_MESSAGES, testsMessage, type PanelMessage } from './messages.ts';
import { isGroupMissing, offeredTests, type PanelState } from './panelState.ts';
import { isYearShown } from './previewTime.ts';
import type { PreviewControls } from './usePreviewSettings.ts';

type SettingsDialogProps = {
  controls: PreviewControls;
  /** The name of the shop whose clock applies. */
  shop: string;
  timeZone: string;
  /** Reloads the page although typed input is lost; undefined without such input. */
  onReload: (() => void) | undefined;
  signIn: SignIn;
  consoleHref: string;
  onClose: () => void;
};

/** Renders the date, time, test and group of the staff's view of the shop (spec §2.3/2-5). */
export function SettingsDialog({ controls, shop, timeZone, ...props }: SettingsDialogProps) {
  const { state, dispatch, apply, leave } = controls;
  return (
    <Dialog title="Preview settings" closeLabel="Close" place="end" onClose={props.onClose}>
      <p className="preview-zone">
        {shop}, by its own clock ({timeZone}). A sign-up on a previewed page is real: it is stored,
        and a mail is sent.
      </p>
      <div className="preview-clock">
        <ShopClock
          id="preview"
          wall={state.wall}
          which={state.which}
          timeZone={timeZone}
          words={ENGLISH_CLOCK}
          onWall={(part) => dispatch({ type: 'WALL_CHANGED', part })}
          onWhich={(which) => dispatch({ type: 'WHICH_CHOSEN', which })}
        />
      </div>
      <p className="preview-said">{describeTime(state)}</p>
      <TestFields controls={controls} />
      <Said message={REPORT_MESSAGES[state.report]} />
      {state.report === 'APPLY_FAILED' && state.isSignedOut && (
        <SignInAgain signIn={props.signIn} onSignedIn={() => void apply()} />
      )}
      {state.report === 'APPLIED' && props.onReload && (
        <div className="preview-reload">
          <p>The page contains input that a reload would lose.</p>
          <Button variant="secondary" onClick={props.onReload}>
            Reload anyway
          </Button>
        </div>
      )}
      <div className="preview-actions">
        <Button busy={state.report === 'APPLYING'} onClick={() => void apply()}>
          Apply
        </Button>
        <Button variant="secondary" busy={state.report === 'LEAVING'} onClick={() => void leave()}>
          Log out
        </Button>
      </div>
      <div className="preview-ways">
        <Button variant="text" onClick={controls.chooseNow}>
          Now
        </Button>
        <ButtonLink variant="text" href={props.consoleHref}>
          Open in the console
        </ButtonLink>
      </div>
    </Dialog>
  );
}

function describeTime({ isNow, wall }: PanelState): string | undefined {
  if (isNow) return 'The shop is shown as of now, continuously.';
  if (wall.date === '') return 'Without a date, Apply uses the time at which you press it.';
  if (!isYearShown(wall.date))
    return `Only the years from ${NAMED_YEARS.first} to ${NAMED_YEARS.last} can be shown. With this date, Apply uses the time at which you press it.`;
  return undefined;
}

/** Renders the test and, once one is chosen, its group. Spec §1/13, §4/26, §5/24, §8/16. */
function TestFields({ controls: { state, dispatch } }: { controls: PreviewControls }) {
  const tests = offeredTests(state);
  const groups = tests.find(({ name }) => name === state.test)?.groups ?? [];
  const toOption = ({ name }: { name: string }) => ({ value: name, text: name });
  return (
    <>
      <Said message={testsMessage(state.tests)} />
      <SelectField
        id="preview-test"
        name="test"
        label="A/B test"
        value={state.test}
        options={[
          { value: '', text: state.tests.step === 'LOADING' ? 'Loading...' : 'None' },
          ...tests.map(toOption),
        ]}
        onValueChange={(test) => dispatch({ type: 'TEST_CHOSEN', test })}
      />
      <SelectField
        id="preview-group"
        name="group"
        label="A/B test group"
        value={state.group}
        disabled={state.test === ''}
        error={isGroupMissing(state) ? 'Required' : undefined}
        options={[{ value: '', text: 'Not selected' }, ...groups.map(toOption)]}
        onValueChange={(group) => dispatch({ type: 'GROUP_CHOSEN', group })}
      />
    </>
  );
}

/** Renders a message in a permanent element, so that a change is announced. */
function Said({ message }: { message: PanelMessage | undefined }) {
  const isPlain = message?.type === 'information';
  return (
    <>
      <p className="preview-said" role="status">
        {isPlain && message.text}
      </p>
      {message && !isPlain && (
        <Notification
          key={message.text}
          type={message.type}
          typeLabel={TYPE_LABELS[message.type]}
          closeButton={false}
        >
          {message.text}
        </Notification>
      )}
    </>
  );
}

const TYPE_LABELS = {
  error: 'Error',
  success: 'Success',
  information: 'Information',
  warning: 'Warning',
} as const;

/** Renders the sign-in form after the session's end, next to the unapplied settings. */
function SignInAgain({ signIn, onSignedIn }: { signIn: SignIn; onSignedIn: () => void }) {
  const form = useSignInForm(signIn, onSignedIn);
  return (
    <form
      className="preview-sign-in"
      aria-label="Sign in again"
      method="post"
      onSubmit={form.onSubmit}
    >
      <p>Your session has ended. Sign in again to apply your settings.</p>
      <SignInFields form={form} prefix="preview-staff" />
      <p role="alert">{form.fault}</p>
      <Button type="submit" busy={form.state === 'SENDING'}>
        Sign in and apply
      </Button>
    </form>
  );
}
