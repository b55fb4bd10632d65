import { siteFacts, type SiteCode } from '#domain/sites.ts';
import { loadLocale } from '#i18n/i18n-util.sync.ts';
import { loadedLocales } from '#i18n/i18n-util.ts';
import { escapeHtml } from '#domain/html.ts';

import { renderMail, type RenderedMail } from './renderMail.tsx';
import type { WrittenMail } from './writtenMail.ts';

/** Values that differ between two mails of a kind; the rest is the template. */
type Values = Readonly<Record<string, string>>;
/** Constant pieces; the value with the name goes between each two. */
type Form = { pieces: string[]; names: string[] };
type PreparedMail = { subject: string; html: Form; text: Form };

/** Noncharacters, which no text contains: marks consist of one for each value and one as padding. */
const FIRST_MARK = 0xfd_d0;
const FILLER = '\u{FDEF}';
const MARK = /([\u{FDD0}-\u{FDEE}])\u{FDEF}*/u;

/** These select the form instead of being values. */
const CHOOSES_FORM = new Set(['kind', 'site', 'percent']);

/**
 * Prepared mails by texts, which an operator may replace. A shop has few forms: each kind, with and without a
 * voucher's end, for each code length.
 */
const preparedOfTexts = new WeakMap<object, Map<string, Promise<PreparedMail>>>();

/**
 * Returns both parts of a mail as `renderMail` would, but rendered once per kind, with HTML-escaped values filled in.
 */
export async function fillMail(
  content: WrittenMail,
  { to, publicUrl }: { to: string; publicUrl: string },
): Promise<RenderedMail> {
  const values: Values = { ...valuesOf(content), to };
  const { subject, html, text } = await prepare(content, values, publicUrl);
  return {
    subject,
    html: fill(html, (name) => escapeAsReact(values[name] ?? '')),
    text: fill(text, (name) => values[name] ?? ''),
  };
}

function valuesOf(content: WrittenMail): Values {
  return Object.fromEntries(
    Object.entries(content).filter(
      (entry): entry is [string, string] => !CHOOSES_FORM.has(entry[0]) && entry[1] !== null,
    ),
  );
}

function prepare(content: WrittenMail, values: Values, publicUrl: string): Promise<PreparedMail> {
  const texts = textsOf(content.site);
  const prepared = preparedOfTexts.get(texts) ?? new Map<string, Promise<PreparedMail>>();
  preparedOfTexts.set(texts, prepared);
  const names = Object.keys(values).toSorted();
  // A mail's preview is padded to the same length for every code.
  const codeLength = values['code']?.length ?? 0;
  const percent = content.kind === 'WELCOME' ? content.percent : 0;
  const key = [content.kind, content.site, publicUrl, codeLength, percent, ...names].join(' ');
  const form = prepared.get(key) ?? prepareAnew(content, values, publicUrl);
  prepared.set(key, form);
  form.catch(() => prepared.delete(key));
  return form;
}

async function prepareAnew(
  content: WrittenMail,
  values: Values,
  publicUrl: string,
): Promise<PreparedMail> {
  const names = Object.keys(values).toSorted();
  const marks = Object.fromEntries(
    names.map((name, index) => {
      const mark = String.fromCodePoint(FIRST_MARK + index);
      return [name, name === 'code' ? mark.padEnd(values[name]?.length ?? 0, FILLER) : mark];
    }),
  );
  const { to = '', ...ofContent } = marks;
  const { subject, html, text } = await renderMail({ ...content, ...ofContent }, { to, publicUrl });
  return { subject, html: formOf(html, names), text: formOf(text, names) };
}

/** The current texts; an operator's wording replaces the whole object. */
function textsOf(site: SiteCode): object {
  const { locale } = siteFacts(site);
  loadLocale(locale);
  return loadedLocales[locale];
}

function formOf(rendered: string, names: readonly string[]): Form {
  const parts = rendered.split(MARK);
  return {
    pieces: parts.filter((_, index) => index % 2 === 0),
    names: parts
      .filter((_, index) => index % 2 === 1)
      .map((mark) => names[(mark.codePointAt(0) ?? 0) - FIRST_MARK] ?? ''),
  };
}

function fill({ pieces, names }: Form, valueOf: (name: string) => string): string {
  return pieces
    .map((piece, index) => piece + (index < names.length ? valueOf(names[index] ?? '') : ''))
    .join('');
}

/** React escapes the apostrophe as well. */
function escapeAsReact(text: string): string {
  return escapeHtml(text).replaceAll("'", '&#x27;');
}
