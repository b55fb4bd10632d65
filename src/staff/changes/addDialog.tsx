import { useState } from 'react';

import { pageKey, PAGE_TEMPLATES, type PageTemplate } from '#contract/content.ts';
import type { ChangeableTest, Documents } from '#contract/staff/changes.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import type { WantedDocument } from './changeService.ts';
import { pathOf, siteLabel } from './describe.ts';

/** The choice of a page that no shop has yet; no key is empty. */
const NEW_PAGE = '';
const MAX_TITLE_LENGTH = 120;

type AddDialogProps = {
  documents: Documents;
  tests: readonly ChangeableTest[];
  /** The shops that the session may view. */
  sites: readonly SiteCode[];
  onAdd: (wanted: WantedDocument) => void;
  onClose: () => void;
};

/** Adds a document to the set: for everyone or for a group of an A/B test, of shops that have it and of others. */
export function AddDialog({ documents, tests, sites, onAdd, onClose }: AddDialogProps) {
  const [key, setKey] = useState(documents[0]?.key ?? NEW_PAGE);
  const [path, setPath] = useState('');
  const [title, setTitle] = useState('');
  const [template, setTemplate] = useState<PageTemplate>('service');
  const [group, setGroup] = useState<WantedDocument['group']>(null);
  /** Shops whose box is not as it is at first: checked of those that have it, or of all with a new page. */
  const [changed, setChanged] = useState<ReadonlySet<SiteCode>>(new Set());
  const [isAsked, setAsked] = useState(false);

  const document = documents.find((one) => one.key === key);
  const isPage = document === undefined || pathOf(document.key) !== undefined;
  const having = SITE_CODES.filter((site) => document?.sites.includes(site));
  // A shop without a footer is none.
  const lacking = isPage
    ? SITE_CODES.filter((site) => sites.includes(site) && !having.includes(site))
    : [];
  const isChecked = (site: SiteCode) =>
    (having.includes(site) || document === undefined) !== changed.has(site);
  const chosen = having.filter(isChecked);
  const created = lacking.filter(isChecked);
  const newKey = document?.key ?? pageKey(path);
  const pathFault = document === undefined ? pathFaultOf(path, documents) : undefined;
  const titleFault =
    document === undefined && title.trim() === '' ? 'The page needs a title.' : undefined;

  function submit() {
    setAsked(true);
    if (newKey === undefined || pathFault !== undefined || titleFault !== undefined) return;
    if (chosen.length + created.length === 0) return;
    const body = {
      ...{ title: document?.title ?? title.trim(), description: '', markdown: '' },
      template,
    };
    onAdd({
      key: newKey,
      sites: chosen,
      group,
      created: created.length === 0 ? null : { sites: created, body },
    });
  }

  const boxes = (of: readonly SiteCode[]) =>
    of.map((site) => (
      <Checkbox
        key={site}
        id={`add-${site}`}
        name={site}
        label={siteLabel(site)}
        checked={isChecked(site)}
        onCheckedChange={() => {
          const next = new Set(changed);
          if (!next.delete(site)) next.add(site);
          setChanged(next);
        }}
      />
    ));

  return (
    <Dialog title="Add a document" closeLabel="Close" onClose={onClose}>
      <form
        className="management-form"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <SelectField
          id="add-document"
          name="document"
          label="Document"
          value={key}
          options={[
            ...documents.map((one) => {
              const ofPage = pathOf(one.key);
              const text = ofPage === undefined ? one.title : `${one.title} (${ofPage})`;
              return { value: one.key, text };
            }),
            { value: NEW_PAGE, text: 'A new page' },
          ]}
          onValueChange={(next) => {
            setKey(next);
            setChanged(new Set());
          }}
        />
        {document === undefined && (
          <>
            <TextField
              id="add-path"
              name="path"
              label="Path"
              required
              autoComplete="off"
              value={path}
              error={isAsked ? pathFault : undefined}
              onValueChange={setPath}
            />
            <TextField
              id="add-title"
              name="title"
              label="Title"
              required
              autoComplete="off"
              maxLength={MAX_TITLE_LENGTH}
              value={title}
              error={isAsked ? titleFault : undefined}
              onValueChange={setTitle}
            />
          </>
        )}
        {created.length > 0 && (
          <SelectField
            id="add-template"
            name="template"
            label="Template"
            value={template}
            options={PAGE_TEMPLATES.map((one) => ({ value: one, text: one }))}
            onValueChange={(next) =>
              setTemplate(PAGE_TEMPLATES.find((one) => one === next) ?? template)
            }
          />
        )}
        {tests.length > 0 && (
          <SelectField
            id="add-group"
            name="group"
            label="For"
            value={group === null ? '' : JSON.stringify([group.test, group.group])}
            options={[
              { value: '', text: 'everyone' },
              ...tests.flatMap(({ name, groups }) =>
                groups.map((one) => ({
                  value: JSON.stringify([name, one]),
                  text: `${name}: ${one}`,
                })),
              ),
            ]}
            onValueChange={(next) => setGroup(groupOf(next, tests))}
          />
        )}
        {having.length > 0 && (
          <fieldset className="changes-part">
            <legend>Shops that have it</legend>
            {boxes(having)}
          </fieldset>
        )}
        {lacking.length > 0 && (
          <fieldset className="changes-part">
            <legend>Shops to create it in</legend>
            {boxes(lacking)}
          </fieldset>
        )}
        <Button type="submit" disabled={chosen.length + created.length === 0}>
          Add
        </Button>
      </form>
    </Dialog>
  );
}

function groupOf(value: string, tests: readonly ChangeableTest[]): WantedDocument['group'] {
  const all = tests.flatMap(({ name, groups }) => groups.map((group) => ({ test: name, group })));
  return all.find(({ test, group }) => JSON.stringify([test, group]) === value) ?? null;
}

function pathFaultOf(path: string, documents: Documents): string | undefined {
  const key = pageKey(path);
  if (key === undefined) {
    return 'A path begins with a slash and has small letters, digits and hyphens, as in /christmas-gifts.';
  }
  const isThere = documents.some((one) => one.key === key);
  return isThere ? 'There is a page with this path: choose it as the document.' : undefined;
}
