import type { CDPSession, Locator, Page } from 'playwright/test';

/** Returns the field's text, including its caret or the ends of its selection. */
export function written(field: Locator): Promise<string> {
  return field.evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) throw new Error('An input was expected');
    const { value } = input;
    const start = input.selectionStart ?? 0;
    const end = input.selectionEnd ?? 0;
    const selected = start === end ? '|' : `|${value.slice(start, end)}|`;
    return value.slice(0, start) + selected + value.slice(end);
  });
}

export async function placeCaret(field: Locator, start: number, end = start): Promise<void> {
  await field.evaluate(
    (input, [from, to]) => {
      if (input instanceof HTMLInputElement) input.setSelectionRange(from, to);
    },
    [start, end] as const,
  );
}

/** An input method, or the keyboard of a phone, which transfers each word as it grows. */
export class InputMethod {
  readonly #session: CDPSession;

  private constructor(session: CDPSession) {
    this.#session = session;
  }

  static async of(page: Page): Promise<InputMethod> {
    return new InputMethod(await page.context().newCDPSession(page));
  }

  /** Composes a word one letter at a time, and leaves it open. */
  async compose(word: string): Promise<void> {
    for (let length = 1; length <= word.length; length += 1) {
      await this.#session.send('Input.imeSetComposition', {
        text: word.slice(0, length),
        selectionStart: length,
        selectionEnd: length,
      });
    }
  }

  async commit(word: string): Promise<void> {
    await this.#session.send('Input.insertText', { text: word });
  }

  async giveUp(): Promise<void> {
    await this.#session.send('Input.imeSetComposition', {
      text: '',
      selectionStart: 0,
      selectionEnd: 0,
    });
  }
}
