import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { MarkdownText } from './markdownText.tsx';

const PICTURE = '/service/footer-images/logos/cup.webp';

function Field({ text }: { text: string }) {
  const [value, setValue] = useState(text);
  return (
    <MarkdownText
      id="body"
      name="body"
      label="Markdown"
      pages={['/imprint']}
      uploadPicture={async () => ({ source: PICTURE, width: 800, height: 600, bytes: 40_000 })}
      value={value}
      onValueChange={setValue}
    />
  );
}

function open(text: string, from: number, to: number) {
  render(<Field text={text} />);
  const area = screen.getByRole<HTMLTextAreaElement>('textbox');
  area.setSelectionRange(from, to);
  return { area, user: userEvent.setup() };
}

it('the Markdown toolbar marks the selected text, which stays selected', async () => {
  const { area, user } = open('Free delivery', 0, 4);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  expect(area.value).toBe('**Free** delivery');
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('Free');
  expect(document.activeElement).toBe(area);
  await user.keyboard('{Control>}i{/Control}');
  expect(area.value).toBe('***Free*** delivery');
});

it('the Markdown toolbar begins headings on a line of their own', async () => {
  const { area, user } = open('One', 3, 3);
  await user.click(screen.getByRole('button', { name: 'Heading' }));
  expect(area.value).toBe('One\n## Heading\n');
  await user.clear(area);
  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(area.value).toBe('- item');
});

it('the Markdown toolbar links the selected text to a chosen page', async () => {
  const { area, user } = open('See who we are.', 4, 14);
  await user.selectOptions(screen.getByRole('combobox'), '/imprint');
  expect(area.value).toBe('See [who we are](/imprint).');
});

it('an uploaded picture is inserted with its size, and its description is selected', async () => {
  const { area, user } = open('One\n\nTwo', 5, 5);
  await user.click(screen.getByRole('button', { name: 'Upload a picture for markdown' }));
  const file = new File(['x'], 'cup.webp', { type: 'image/webp' });
  await user.upload(screen.getByLabelText(/Choose a file/), file);
  await screen.findByText(/The picture is uploaded \(800 × 600 pixels, 40 kB\)/);
  expect(area.value).toBe(`One\n\n![What the picture shows](${PICTURE}#800x600)\n\nTwo`);
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('What the picture shows');
});
