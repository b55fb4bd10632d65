import { useState } from 'react';

import { live, type GalleryContext, type GalleryEntry } from '../galleryEntry.ts';
import type { UploadItem } from './uploadList.tsx';
import { FileUpload } from './fileUpload.tsx';

const PICKED: UploadItem[] = [
  { id: '1', name: 'morgenrot.pdf', bytes: 480_000 },
  { id: '2', name: 'espresso.jpg', bytes: 1_250_000, progress: 0.4 },
];

const CODE =
  '<FileUpload id={id} name="files" label={label} locale={locale} limits={limits} items={items} onAdd={add} onRemove={remove} texts={texts.fileUpload} />';

export const entry: GalleryEntry = {
  title: 'File upload',
  about: 'Files to be picked or dropped; without scripts the input of the platform.',
  live: live({ maxFiles: ['3', '1'], maxKilobytes: ['5000', '100'] }, (values, context) => ({
    code: `${CODE} // limits: { accept: ['image/*', '.pdf'], maxBytes: ${values.maxKilobytes}_000, maxFiles: ${values.maxFiles} }`,
    shown: (
      <Files
        id="file-upload-live"
        maxFiles={Number(values.maxFiles)}
        maxBytes={Number(values.maxKilobytes) * 1000}
        {...context}
      />
    ),
  })),
  states: [
    {
      name: 'Empty',
      code: CODE,
      render: (context) => <Files id="file-upload-empty" {...context} />,
    },
    {
      name: 'With files, one of which is being sent',
      code: CODE,
      render: (context) => <Files id="file-upload-files" begin={PICKED} {...context} />,
    },
    {
      name: 'With a fault',
      code: CODE.replace(' texts=', ' required error="…" texts='),
      render: (context) => (
        <Files id="file-upload-fault" error={context.texts.message.error()} {...context} />
      ),
    },
  ],
};

type FilesProps = GalleryContext & {
  id: string;
  begin?: UploadItem[];
  maxFiles?: number;
  maxBytes?: number;
  error?: string;
};

function Files({ id, begin = [], maxFiles = 3, maxBytes = 5_000_000, error, ...rest }: FilesProps) {
  const [items, setItems] = useState(begin);
  const { locale, texts } = rest;
  const { choose, drop, remove, uploading, tooLarge, wrongType, tooMany } = texts.fileUpload;
  return (
    <FileUpload
      id={id}
      name={id}
      label={choose()}
      locale={locale}
      limits={{ accept: ['image/*', '.pdf'], maxBytes, maxFiles }}
      items={items}
      onAdd={(files) => setItems([...items, ...files.map(itemOf)])}
      onRemove={(removed) => setItems(items.filter((item) => item.id !== removed))}
      required={error !== undefined}
      error={error}
      texts={{
        choose: choose(),
        drop: drop(),
        remove,
        uploading,
        tooLarge,
        wrongType,
        tooMany,
      }}
    />
  );
}

function itemOf({ name, size, lastModified }: File): UploadItem {
  return { id: `${name}-${lastModified}-${size}`, name, bytes: size };
}
