const SECTION = /^#[^\s\\]+$/;
const PATH = /^\/(?!\/)[^\s\\]*$/;
/** What a browser takes for a step, or for the beginning of another host's name. */
const STEP = /\/(?:\.|%2e){1,2}(?:\/|$)|\/\//i;
/** Without a user, by which an address may seem to be of another host. */
const WEB = /^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i;
const PERSON = /^(?:mailto|tel):[^\s\\]+$/i;

/** Returns whether content may lead there: to a page of the shop, a section, a page of the web, a mailbox or a phone. */
export function isContentLink(url: string): boolean {
  if (PATH.test(url)) return !STEP.test(url.split(/[?#]/, 1)[0] ?? '');
  return SECTION.test(url) || PERSON.test(url) || WEB.test(url);
}
