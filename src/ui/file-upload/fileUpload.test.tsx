import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';

import type { UploadItem } from './uploadList.tsx';
import { FileUpload } from './fileUpload.tsx';

const texts = {
  choose: 'Dateien auswählen',
  drop: 'oder hierher ziehen',
  remove: ({ file }: { file: string }) => `${file} entfernen`,
  uploading: ({ file }: { file: string }) => `${file} wird hochgeladen`,
  tooLarge: ({ file, limit }: { file: string; limit: string }) => `${file} über ${limit}`,
  wrongType: ({ file, types }: { file: string; types: string }) => `${file} nicht ${types}`,
  tooMany: ({ file, count }: { file: string; count: number }) => `${file}: mehr als ${count}`,
};

function Receipts({ begin = [] }: { begin?: UploadItem[] }) {
  const [items, setItems] = useState(begin);
  return (
    <FileUpload
      id="receipts"
      name="receipts"
      label="Belege"
      locale="de-DE"
      limits={{ accept: ['.pdf'], maxBytes: 2000, maxFiles: 2 }}
      items={items}
      onAdd={(files) =>
        setItems([...items, ...files.map(({ name, size }) => ({ id: name, name, bytes: size }))])
      }
      onRemove={(id) => setItems(items.filter((item) => item.id !== id))}
      texts={texts}
    />
  );
}

const input = () => screen.getByLabelText<HTMLInputElement>('Belege');
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const pdf = (name: string, bytes = 1500) =>
  new File(['x'.repeat(bytes)], name, { type: 'application/pdf' });

it("the file upload is the platform's own input, so that a form sends its files without scripts", () => {
  render(<Receipts />);
  expect([input().type, input().name, input().accept, input().multiple]).toEqual([
    'file',
    'receipts',
    '.pdf',
    true,
  ]);
});

it('the file upload keeps files chosen before hydration', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Receipts />);
  await userEvent.setup().upload(input(), pdf('early.pdf'));
  render(<Receipts />, { container, hydrate: true });
  await waitFor(() => expect(shown()).toEqual(['early.pdf1,5 kB']));
  expect(input().files).toHaveLength(0);
});

it('the file upload lists chosen files with their size, and accepts the same file again after removal', async () => {
  const user = userEvent.setup();
  render(<Receipts />);
  await user.upload(input(), pdf('a.pdf'));
  expect(shown()).toEqual(['a.pdf1,5 kB']);
  await user.click(screen.getByRole('button', { name: 'a.pdf entfernen' }));
  expect(shown()).toEqual([]);
  expect(document.activeElement).toBe(input());
  await user.upload(input(), pdf('a.pdf'));
  expect(shown()).toEqual(['a.pdf1,5 kB']);
});

it('the file upload accepts dropped files, and gives the reason for each refused one', () => {
  const { container } = render(<Receipts />);
  const zone = container.querySelector('.file-upload');
  if (!zone) throw new Error('There is nowhere to drop a file.');
  const drop = createEvent.drop(zone);
  Object.defineProperty(drop, 'dataTransfer', {
    value: {
      files: [
        pdf('a.pdf'),
        pdf('large.pdf', 2001),
        new File(['x'], 'b.txt', { type: 'text/plain' }),
        pdf('c.pdf'),
        pdf('d.pdf'),
      ],
    },
  });
  fireEvent(zone, drop);
  const refused = [...screen.getByRole('alert').children].map(({ textContent }) =>
    textContent.replaceAll(/\s/g, ' '),
  );
  expect(refused).toEqual(['large.pdf über 2 kB', 'b.txt nicht .pdf', 'd.pdf: mehr als 2']);
  expect(screen.getByRole('button', { name: 'a.pdf entfernen' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'c.pdf entfernen' })).toBeTruthy();
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('the file upload shows the progress of each file', () => {
  render(
    <Receipts
      begin={[
        { id: '1', name: 'a.pdf', bytes: 1500, progress: 0.25 },
        { id: '2', name: 'b.pdf', bytes: 1500 },
      ]}
    />,
  );
  const [bar, ...others] = screen.getAllByRole<HTMLProgressElement>('progressbar');
  expect(bar).toBe(screen.getByRole('progressbar', { name: 'a.pdf wird hochgeladen' }));
  expect([bar?.value, bar?.max]).toEqual([0.25, 1]);
  expect(others).toEqual([]);
});
