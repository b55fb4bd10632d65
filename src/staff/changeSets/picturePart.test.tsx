import { act, createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { pictureRefused, staffRightMissing } from '#contract/problemTypes.ts';
import type { UploadedPicture } from '#contract/staff/pictures.ts';
import { LOGO_CARD, type PictureSize } from '#domain/pictures.ts';
import { ResponseError } from '#browser/serviceCall.ts';

import { PicturePart } from './picturePart.tsx';
import type { PictureUpload } from './sendPicture.ts';

const LOGOS = '/service/footer-images/logos/';
const UPLOADED = { source: `${LOGOS}new.png`, width: 150, height: 100, bytes: 1801 };

afterEach(() => vi.restoreAllMocks());

type Fields = Readonly<Record<string, unknown>>;
const TEASER: Fields = { label: 'Visa', source: `${LOGOS}visa.svg` };

/** Opens the part beside its label's field; `answer` completes the upload. */
function open(begin: Fields = TEASER, { card }: { card?: PictureSize } = { card: LOGO_CARD }) {
  const uploads: (PictureUpload & {
    resolve: (picture: UploadedPicture) => void;
    reject: (error: unknown) => void;
  })[] = [];
  let document = begin;
  let change: (fields: Fields) => void = () => {};
  function Document() {
    const [fields, setFields] = useState(begin);
    document = fields;
    change = setFields;
    return (
      <PicturePart
        id="part"
        label="Images 1"
        fields={fields}
        card={card}
        upload={(upload) =>
          new Promise((resolve, reject) => {
            uploads.push({ ...upload, resolve, reject });
          })
        }
        onWrite={setFields}
      />
    );
  }
  const { unmount } = render(<Document />);
  return {
    user: userEvent.setup(),
    uploads,
    unmount,
    fields: () => document,
    type: (fields: Fields) => act(() => change({ ...document, ...fields })),
    answer: (picture: UploadedPicture = UPLOADED) =>
      act(async () => uploads.at(-1)?.resolve(picture)),
    fail: (error: unknown) => act(async () => uploads.at(-1)?.reject(error)),
  };
}

const png = (name = 'seal.png', bytes = 1801) =>
  new File(['x'.repeat(bytes)], name, { type: 'image/png' });
const input = () => screen.getByLabelText<HTMLInputElement>('Picture for images 1');
const words = (role: 'status' | 'alert') =>
  screen
    .getAllByRole(role)
    .map(({ textContent }) => textContent)
    .join('');
const refusal = (why: string, size = {}) =>
  new ResponseError(new Response(null, { status: 422 }), pictureRefused, {
    type: pictureRefused,
    title: 'This picture is not acceptable.',
    status: 422,
    why,
    ...size,
  });

async function choose(user: ReturnType<typeof userEvent.setup>, file = png()) {
  if (!screen.queryByLabelText('Picture for images 1')) {
    await user.click(screen.getByRole('button', { name: 'Upload a picture for images 1' }));
  }
  await user.upload(input(), file);
}

it('the picture part shows the named picture by its label, and reports when it cannot be shown', () => {
  open();
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Visa' });
  expect(picture.getAttribute('src')).toBe(`${LOGOS}visa.svg`);
  fireEvent.error(picture);
  expect(screen.getByText('This picture cannot be shown.')).toBeTruthy();
});

it('the picture part loads nothing from other origins', () => {
  open({ label: 'Visa', source: 'https://elsewhere.example/x.png' });
  expect(screen.queryByRole('img')).toBeNull();
});

it('the picture part opens by a key, uploads the chosen file with its place, shows the progress, and names it in the document', async () => {
  const { user, uploads, fields, answer } = open();
  await user.tab();
  await user.keyboard('{Enter}');
  await choose(user);
  expect(uploads).toMatchObject([{ file: { name: 'seal.png' }, place: { width: 48, height: 32 } }]);
  expect(words('status')).toBe('Uploading seal.png…');
  act(() => uploads[0]?.onProgress(0.5));
  const bar = screen.getByRole<HTMLProgressElement>('progressbar', {
    name: 'seal.png is being uploaded',
  });
  expect(bar.value).toBe(0.5);
  await answer();
  expect(fields()).toEqual({ label: 'Visa', source: UPLOADED.source });
  expect(words('status')).toBe(
    'The picture is uploaded (150 × 100 pixels, 2 kB) and in the document.',
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('the picture part accepts a dropped file', async () => {
  const { user, uploads } = open();
  await user.click(screen.getByRole('button', { name: 'Upload a picture for images 1' }));
  const zone = input().parentElement;
  if (zone === null) throw new Error('There is nowhere to drop a file.');
  const drop = createEvent.drop(zone);
  Object.defineProperty(drop, 'dataTransfer', { value: { files: [png('dropped.png')] } });
  fireEvent(zone, drop);
  expect(uploads[0]?.file.name).toBe('dropped.png');
});

it('the picture part refuses another kind of file and one that is too large before uploading', async () => {
  const { user, uploads } = open();
  await user.click(screen.getByRole('button', { name: 'Upload a picture for images 1' }));
  // Browsers let any file be dropped, and picked without the filter.
  await userEvent
    .setup({ applyAccept: false })
    .upload(input(), [new File(['<svg/>'], 'seal.svg', { type: 'image/svg+xml' })]);
  expect(words('alert')).toContain('seal.svg is neither a PNG nor a WebP.');
  await choose(user, png('large.png', 50_001));
  expect(words('alert')).toContain('large.png is larger than 50 kB.');
  expect(uploads).toEqual([]);
});

it.each([
  ['TYPE', {}, 'seal.png is neither a PNG nor a WebP. Save an SVG or a JPEG as one of these.'],
  ['BROKEN', {}, 'seal.png is damaged or truncated. Save it again.'],
  ['ANIMATED', {}, 'seal.png is animated. Save a still image.'],
  ['BYTES', {}, 'seal.png is larger than 50 kB.'],
  [
    'TOO_MANY_PIXELS',
    { width: 5000, height: 5000 },
    'seal.png has 5000 × 5000 pixels. No side may have more than 1600.',
  ],
  [
    'TOO_FEW_PIXELS',
    { width: 24, height: 16 },
    'seal.png has 24 × 16 pixels and would be enlarged. Its place is 48 × 32.',
  ],
  [
    'PROPORTION',
    { width: 100, height: 100 },
    'seal.png has 100 × 100 pixels and would be distorted. Its place is 48 × 32.',
  ],
] as const)(
  'the picture part gives the reason for a refused picture: %s',
  async (why, size, said) => {
    const { user, fields, fail } = open();
    await choose(user);
    await fail(refusal(why, size));
    expect(words('alert')).toBe(said);
    expect(fields()).toEqual(TEASER);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
);

it('the picture part keeps the file for a retry when the server is unreachable, and reports an offline device', async () => {
  const { user, uploads, fields, fail, answer } = open();
  await choose(user);
  await fail(new TypeError('The picture could not be sent'));
  expect(words('alert')).toBe(
    'The server cannot be reached. seal.png was not uploaded; nothing else has changed.',
  );
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(document.activeElement).toBe(input());
  await fail(new TypeError('The picture could not be sent'));
  expect(words('alert')).toContain('You are offline.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(uploads[2]?.file.name).toBe('seal.png');
  await answer();
  expect(words('alert')).toBe('');
  expect(fields()['source']).toBe(UPLOADED.source);
});

it('the picture part reports missing rights, and when the next upload is accepted', async () => {
  const { user, fail } = open();
  await choose(user);
  await fail(new ResponseError(new Response(null, { status: 403 }), staffRightMissing));
  expect(words('alert')).toBe('Your roles do not permit this.');
  await choose(user);
  const headers = { 'retry-after': '90' };
  await fail(new ResponseError(new Response(null, { status: 429, headers }), undefined));
  expect(words('alert')).toContain('Try again in 2 minutes.');
});

it('the picture part keeps text typed into other fields during the upload', async () => {
  const { user, fields, type, answer } = open();
  await choose(user);
  type({ label: 'Our seal' });
  await answer();
  expect(fields()).toEqual({ label: 'Our seal', source: UPLOADED.source });
});

it('the picture part leaves the document unchanged if it has since named another picture', async () => {
  const { user, fields, type, answer } = open();
  await choose(user);
  type({ source: `${LOGOS}ups.svg` });
  await answer();
  expect(fields()['source']).toBe(`${LOGOS}ups.svg`);
  expect(words('alert')).toContain('The document now names another picture');
});

it('the picture part aborts an upload that is cancelled or whose part is closed', async () => {
  const { user, uploads, fields, answer, unmount } = open();
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Do not upload seal.png' }));
  expect(uploads[0]?.signal.aborted).toBe(true);
  await answer();
  expect(fields()).toEqual(TEASER);
  await choose(user);
  unmount();
  expect(uploads[1]?.signal.aborted).toBe(true);
});

it('the picture part checks the stated size of a logo, and gives a new one the size of its picture', async () => {
  const sized = open({ ...TEASER, width: 60, height: 40 }, {});
  await choose(sized.user);
  expect(sized.uploads[0]?.place).toEqual({ width: 60, height: 40 });
  await sized.answer();
  expect(sized.fields()).toMatchObject({ source: UPLOADED.source, width: 60, height: 40 });
  sized.unmount();
  const fresh = open({ label: '', source: '', width: 1, height: 1 }, {});
  await choose(fresh.user);
  expect(fresh.uploads[0]?.place).toBeUndefined();
  await fresh.answer({ ...UPLOADED, width: 300, height: 100 });
  expect(fresh.fields()).toMatchObject({ source: UPLOADED.source, width: 48, height: 16 });
});
