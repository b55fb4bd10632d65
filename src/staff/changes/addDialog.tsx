import { useState } from 'react';

import type { Documents } from '#contract/staff/changes.ts';
import { SITE_CODES, type SiteCode } from '#domain/sites.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/select-field/selectField.tsx';

import { siteLabel } from './describe.ts';

type AddDialogProps = {
  documents: Documents;
  onAdd: (key: string, sites: SiteCode[]) => void;
  onClose: () => void;
};

/** Adds a document of some shops to the set. */
export function AddDialog({ documents, onAdd, onClose }: AddDialogProps) {
  const [key, setKey] = useState(documents[0]?.key ?? '');
  const document = documents.find((one) => one.key === key);
  const offered = SITE_CODES.filter((site) => document?.sites.includes(site));
  const [left, setLeft] = useState<ReadonlySet<SiteCode>>(new Set());
  const sites = offered.filter((site) => !left.has(site));
  return (
    <Dialog title="Add a document" closeLabel="Close" onClose={onClose}>
      <form
        className="management-form"
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (sites.length > 0) onAdd(key, sites);
        }}
      >
        <SelectField
          id="add-document"
          name="document"
          label="Document"
          value={key}
          options={documents.map((one) => ({
            value: one.key,
            text: one.key.startsWith('PAGE:')
              ? `${one.title} (${one.key.slice('PAGE:'.length)})`
              : one.title,
          }))}
          onValueChange={setKey}
        />
        <fieldset className="changes-part">
          <legend>Shops that have it</legend>
          {offered.map((site) => (
            <Checkbox
              key={site}
              id={`add-${site}`}
              name={site}
              label={siteLabel(site)}
              checked={!left.has(site)}
              onCheckedChange={(isChecked) => {
                const next = new Set(left);
                if (isChecked) next.delete(site);
                else next.add(site);
                setLeft(next);
              }}
            />
          ))}
        </fieldset>
        <Button type="submit" disabled={sites.length === 0}>
          Add
        </Button>
      </form>
    </Dialog>
  );
}
