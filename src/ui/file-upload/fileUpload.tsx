import { useEffect, useRef, useState } from 'react';

import { classNames } from '../classNames.ts';
import { FieldFrame, faultAttributes } from '../field/fieldFrame.tsx';
import { upload } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';
import { admitFiles, type Refusal, type UploadLimits } from './admitFiles.ts';
import { UploadList, type UploadListTexts, type UploadItem } from './uploadList.tsx';
import { formatBytes } from './formatBytes.ts';

type FileUploadTexts = UploadListTexts & {
  choose: string;
  drop: string;
  tooLarge: (values: { file: string; limit: string }) => string;
  wrongType: (values: { file: string; types: string }) => string;
  tooMany: (values: { file: string; count: number }) => string;
};

type FileUploadProps = {
  id: string;
  name: string;
  label: string;
  locale: string;
  limits: UploadLimits;
  items: readonly UploadItem[];
  /** Receives accepted files; the others are refused with reasons. */
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
  required?: boolean;
  error?: string | undefined;
  texts: FileUploadTexts;
};

/**
 * A field for choosing or dropping files, with progress and removal (spec §3). Without scripts it is a native input;
 * with scripts the caller sends the files of `onAdd`.
 */
export function FileUpload(props: FileUploadProps) {
  const { id, name, label, locale, limits, items, onAdd, onRemove, required, error, texts } = props;
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refusal[]>([]);
  const [dragged, setDragged] = useState(false);

  function take(files: FileList | null | undefined) {
    const sorted = admitFiles([...(files ?? [])], limits, items.length);
    setRefused(sorted.refused);
    if (sorted.admitted.length > 0) onAdd(sorted.admitted);
  }

  useEffect(() => {
    // Files picked before hydration are handled now.
    const early = input.current;
    if (early?.files?.length) early.dispatchEvent(new Event('change', { bubbles: true }));
  }, []);

  const reason = {
    TOO_LARGE: (file: string) =>
      texts.tooLarge({ file, limit: formatBytes(limits.maxBytes, locale) }),
    WRONG_TYPE: (file: string) => texts.wrongType({ file, types: limits.accept.join(', ') }),
    TOO_MANY: (file: string) => texts.tooMany({ file, count: limits.maxFiles }),
  };

  return (
    <FieldFrame id={id} label={label} required={required} error={error}>
      <div
        className={classNames('file-upload', dragged && 'file-upload-dragged')}
        onDragOver={(event) => {
          event.preventDefault();
          setDragged(true);
        }}
        onDragLeave={() => setDragged(false)}
        onDrop={(event) => {
          event.preventDefault();
          setDragged(false);
          take(event.dataTransfer?.files);
        }}
      >
        <input
          {...faultAttributes(id, error)}
          ref={input}
          id={id}
          name={name}
          type="file"
          className="file-upload-input"
          accept={limits.accept.join(',') || undefined}
          multiple={limits.maxFiles > 1}
          aria-required={required || undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // Otherwise a removed file could not be picked again.
            currentTarget.value = '';
          }}
        />
        {/* A second label would make the name of the input longer than the field's. */}
        <label className="file-upload-zone" htmlFor={id} aria-hidden="true">
          <Icon glyph={upload} size={24} />
          <span className="file-upload-choose">{texts.choose}</span>
          <span>{texts.drop}</span>
        </label>
      </div>
      <div role="alert">
        {refused.map(({ file, reason: why }, index) => (
          <p key={`${index}-${file}`} className="field-error">
            {reason[why](file)}
          </p>
        ))}
      </div>
      <UploadList
        items={items}
        locale={locale}
        texts={texts}
        onRemove={(removed) => {
          onRemove(removed);
          // The pressed button disappears, and the focus must not disappear with it.
          input.current?.focus();
        }}
      />
    </FieldFrame>
  );
}
