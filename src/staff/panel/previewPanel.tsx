import { useEffect, useState } from 'react';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/icon-button/iconButton.tsx';
import { chevronDown, chevronUp } from '#ui/icon/glyphs.gen.ts';
import { Notification } from '#ui/notification/notification.tsx';

import type { SignIn } from '../console/session/staffSession.ts';
import type { StoredSettings, SettingsStore } from './storedSettings.ts';
import { REPORT_MESSAGES } from './messages.ts';
import type { PreviewedPage } from './previewedPage.ts';
import type { CurrentPreview, PreviewService } from './previewService.ts';
import { SettingsDialog } from './settingsDialog.tsx';
import { usePreviewSettings } from './usePreviewSettings.ts';

/** Types nothing on any keyboard. */
const PANEL_SHORTCUT = 'F2';

type PreviewPanelProps = {
  current: CurrentPreview;
  site: SiteCode;
  service: Pick<PreviewService, 'testsAt' | 'apply' | 'logout'>;
  signIn: SignIn;
  kept: StoredSettings | undefined;
  store: SettingsStore;
  page: PreviewedPage;
  now: () => Date;
  /** Whether the page was loaded because settings were applied. */
  wasApplied: boolean;
  /** Called when the staff session has ended. */
  onLeft: () => void;
};

/** Renders the button at the page's edge and its dialog, for staff on the live shop (spec §2.3/1, §4). Spec §1/12. */
export function PreviewPanel({ wasApplied, ...props }: PreviewPanelProps) {
  const [opened, setOpened] = useState<'NEVER' | 'NOW' | 'BEFORE'>('NEVER');
  const [isAtTop, setAtTop] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.key !== PANEL_SHORTCUT || ctrlKey || metaKey || altKey || shiftKey) return;
      event.preventDefault();
      setOpened((before) => (before === 'NOW' ? 'BEFORE' : 'NOW'));
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      {wasApplied && opened === 'NEVER' && (
        <Notification type="success" typeLabel="Success" closeLabel="Close">
          {REPORT_MESSAGES.APPLIED.text}
        </Notification>
      )}
      <div className="preview-open" data-at-top={isAtTop || undefined}>
        <Button
          variant="secondary"
          aria-keyshortcuts={PANEL_SHORTCUT}
          onClick={() => setOpened('NOW')}
        >
          Preview settings
        </Button>
        {opened !== 'NOW' && (
          <IconButton
            glyph={isAtTop ? chevronDown : chevronUp}
            label={isAtTop ? 'Move to the bottom of the page' : 'Move to the top of the page'}
            onClick={() => setAtTop(!isAtTop)}
          />
        )}
      </div>
      {opened !== 'NEVER' && (
        <Settings {...props} isOpen={opened === 'NOW'} onClose={() => setOpened('BEFORE')} />
      )}
    </>
  );
}

type SettingsProps = Omit<PreviewPanelProps, 'wasApplied'> & {
  isOpen: boolean;
  onClose: () => void;
};

/** Keeps the settings while the dialog is closed. */
function Settings({ isOpen, site, page, onClose, ...props }: SettingsProps) {
  const { current } = props;
  const { label, timeZone } = siteFacts(site);
  const controls = usePreviewSettings({
    ...props,
    isOpen,
    timeZone,
    onApplied() {
      if (!page.wouldLoseInput()) page.reload(true);
    },
    onLeft(providerUrl) {
      props.onLeft();
      if (providerUrl !== undefined) {
        page.leaveFor(providerUrl);
        return;
      }
      // The page on screen would be a preview without its session.
      if (current.at !== null || current.test !== null) page.reload(false);
    },
  });
  if (!isOpen) return null;
  return (
    <SettingsDialog
      controls={controls}
      shop={label}
      timeZone={timeZone}
      signIn={props.signIn}
      consoleHref={page.consoleHref(site, current)}
      onReload={page.wouldLoseInput() ? () => page.reload(true) : undefined}
      onClose={onClose}
    />
  );
}
