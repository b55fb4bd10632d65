import { createContext, useContext, useState } from 'react';

import { emptyPart, type PartSchema } from '#contract/documentSchema.ts';
import { LOGO_CARD, TEASER_CARD, type PictureSize } from '#domain/pictures.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField, type TextFieldProps } from '#ui/text-field/textField.tsx';

import { rowButton } from '../management/rowButton.tsx';
import { describePart, FIELD_HELP, withinSentence } from './describe.ts';
import { focusMoved } from './focusPlaces.ts';
import { InstantPart } from './instantPart.tsx';
import { isRecord, withMember } from './jsonValues.ts';
import { LongText } from './longText.tsx';
import { MarkdownText } from './markdownText.tsx';
import { PicturePart } from './picturePart.tsx';
import type { UploadPicture } from './pictureUploadPart.tsx';

/** Maximum length of texts with a one-line field. */
const LINE_LETTERS = 200;
const LARGE_LETTERS = 1000;

/** Path of the field to which the editor opens; its lists are open from the start. */
export const OpenedField = createContext<string | undefined>(undefined);

type PartProps = {
  schema: PartSchema;
  value: unknown;
  /** Keys and indexes of the part, joined by dots, as in faults. */
  path: string;
  label: string;
  isRequired: boolean;
  faults: ReadonlyMap<string, string>;
  pages: readonly string[];
  uploadPicture: UploadPicture;
  onWrite: (value: unknown, path: string) => void;
};

/** A form for a part of a document, generated from its schema. */
export function DocumentPart(props: PartProps) {
  const { schema, value, path, label, isRequired, faults, onWrite } = props;
  const id = partId(path);
  const field = { id, name: id, label, required: isRequired, error: faults.get(path) };
  if (schema.format === 'date-time') {
    return (
      <InstantPart
        {...field}
        value={value}
        isRequired={isRequired}
        onWrite={(next) => onWrite(next, path)}
      />
    );
  }
  if (schema.enum) {
    const options = schema.enum.map((one) => ({ value: one, text: one }));
    return (
      <SelectField
        {...field}
        value={typeof value === 'string' ? value : ''}
        options={isRequired ? options : [{ value: '', text: 'None' }, ...options]}
        onValueChange={(text) => onWrite(text === '' ? undefined : text, path)}
      />
    );
  }
  switch (schema.type) {
    case 'object':
      return <ObjectPart {...props} />;
    case 'array':
      return <ListPart {...props} />;
    case 'boolean':
      return (
        <Checkbox
          id={id}
          name={id}
          label={label}
          checked={value === true}
          onCheckedChange={(checked) => onWrite(checked, path)}
        />
      );
    case 'integer':
    case 'number':
      return (
        <ExplainedField
          {...field}
          help={helpFor(path)}
          inputMode="numeric"
          value={typeof value === 'number' || typeof value === 'string' ? String(value) : ''}
          onValueChange={(text) => onWrite(/^\d+$/.test(text) ? Number(text) : text, path)}
        />
      );
    case 'string':
    case undefined:
    default:
      return <TextPart {...props} />;
  }
}

function TextPart(props: PartProps) {
  const { schema, value, path, label, isRequired, faults, pages, uploadPicture, onWrite } = props;
  const id = partId(path);
  const text = typeof value === 'string' ? value : '';
  const write = (next: string) => onWrite(next === '' && !isRequired ? undefined : next, path);
  const shared = { id, name: id, label, required: isRequired, error: faults.get(path) };
  const maxLength = schema.maxLength ?? LINE_LETTERS;
  if (maxLength > LINE_LETTERS && !path.endsWith('.url')) {
    const rows = maxLength > LARGE_LETTERS ? 18 : 3;
    const area = { ...shared, rows, hint: helpFor(path), value: text, onValueChange: write };
    return path.endsWith('.markdown') ? (
      <MarkdownText {...area} pages={pages} uploadPicture={uploadPicture} />
    ) : (
      <LongText {...area} />
    );
  }
  if (!path.endsWith('.url')) {
    return <ExplainedField {...shared} help={helpFor(path)} value={text} onValueChange={write} />;
  }
  const page = text.split(/[?#]/)[0] ?? '';
  const isDead = page.startsWith('/') && page !== '/' && !pages.includes(page);
  return (
    <div className="change-set-link">
      <TextField {...shared} value={text} onValueChange={write} />
      <SelectField
        id={`${id}-page`}
        name={`${id}-page`}
        label={`Page for ${withinSentence(label)}`}
        value={pages.includes(text) ? text : ''}
        options={[
          { value: '', text: 'Another address' },
          ...pages.map((one) => ({ value: one, text: one })),
        ]}
        onValueChange={(chosen) => chosen !== '' && write(chosen)}
      />
      {isDead && (
        <p className="change-set-warning">This shop has no page {page} among its content.</p>
      )}
    </div>
  );
}

/** Returns the size at which a page shows the picture of a part; undefined if the part states it. */
function cardFor(fields: object): PictureSize | undefined {
  if ('width' in fields) return undefined;
  return 'picture' in fields ? TEASER_CARD : LOGO_CARD;
}

const helpFor = (path: string) => FIELD_HELP[path.slice(path.lastIndexOf('.') + 1)];

/** A one-line field with the explanation of what it is for, if it has one. */
function ExplainedField({ help, ...field }: TextFieldProps & { help: string | undefined }) {
  const helpId = `${field.id}-help`;
  if (help === undefined) return <TextField {...field} />;
  return (
    <div className="change-set-explained">
      <TextField {...field} describedBy={helpId} />
      <p id={helpId} className="change-set-quiet">
        {help}
      </p>
    </div>
  );
}

function ObjectPart(props: PartProps) {
  const { schema, value, path, label, isRequired, onWrite } = props;
  const fields = isRecord(value) ? value : {};
  const parts = Object.entries(schema.properties ?? {}).map(([name, part]) => {
    const partPath = `${path}.${name}`;
    return (
      <DocumentPart
        key={name}
        {...props}
        schema={part}
        value={fields[name]}
        path={partPath}
        label={describePart(name)}
        isRequired={schema.required?.includes(name) === true}
        onWrite={(next, where) => onWrite(withMember(fields, name, next), where)}
      />
    );
  });
  if (path === 'body') return <div className="change-set-form">{parts}</div>;
  return (
    <fieldset className="change-set-part">
      <legend>{label}</legend>
      {value === undefined ? (
        <Button variant="text" onClick={() => onWrite(emptyPart(schema), `${path} added`)}>
          Add {withinSentence(label)}
        </Button>
      ) : (
        <>
          {parts}
          {schema.properties?.['source'] && (
            <PicturePart
              id={partId(path)}
              card={cardFor(schema.properties)}
              upload={props.uploadPicture}
              label={label}
              fields={fields}
              onWrite={(next) => onWrite(next, `${path}.source`)}
            />
          )}
          {!isRequired && (
            <Button variant="text" onClick={() => onWrite(undefined, `${path} removed`)}>
              Remove {withinSentence(label)}
            </Button>
          )}
        </>
      )}
    </fieldset>
  );
}

const MOVES = [
  { way: 'Up', steps: -1 },
  { way: 'Down', steps: 1 },
];

function ListPart(props: PartProps) {
  const { schema, value, path, label, onWrite } = props;
  const items: unknown[] = Array.isArray(value) ? value : [];
  const part = schema.items ?? {};
  // A footer has a hundred fields, so lists render theirs only while open.
  const opened = useContext(OpenedField);
  const [wanted, setOpen] = useState<boolean>();
  const isOpen = wanted ?? opened?.startsWith(`${path}.`) ?? false;
  const verb = isOpen ? 'Hide' : 'Show';
  return (
    <fieldset className="change-set-part">
      <legend>
        {label} ({items.length})
      </legend>
      {rowButton(verb, `${verb} ${withinSentence(label)}`, () => setOpen(!isOpen))}
      {isOpen && (
        <ol className="change-set-items">
          {items.map((item, index) => {
            const name = `${label} ${index + 1}`;
            return (
              // Items have no id, and the document controls every field, so the index is a safe key.
              <li key={index}>
                <DocumentPart
                  {...props}
                  schema={part}
                  value={item}
                  path={`${path}.${index}`}
                  label={name}
                  isRequired
                  onWrite={(next, where) => onWrite(items.with(index, next), where)}
                />
                <span className="management-actions">
                  {MOVES.map(({ way, steps }) => (
                    <Button
                      key={way}
                      variant="text"
                      disabled={!(index + steps in items)}
                      aria-label={`Move ${name} ${way.toLowerCase()}`}
                      onClick={({ currentTarget }) => {
                        focusMoved(currentTarget, index + steps);
                        onWrite(swapped(items, index, index + steps), `${path} moved`);
                      }}
                    >
                      {way}
                    </Button>
                  ))}
                  {rowButton('Remove', `Remove ${name}`, () =>
                    onWrite(items.toSpliced(index, 1), `${path} removed`),
                  )}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {rowButton('Add', `Add to ${withinSentence(label)}`, () => {
        setOpen(true);
        onWrite([...items, emptyPart(part)], `${path} added`);
      })}
    </fieldset>
  );
}

const swapped = (items: readonly unknown[], one: number, other: number) =>
  items.with(one, items[other]).with(other, items[one]);

/** Returns the id of a part's field. */
export const partId = (path: string) => `${PART_ID}${path.replaceAll('.', '-')}`;

/** Returns the path of a control's field, without hyphens in its names; undefined for another control. */
export const pathOfField = (control: string) =>
  control.startsWith(PART_ID)
    ? fieldOf(control).slice(PART_ID.length).replaceAll('-', '.')
    : undefined;

const PART_ID = 'part-';

/** Returns the field of a control. Instants and page choices have several controls. */
export const fieldOf = (control: string) => control.replace(/-(?:time|page|words)$/, '');
