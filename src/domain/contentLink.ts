const SECTION = /^#[^\s\\]+$/;
const PATH = /^\/(?!\/)[^\s\\]*$/;
/** Matches dot segments and the start of another host's name. */
const STEP = /\/(?:\.|%2e){1,2}(?:\/|$)|\/\//i;
/** Matches a web URL without a user part, which can disguise the host. */
const WEB = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i;
const PERSON = /^(?:mailto|tel):[^\s\\]+$/i;

/** Returns whether content may link there: to a shop page, section, web page, mailbox or phone. */
export function isContentLink(url: string): boolean {
  if (PATH.test(url)) return !STEP.test(url.split(/[?#]/, 1)[0] ?? '');
  return SECTION.test(url) || PERSON.test(url) || WEB.test(url);
}
