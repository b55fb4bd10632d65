import { useEffect, useRef, useState } from 'react';

import { LOGO_SOURCE } from '#contract/footer.ts';
import type { UploadedPicture } from '#contract/staff/pictures.ts';
import {
  LOGO_CARD,
  LOGO_MAX_EDGE_PX,
  PICTURE_MAX_BYTES,
  placeWithinCard,
  type PictureSize,
} from '#domain/pictures.ts';
import { Button } from '#ui/button/button.tsx';
import { FileUpload } from '#ui/file-upload/fileUpload.tsx';

import type { PictureUpload } from './sendPicture.ts';
import {
  describeFailure,
  describeUploaded,
  describeWanted,
  MAX_SIZE,
  type UploadFailure,
} from './pictureWords.ts';

type Fields = Readonly<Record<string, unknown>>;

export type UploadPicture = (picture: PictureUpload) => Promise<UploadedPicture>;

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

type Upload =
  | { step: 'IDLE' }
  | { step: 'SENDING'; file: File; share: number }
  | { step: 'DONE'; words: string }
  | ({ step: 'FAILED'; file: File } & UploadFailure);

/** The picture of a footer's part, with an upload that replaces it. */
export function PicturePart(props: PicturePartProps) {
  const { id, label, fields, hasSize, disabled, upload } = props;
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<Upload>({ step: 'IDLE' });
  const sending = useRef<AbortController>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => () => sending.current?.abort(), []);
  const place = placeOf(fields, hasSize);
  const fileId = `${id}-file`;

  async function send(file: File) {
    const controller = new AbortController();
    sending.current = controller;
    const sourceBefore = fields['source'];
    setState({ step: 'SENDING', file, share: 0 });
    try {
      const picture = await upload({
        file,
        place,
        signal: controller.signal,
        onProgress: (share) =>
          setState((now) => (now.step === 'SENDING' ? { ...now, share } : now)),
      });
      if (controller.signal.aborted) return;
      // Input in other fields in the meantime stays.
      const now = latest.current;
      if (now.fields['source'] !== sourceBefore) {
        const words = 'The document now names another picture, so this one was not used.';
        setState({ step: 'FAILED', file, words, canTryAgain: true });
        return;
      }
      const { source } = picture;
      const size = hasSize && place === undefined ? placeWithinCard(picture) : undefined;
      now.onWrite({ ...now.fields, source, ...size });
      setState({ step: 'DONE', words: describeUploaded(picture) });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ step: 'FAILED', file, ...describeFailure(error, { file: file.name, place }) });
    }
  }

  return (
    <div className="change-set-picture">
      <NamedPicture fields={fields} />
      <Button
        variant="text"
        disabled={disabled}
        aria-expanded={isOpen}
        aria-label={`Upload a picture for ${label.toLowerCase()}`}
        onClick={() => setOpen(!isOpen)}
      >
        Upload a picture
      </Button>
      {isOpen && (
        <FileUpload
          id={fileId}
          name={fileId}
          label={`Picture for ${label.toLowerCase()}`}
          locale="en-GB"
          limits={{ accept: ['image/png', 'image/webp'], maxBytes: PICTURE_MAX_BYTES, maxFiles: 1 }}
          items={
            state.step === 'SENDING'
              ? [
                  {
                    id: state.file.name,
                    name: state.file.name,
                    bytes: state.file.size,
                    progress: state.share,
                  },
                ]
              : []
          }
          onAdd={([file]) => file && void send(file)}
          onRemove={() => {
            sending.current?.abort();
            setState({ step: 'IDLE' });
          }}
          texts={{
            choose: 'Choose a file',
            drop: `or drop it here: ${describeWanted(place)}.`,
            remove: ({ file }) => `Do not upload ${file}`,
            uploading: ({ file }) => `${file} is being uploaded`,
            tooLarge: ({ file }) => `${file} is larger than ${MAX_SIZE}.`,
            wrongType: ({ file }) =>
              `${file} is neither a PNG nor a WebP. Save an SVG or a JPEG as one of these.`,
            tooMany: ({ file }) => `${file} was ignored: add one picture at a time.`,
          }}
        />
      )}
      <p role="status">
        {state.step === 'SENDING' && `Uploading ${state.file.name}…`}
        {state.step === 'DONE' && state.words}
      </p>
      <div role="alert">
        {state.step === 'FAILED' && <p className="change-set-warning">{state.words}</p>}
      </div>
      {state.step === 'FAILED' && state.canTryAgain && (
        <Button
          variant="secondary"
          onClick={() => {
            void send(state.file);
            // The pressed button disappears, and the focus must not go with it.
            document.getElementById(fileId)?.focus();
          }}
        >
          Try again
        </Button>
      )}
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
