import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { SHARE_HOURS, type Share } from '#contract/preview.ts';
import { siteFacts } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notification } from '#ui/notification/notification.tsx';
import { PromoCode } from '#ui/promo-code/promoCode.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import type { ConsoleService } from '../live/consoleService.ts';
import { writeInstant } from '../time/writeInstant.ts';
import type { PaneView } from '../workspace/workspace.ts';

const LIVES = [
  { hours: SHARE_HOURS.min, text: '1 hour' },
  { hours: SHARE_HOURS.usual, text: '1 day' },
  { hours: 7 * 24, text: '7 days' },
  { hours: SHARE_HOURS.max, text: '30 days' },
] as const;

type ShareDialogProps = {
  view: PaneView;
  service: ConsoleService;
  onClose: () => void;
};

/** Creates a link that shows the focused pane to its holders, and lists earlier links for revocation. */
export function ShareDialog({ view, service, onClose }: ShareDialogProps) {
  const [hours, setHours] = useState<number>(SHARE_HOURS.usual);
  const shares = useQuery({ queryKey: ['shares'], queryFn: () => service.shares() });
  const { timeZone, label } = siteFacts(view.site);
  const { path, ...shared } = view;
  const onSettled = () => void shares.refetch();
  const making = useMutation({
    mutationFn: (request: Parameters<ConsoleService['share']>[0]) => service.share(request),
    onSettled,
  });
  const revoking = useMutation({ mutationFn: (id: string) => service.revokeShare(id), onSettled });

  return (
    <Dialog title="Share this view" closeLabel="Close" onClose={onClose}>
      <p>
        Anyone with the link sees {label}
        {view.path} as of {view.at === null ? 'now' : writeInstant(view.at, timeZone)}
        {view.group && `, group ${view.group.group} of ${view.group.test}`}
        {view.changeSet !== undefined && ', with a change set that is not published'}, without
        signing in.
      </p>
      <SelectField
        id="share-hours"
        name="hours"
        label="Valid for"
        value={String(hours)}
        options={LIVES.map((life) => ({ value: String(life.hours), text: life.text }))}
        onValueChange={(value) => setHours(Number(value))}
      />
      <Button busy={making.isPending} onClick={() => making.mutate({ view: shared, path, hours })}>
        Create a link
      </Button>
      {(making.isError || revoking.isError) && (
        <Notification type="error" typeLabel="Error" closeButton={false}>
          That did not work. Please try again.
        </Notification>
      )}
      {making.data && (
        <>
          <PromoCode
            code={making.data.address}
            texts={{
              label: 'Link',
              copy: 'Copy',
              copied: 'Copied',
              failed: 'Copying is not possible here. Please select the link.',
            }}
          />
          <p>It ends {writeInstant(making.data.share.expiresAt, timeZone)}.</p>
        </>
      )}
      {shares.isError && <p role="alert">Earlier links could not be loaded.</p>}
      {shares.data !== undefined && shares.data.length > 0 && (
        <section className="shares">
          <h3>Earlier links</h3>
          <ul>
            {shares.data.map((share) => (
              <li key={share.id}>
                <span>{describeShare(share)}</span>
                {share.revokedAt === null && (
                  <Button variant="text" onClick={() => revoking.mutate(share.id)}>
                    Revoke
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function describeShare({ view, path, expiresAt, revokedAt }: Share): string {
  const { label, timeZone } = siteFacts(view.site);
  const at = view.at === null ? 'now' : writeInstant(view.at, timeZone);
  const end = revokedAt === null ? `ends ${writeInstant(expiresAt, timeZone)}` : 'was revoked';
  const group = view.group ? `, ${view.group.group}` : '';
  const set = view.changeSet === undefined ? '' : ', with a change set';
  return `${label}${path}, ${at}${group}${set}: ${end}`;
}
