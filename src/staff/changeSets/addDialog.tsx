import { useState } from 'react';

import { testKey, testOfKey } from '#contract/abtest.ts';
import { pageKey, PAGE_TEMPLATES } from '#contract/content.ts';
import type { ChangeableTest, Documents } from '#contract/staff/changeSets.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';
import { TextField } from '#ui/text-field/textField.tsx';

import { Form, type Sent } from '../data/form.tsx';
import { withChosen } from '../data/withChosen.ts';
import { useFields } from '../management/useFields.ts';
import type { WantedDocument } from './changeSetService.ts';
import { pathOf, siteLabel, titleWithPath } from './describe.ts';

/** Value of the option for a new page, which no document key equals. */
const NEW_PAGE = '';
/** Value of the option for a new A/B test, which no test key equals. */
const NEW_TEST = 'TEST:';
const NEW_GROUPS = ['A', 'B'].map((name) => ({ name, weight: 1 }));
const MAX_TITLE_LENGTH = 120;
const MAX_TEST_LENGTH = 100;
const EMPTY = { test: '', path: '', title: '', template: 'service' };

type AddDialogProps = {
  documents: Documents;
  tests: readonly ChangeableTest[];
  sites: readonly SiteCode[];
  onAdd: (wanted: WantedDocument) => void;
  sent: Sent;
  onClose: () => void;
};

/** Adds an A/B test or a document to the set: for everyone or for a test group, in shops with and without it. */
export function AddDialog({ documents, tests, sites, onAdd, sent, onClose }: AddDialogProps) {
  const [key, setKey] = useState(documents[0]?.key ?? NEW_PAGE);
  const { typed, fieldProps } = useFields('add', EMPTY);
  const { path, title, template } = typed;
  const [group, setGroup] = useState<WantedDocument['group']>(null);
  const [checked, setChecked] = useState<ReadonlySet<SiteCode>>(new Set());
  const [isAsked, setAsked] = useState(false);

  const document = documents.find((one) => one.key === key);
  const isTest = testOfKey(key) !== undefined;
  const isNewPage = key === NEW_PAGE;
  const isPage = isNewPage || (document !== undefined && pathOf(document.key) !== undefined);
  const having = SITE_CODES.filter((site) => document?.sites.includes(site));
  // A shop without a footer does not count.
  const lacking = isPage
    ? SITE_CODES.filter((site) => sites.includes(site) && !having.includes(site))
    : [];
  const chosen = having.filter((site) => checked.has(site));
  const created = lacking.filter((site) => checked.has(site));
  const newKey = document?.key ?? pageKey(path);
  const pathFault = isNewPage ? pathFaultOf(path, documents) : undefined;
  const titleFault = isNewPage && title.trim() === '' ? 'The page needs a title.' : undefined;

  const groups = tests.flatMap(({ name, groups: names }) =>
    names.map((one) => ({ test: name, group: one })),
  );

  const newTest = testKey(typed.test.trim());
  const testFault =
    newTest === undefined
      ? 'Give the test a name without colons, commas, semicolons and braces.'
      : undefined;

  function submit() {
    setAsked(true);
    if (isTest) {
      const isNew = key === NEW_TEST;
      const wanted = isNew ? newTest : key;
      if (wanted === undefined) return;
      const body = { startsAt: '', groups: NEW_GROUPS };
      onAdd({
        key: wanted,
        group: null,
        sites: isNew ? [] : ['ALL'],
        created: isNew ? { sites: ['ALL'], body } : null,
      });
      return;
    }
    if (newKey === undefined || pathFault !== undefined || titleFault !== undefined) return;
    if (chosen.length + created.length === 0) return;
    const body = {
      title: document?.title ?? title.trim(),
      description: '',
      markdown: '',
      template,
    };
    onAdd({
      key: newKey,
      sites: chosen,
      group,
      created: created.length === 0 ? null : { sites: created, body },
    });
  }

  const check = (some: readonly SiteCode[], isChosen: boolean) =>
    setChecked(withChosen(checked, some, isChosen));

  const shops = (legend: string, of: readonly SiteCode[]) =>
    of.length > 0 && (
      <fieldset className="change-set-part">
        <legend>{legend}</legend>
        <span className="management-actions">
          <Button variant="text" onClick={() => check(of, true)}>
            All
          </Button>
          <Button variant="text" onClick={() => check(of, false)}>
            None
          </Button>
        </span>
        {of.map((site) => (
          <Checkbox
            key={site}
            id={`add-${site}`}
            name={site}
            label={siteLabel(site)}
            checked={checked.has(site)}
            onCheckedChange={(isChosen) => check([site], isChosen)}
          />
        ))}
      </fieldset>
    );

  return (
    <Dialog title="Add a document" closeLabel="Close" onClose={onClose}>
      <Form onSubmit={submit} sent={sent}>
        <SelectField
          id="add-document"
          name="document"
          label="Document"
          value={key}
          options={[
            ...documents.map((one) => ({ value: one.key, text: titleWithPath(one) })),
            ...tests.map(({ name }) => ({ value: testKey(name) ?? '', text: `A/B test ${name}` })),
            { value: NEW_PAGE, text: 'A new page' },
            { value: NEW_TEST, text: 'A new A/B test' },
          ]}
          onValueChange={(next) => {
            setKey(next);
            setChecked(new Set());
          }}
        />
        {key === NEW_TEST && (
          <TextField
            {...fieldProps('test')}
            label="Name of the test"
            required
            autoComplete="off"
            maxLength={MAX_TEST_LENGTH}
            error={isAsked ? testFault : undefined}
          />
        )}
        {isNewPage && (
          <>
            <TextField
              {...fieldProps('path')}
              label="Path"
              required
              autoComplete="off"
              error={isAsked ? pathFault : undefined}
            />
            <TextField
              {...fieldProps('title')}
              label="Title"
              required
              autoComplete="off"
              maxLength={MAX_TITLE_LENGTH}
              error={isAsked ? titleFault : undefined}
            />
          </>
        )}
        {created.length > 0 && (
          <SelectField
            {...fieldProps('template')}
            label="Template"
            options={PAGE_TEMPLATES.map((one) => ({ value: one, text: one }))}
          />
        )}
        {tests.length > 0 && !isTest && (
          <SelectField
            id="add-group"
            name="group"
            label="For"
            value={group === null ? '' : groupName(group)}
            options={[
              { value: '', text: 'everyone' },
              ...groups.map((one) => ({
                value: groupName(one),
                text: `${one.test}: ${one.group}`,
              })),
            ]}
            onValueChange={(next) =>
              setGroup(groups.find((one) => groupName(one) === next) ?? null)
            }
          />
        )}
        {shops('Shops that have it', having)}
        {shops('Shops to create it in', lacking)}
        <Button
          type="submit"
          busy={sent.isBusy}
          disabled={!isTest && chosen.length + created.length === 0}
        >
          Add
        </Button>
      </Form>
    </Dialog>
  );
}

const groupName = ({ test, group }: { test: string; group: string }) =>
  JSON.stringify([test, group]);

function pathFaultOf(path: string, documents: Documents): string | undefined {
  const key = pageKey(path);
  if (key === undefined) {
    return 'Begin the path with a slash and use lower-case letters, digits and hyphens, as in /christmas-gifts.';
  }
  const isThere = documents.some((one) => one.key === key);
  return isThere ? 'A page with this path exists: choose it as the document.' : undefined;
}
