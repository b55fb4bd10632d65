import { useState } from 'react';

import { LOGO_SOURCE } from '#contract/footer.ts';
import {
  LOGO_CARD,
  LOGO_MAX_EDGE_PX,
  placeWithinCard,
  type PictureSize,
} from '#domain/pictures.ts';

import { PictureUploadPart, type UploadPicture } from './pictureUploadPart.tsx';

type Fields = Readonly<Record<string, unknown>>;

type PicturePartProps = {
  id: string;
  label: string;
  fields: Fields;
  /** Whether the fields include the display size; otherwise the picture is shown on a card. */
  hasSize: boolean;
  disabled: boolean;
  upload: UploadPicture;
  onWrite: (fields: Fields) => void;
};

/** The picture of a footer's part, with an upload that replaces it. */
export function PicturePart(props: PicturePartProps) {
  const { id, label, fields, hasSize, disabled, upload, onWrite } = props;
  const place = placeOf(fields, hasSize);
  return (
    <div className="change-set-picture">
      <NamedPicture fields={fields} />
      <PictureUploadPart
        id={id}
        label={label}
        place={place}
        replaces={fields['source']}
        disabled={disabled}
        upload={upload}
        onUploaded={(picture) => {
          const size = hasSize && place === undefined ? placeWithinCard(picture) : undefined;
          onWrite({ ...fields, source: picture.source, ...size });
        }}
      />
    </div>
  );
}

function NamedPicture({ fields: { source, label } }: { fields: Fields }) {
  const [failed, setFailed] = useState<unknown>();
  // Typed URLs of other places are not loaded.
  if (typeof source !== 'string' || !LOGO_SOURCE.test(source)) return null;
  if (failed === source) return <p className="change-set-warning">This picture cannot be shown.</p>;
  return (
    <img
      src={source}
      alt={typeof label === 'string' && label !== '' ? label : 'Without a label'}
      onError={() => setFailed(source)}
    />
  );
}

/**
 * Returns the size of the picture's place; undefined if it needs one and has none yet: new logos start with one
 * pixel.
 */
function placeOf({ width, height }: Fields, hasSize: boolean): PictureSize | undefined {
  if (!hasSize) return LOGO_CARD;
  return isEdge(width) && isEdge(height) ? { width, height } : undefined;
}

const isEdge = (value: unknown): value is number =>
  typeof value === 'number' && value > 1 && value <= LOGO_MAX_EDGE_PX;
