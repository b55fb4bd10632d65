import { useEffect, useRef, useState } from 'react';

import type { UploadedPicture } from '#contract/staff/pictures.ts';
import { PICTURE_MAX_BYTES, type PictureSize } from '#domain/pictures.ts';
import { Button } from '#ui/button/button.tsx';
import { FileUpload } from '#ui/file-upload/fileUpload.tsx';

import { withinSentence } from './describe.ts';
import type { PictureUpload } from './sendPicture.ts';
import {
  describeFailure,
  describeUploaded,
  describeWanted,
  MAX_SIZE,
  type UploadFailure,
} from './pictureWords.ts';

export type UploadPicture = (picture: PictureUpload) => Promise<UploadedPicture>;

type PictureUploadPartProps = {
  id: string;
  label: string;
  /** The size at which the document shows the picture; undefined for its own. */
  place: PictureSize | undefined;
  /** The source that the picture replaces, if any. If it has changed after the upload, the picture is not used. */
  replaces?: unknown;
  upload: UploadPicture;
  onUploaded: (picture: UploadedPicture) => void;
};

type Upload =
  | { step: 'IDLE' }
  | { step: 'SENDING'; file: File; share: number }
  | { step: 'DONE'; words: string }
  | ({ step: 'FAILED'; file: File } & UploadFailure);

/** An upload of a picture into a document. */
export function PictureUploadPart(props: PictureUploadPartProps) {
  const { id, label, place, replaces, upload } = props;
  const [isOpen, setOpen] = useState(false);
  const [state, setState] = useState<Upload>({ step: 'IDLE' });
  const sending = useRef<AbortController>(null);
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => () => sending.current?.abort(), []);
  const fileId = `${id}-file`;

  async function send(file: File) {
    const controller = new AbortController();
    sending.current = controller;
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
      if (now.replaces !== replaces) {
        const words = 'The document now names another picture, so this one was not used.';
        setState({ step: 'FAILED', file, words, canTryAgain: true });
        return;
      }
      now.onUploaded(picture);
      setState({ step: 'DONE', words: describeUploaded(picture) });
    } catch (error) {
      if (controller.signal.aborted) return;
      setState({ step: 'FAILED', file, ...describeFailure(error, { file: file.name, place }) });
    }
  }

  return (
    <>
      <Button
        variant="text"
        aria-expanded={isOpen}
        aria-label={`Upload a picture for ${withinSentence(label)}`}
        onClick={() => setOpen(!isOpen)}
      >
        Upload a picture
      </Button>
      {isOpen && (
        <FileUpload
          id={fileId}
          name={fileId}
          label={`Picture for ${withinSentence(label)}`}
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
    </>
  );
}
