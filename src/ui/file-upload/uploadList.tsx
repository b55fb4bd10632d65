import { file as fileGlyph, remove } from '../icon/glyphs.gen.ts';
import { Icon } from '../icon/icon.tsx';
import { IconButton } from '../icon-button/iconButton.tsx';
import { formatBytes } from './formatBytes.ts';

export type UploadItem = {
  id: string;
  name: string;
  bytes: number;
  /** The sent fraction, from 0 to 1; undefined while nothing is being sent. */
  progress?: number | undefined;
};

export type UploadListTexts = {
  remove: (values: { file: string }) => string;
  uploading: (values: { file: string }) => string;
};

type UploadListProps = {
  items: readonly UploadItem[];
  locale: string;
  texts: UploadListTexts;
  onRemove: (id: string) => void;
};

/** The chosen files, each with its size, progress and a button to remove it. Spec §3/36. */
export function UploadList({ items, locale, texts, onRemove }: UploadListProps) {
  if (items.length === 0) return null;
  return (
    <ul className="upload-list">
      {items.map(({ id, name, bytes, progress }) => (
        <li key={id} className="upload-list-item">
          <Icon glyph={fileGlyph} />
          <span className="upload-list-name">{name}</span>
          <span className="upload-list-size">{formatBytes(bytes, locale)}</span>
          <IconButton
            glyph={remove}
            label={texts.remove({ file: name })}
            onClick={() => onRemove(id)}
          />
          {progress !== undefined && (
            <progress value={progress} max={1} aria-label={texts.uploading({ file: name })} />
          )}
        </li>
      ))}
    </ul>
  );
}
