import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import {
  MAX_COMMENT_LENGTH,
  type ChangeComment,
  type CommentRequest,
} from '#contract/staff/changeSets.ts';
import { Button } from '#ui/button/button.tsx';
import { ExpansionFlex } from '#ui/expansion-flex/expansionFlex.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { Form } from '../data/form.tsx';
import { UtcMinute } from '../management/utcMinute.tsx';
import type { ChangeSetService } from './changeSetService.ts';
import { partName } from './faultWords.ts';

type CommentsPartProps = {
  item: number;
  /** The field that had the focus last, to which a new comment belongs. */
  field: string;
  service: Pick<ChangeSetService, 'comments' | 'comment' | 'closeComment'>;
  onGo: (path: string) => void;
  onFault: (error: unknown) => void;
};

/** The comments on a document's fields, which are answered and closed. Closed ones can be read again. */
export function CommentsPart({ item, field, service, onGo, onFault }: CommentsPartProps) {
  const client = useQueryClient();
  const queryKey = ['comments', item];
  const { data: all = [] } = useQuery({ queryKey, queryFn: () => service.comments(item) });
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: onFault,
  });
  const first = all.filter(({ answers }) => answers === null);
  const open = first.filter(({ closedAt }) => closedAt === null);
  const closed = first.filter(({ closedAt }) => closedAt !== null);
  const add = (comment: CommentRequest) => mutateAsync(() => service.comment(item, comment));

  const draw = (comment: ChangeComment) => (
    <li key={comment.id}>
      <Button variant="text" onClick={() => onGo(comment.path)}>
        {partName(comment.path)}
      </Button>
      {[comment, ...all.filter(({ answers }) => answers === comment.id)].map((one) => (
        <p key={one.id}>
          {one.text}{' '}
          <span className="change-set-quiet">
            {one.writtenBy}, <UtcMinute at={one.writtenAt} />
          </span>
        </p>
      ))}
      {comment.closedAt === null ? (
        <CommentForm
          id={`answer-${comment.id}`}
          label={`Answer on ${partName(comment.path)}`}
          verb="Answer"
          isBusy={isPending}
          onSend={(text) => add({ path: comment.path, text, answers: comment.id })}
        >
          <Button variant="text" onClick={() => mutate(() => service.closeComment(comment.id))}>
            Close comment
          </Button>
        </CommentForm>
      ) : (
        <p className="change-set-quiet">
          Closed by {comment.closedBy}, <UtcMinute at={comment.closedAt} />
        </p>
      )}
    </li>
  );

  return (
    <section className="change-set-comments" aria-labelledby="comments-heading">
      <h3 id="comments-heading">Comments ({open.length})</h3>
      <ul className="management-list" aria-label="Open comments">
        {open.map(draw)}
      </ul>
      <CommentForm
        id="comment"
        label={`Comment on ${partName(field)}`}
        verb="Comment"
        isBusy={isPending}
        onSend={(text) => add({ path: field, text })}
      />
      {closed.length > 0 && (
        <ExpansionFlex summary={`Closed comments (${closed.length})`}>
          <ul className="management-list" aria-label="Closed comments">
            {closed.map(draw)}
          </ul>
        </ExpansionFlex>
      )}
    </section>
  );
}

type CommentFormProps = {
  id: string;
  label: string;
  verb: string;
  isBusy: boolean;
  onSend: (text: string) => Promise<unknown>;
  children?: ReactNode;
};

function CommentForm({ id, label, verb, isBusy, onSend, children }: CommentFormProps) {
  const [text, setText] = useState('');
  return (
    <Form
      className="change-set-comment"
      onSubmit={() => {
        if (text.trim() === '') return;
        // A refused text stays in its field; the page says why.
        onSend(text.trim()).then(
          () => setText(''),
          () => {},
        );
      }}
    >
      <TextField
        id={id}
        label={label}
        name={id}
        autoComplete="off"
        maxLength={MAX_COMMENT_LENGTH}
        value={text}
        onValueChange={setText}
      />
      <span className="management-actions">
        <Button type="submit" variant="secondary" busy={isBusy}>
          {verb}
        </Button>
        {children}
      </span>
    </Form>
  );
}
