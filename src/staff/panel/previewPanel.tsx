import { useState } from 'react';

import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { Notification } from '#ui/notification/notification.tsx';

import { APPLIED } from './messages.ts';
import type { CurrentPreview, PreviewService } from './previewService.ts';
import { SettingsDialog } from './settingsDialog.tsx';
import { usePreviewSettings } from './usePreviewSettings.ts';

/** The shop's page that the panel stands in. */
export type PreviewedPage = {
  /** Whether loading the page anew would lose something that was typed. */
  wouldLoseInput(): boolean;
  /** Loads the page as the server now makes it; `wasApplied`: it is to say so. */
  reload(wasApplied: boolean): void;
};

type PreviewPanelProps = {
  current: CurrentPreview;
  site: SiteCode;
  service: Pick<PreviewService, 'testsAt' | 'apply' | 'logout'>;
  page: PreviewedPage;
  now: () => Date;
  /** Whether the page was loaded because settings were applied. */
  wasApplied: boolean;
  /** Hears that nobody of the staff is there any more. */
  onLeft: () => void;
};

/** The button at the page's edge and what it opens, for staff who look at the live shop (spec §2.3, §4). */
export function PreviewPanel({ wasApplied, ...props }: PreviewPanelProps) {
  const [opened, setOpened] = useState<'NEVER' | 'NOW' | 'BEFORE'>('NEVER');
  return (
    <>
      {wasApplied && opened === 'NEVER' && (
        <Notification type={APPLIED.type} typeLabel="Success" closeLabel="Close">
          {APPLIED.text}
        </Notification>
      )}
      <div className="preview-open">
        <Button variant="secondary" onClick={() => setOpened('NOW')}>
          Preview settings
        </Button>
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

/** Keeps what was chosen while the dialog is closed. */
function Settings({ isOpen, site, page, onClose, ...props }: SettingsProps) {
  const { current, service, now } = props;
  const { label, timeZone } = siteFacts(site);
  const controls = usePreviewSettings({
    isOpen,
    current,
    timeZone,
    service,
    now,
    onApplied() {
      if (!page.wouldLoseInput()) page.reload(true);
    },
    onLeft() {
      props.onLeft();
      // What is still shown would be a preview without its session.
      if (current.at !== null || current.test !== null) page.reload(false);
    },
  });
  if (!isOpen) return null;
  return (
    <SettingsDialog
      controls={controls}
      shop={label}
      timeZone={timeZone}
      onReload={page.wouldLoseInput() ? () => page.reload(true) : undefined}
      onClose={onClose}
    />
  );
}
