import { useState } from 'react';

import { LOGO_SOURCE } from '#contract/footer.ts';
import { LOGO_MAX_EDGE_PX, placeWithinCard, type PictureSize } from '#domain/pictures.ts';

import type { Fields } from './jsonValues.ts';
import { PictureUploadPart, type UploadPicture } from './pictureUploadPart.tsx';

type PicturePartProps = {
  id: string;
  label: string;
  fields: Fields;
  /** The size at which the page shows the picture; undefined if the fields include it. */
  card: PictureSize | undefined;
  upload: UploadPicture;
  onWrite: (fields: Fields) => void;
};

/** The picture of a document's part, with an upload that replaces it. */
export function PicturePart(props: PicturePartProps) {
  const { id, label, fields, card, upload, onWrite } = props;
  const place = card ?? sizeIn(fields);
  return (
    <div className="change-set-picture">
      <NamedPicture fields={fields} />
      <PictureUploadPart
        id={id}
        label={label}
        place={place}
        replaces={fields['source']}
        upload={upload}
        onUploaded={(picture) => {
          const size = place === undefined ? placeWithinCard(picture) : undefined;
          onWrite({ ...fields, source: picture.source, ...size });
        }}
      />
    </div>
  );
}

function NamedPicture({ fields: { source, label, heading } }: { fields: Fields }) {
  const [failed, setFailed] = useState<unknown>();
  // Typed URLs of other places are not loaded.
  if (typeof source !== 'string' || !LOGO_SOURCE.test(source)) return null;
  if (failed === source) return <p className="change-set-warning">This picture cannot be shown.</p>;
  return (
    <img
      src={source}
      alt={[label, heading].find(isText) ?? 'Without a label'}
      onError={() => setFailed(source)}
    />
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns the size that the fields state; undefined if there is none yet: new logos start with one pixel. */
function sizeIn({ width, height }: Fields): PictureSize | undefined {
  return isEdge(width) && isEdge(height) ? { width, height } : undefined;
}

const isEdge = (value: unknown): value is number =>
  typeof value === 'number' && value > 1 && value <= LOGO_MAX_EDGE_PX;
