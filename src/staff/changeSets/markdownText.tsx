import type { KeyboardEvent } from 'react';

import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { withinSentence } from './describe.ts';
import { LongText, type LongTextProps } from './longText.tsx';
import { PictureUploadPart, type UploadPicture } from './pictureUploadPart.tsx';

/** Marks around or before the selected text; `words` stand in for an empty selection. */
type Mark = { name: string; before: string; after: string; words: string; key?: string };

const MARKS: readonly Mark[] = [
  { name: 'Bold', before: '**', after: '**', words: 'bold', key: 'b' },
  { name: 'Italic', before: '*', after: '*', words: 'italic', key: 'i' },
  { name: 'Heading', before: '\n## ', after: '\n', words: 'Heading' },
  { name: 'List', before: '\n- ', after: '', words: 'item' },
  { name: 'Link', before: '[', after: '](https://)', words: 'text' },
];

type MarkdownTextProps = LongTextProps & {
  /** Paths of the shop's pages, for links. */
  pages: readonly string[];
  uploadPicture: UploadPicture;
  onValueChange: (value: string) => void;
};

/** A field for Markdown with a toolbar, a picker of the shop's pages and an upload of pictures. */
export function MarkdownText({ pages, uploadPicture, ...field }: MarkdownTextProps) {
  const { id, label, onValueChange } = field;

  function insert({ before, after, words }: Pick<Mark, 'before' | 'after' | 'words'>) {
    const area = document.getElementById(id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const { selectionStart: start, selectionEnd: end, value } = area;
    const chosen = value.slice(start, end) || words;
    // Headings and lists begin on a line of their own.
    const isAtLine = start === 0 || value[start - 1] === '\n';
    const opening = isAtLine ? before.replace('\n', '') : before;
    area.setRangeText(opening + chosen + after, start, end);
    area.focus();
    area.setSelectionRange(start + opening.length, start + opening.length + chosen.length);
    onValueChange(area.value);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    const mark = MARKS.find(({ key }) => key === event.key.toLowerCase());
    if (mark === undefined) return;
    event.preventDefault();
    insert(mark);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys are those of the text field inside
    <div className="change-set-link" onKeyDown={onKeyDown}>
      <LongText {...field} />
      <div
        className="management-actions"
        role="group"
        aria-label={`Format ${withinSentence(label)}`}
      >
        {MARKS.map((mark) => (
          <Button key={mark.name} variant="text" onClick={() => insert(mark)}>
            {mark.name}
          </Button>
        ))}
      </div>
      <SelectField
        id={`${id}-page`}
        name={`${id}-page`}
        label={`Link ${withinSentence(label)} to a page`}
        value=""
        options={[
          { value: '', text: 'Choose a page' },
          ...pages.map((one) => ({ value: one, text: one })),
        ]}
        onValueChange={(page) =>
          page !== '' && insert({ before: '[', after: `](${page})`, words: 'text' })
        }
      />
      <div className="change-set-picture">
        <PictureUploadPart
          id={id}
          label={label}
          place={undefined}
          upload={uploadPicture}
          onUploaded={({ source, width, height }) =>
            insert({
              before: '\n![',
              after: `](${source}#${width}x${height})\n\n`,
              words: 'What the picture shows',
            })
          }
        />
      </div>
    </div>
  );
}
