import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { Form, type Sent } from '../data/form.tsx';
import { useFields } from '../management/useFields.ts';

type AskDialogProps = {
  approvers: readonly string[];
  /** Those of them who get no mail. */
  withoutMail: readonly string[];
  onAsk: (approver: string) => void;
  sent: Sent;
  onClose: () => void;
};

/** Chooses the person who is asked to approve a change set. */
export function AskDialog({ approvers, withoutMail, onAsk, sent, onClose }: AskDialogProps) {
  const { typed, fieldProps } = useFields('ask', { approver: approvers[0] ?? '' });
  const { approver } = typed;
  return (
    <Dialog title="Ask for approval" closeLabel="Close" onClose={onClose}>
      {approvers.length === 0 ? (
        <p>
          Nobody else may approve what is ready in this change set. An administrator can give a
          colleague the role Publisher, or Legal for legal pages.
        </p>
      ) : (
        <Form onSubmit={() => onAsk(approver)} sent={sent}>
          <p role="status">
            {withoutMail.includes(approver)
              ? `${approver} has no mail address here and gets no mail. Tell them yourself; Today shows them that the change set waits.`
              : 'This person gets a mail, and sees under Today that the change set waits.'}
          </p>
          <SelectField
            {...fieldProps('approver')}
            label="Person"
            options={approvers.map((name) => ({ value: name, text: name }))}
          />
          <Button type="submit" busy={sent.isBusy}>
            Ask for approval
          </Button>
        </Form>
      )}
    </Dialog>
  );
}
