import { addressOf, freshSecondsOf, isOver, partsIn, viewIn } from './answer.js';
import { readCopy, writeCopy } from './copies.js';

/** How long an old copy waits for the shop: longer than an answer takes on a slow phone. */
const PATIENCE_MS = 3000;
const ANSWER_LIMIT_MS = 15_000;
/** A copy of less than this age is shown at once, and is new for the page after. */
const SHOWN_AT_ONCE_MS = 86_400_000;
/** How near to the screen a part with `loading="lazy"` is asked for, as browsers do with pictures. */
const NEAR = '1250px';
/** What the shop takes as an address to come back to. */
const RETURN_MAX_LENGTH = 1000;
/** Of a staff session, whose preview is in a cookie that no script reads. */
const STAFF_HINT = 'StaffAuth=';

const policy = policyOf(globalThis.trustedTypes);

/** Where scripts may only set HTML that a policy has passed; the page names it in `trusted-types`. */
function policyOf(trustedTypes) {
  try {
    // HTML of the shop alone comes here, whose scripts run in the page as well.
    return trustedTypes?.createPolicy('morgenrot-embed', { createHTML: (html) => html });
  } catch {
    // Then the page's default policy is asked, where it has one.
    return undefined;
  }
}

const BLOCK = ':host{display:block}';
/** A bar for scrolling comes and goes with the length of the page. */
const isAbout = (width, other) => Math.abs(width - other) <= 24;

/** On a server, where this module may be loaded too, there are no elements. */
// oxlint-disable-next-line typescript/no-extraneous-class -- a class to extend, of which nothing is made
const Base = globalThis.HTMLElement ?? class {};

/** A part of the shop in a page without a server of its own; see `elements.d.ts`. */
class ShopPart extends Base {
  #wanted;
  #copy;
  #isShown = false;
  #waiting;

  connectedCallback() {
    if (this.#wanted) return;
    const root = this.attachShadow({ mode: 'open' });
    root.append(document.createElement('slot'));
    root.adoptedStyleSheets = [new CSSStyleSheet()];
    this.#wanted = this.#readWanted();
    this.#copy = this.#wanted.isOfMoment ? undefined : readCopy(this.#wanted.key);
    this.#reserve();
    if (this.getAttribute('loading') === 'lazy') this.#loadWhenNear();
    else void this.#load(this.#copy);
  }

  /** Until then what the page shows first has the network to itself. */
  #loadWhenNear() {
    const load = (entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void this.#load(this.#copy);
    };
    new IntersectionObserver(load, { rootMargin: NEAR }).observe(this);
  }

  async #load(copy) {
    if (copy?.ageMs < SHOWN_AT_ONCE_MS && !isOver(copy)) {
      const isFresh = copy.ageMs < copy.freshMs;
      this.#show(copy, isFresh ? 'FRESH' : 'KEPT');
      if (isFresh) return;
    }
    const timer = copy && setTimeout(() => this.#show(copy, 'KEPT'), PATIENCE_MS);
    try {
      const { parts, source, isKept, ...times } = await askTogether(this.#wanted);
      const { scripts, version, expires } = parts;
      const received = { html: parts[this.kind], scripts, version, expires, ...times };
      if (isKept && !this.#wanted.isOfMoment) this.#keep({ ...received, sizes: copy?.sizes ?? {} });
      this.#show(received, source);
    } catch (error) {
      this.#tell('part-failed', { reason: error.message });
      if (copy) this.#show(copy, 'KEPT');
    } finally {
      clearTimeout(timer);
    }
  }

  #readWanted() {
    const text = (name) => this.getAttribute(name) ?? undefined;
    const shop = new URL(text('shop') ?? '/', location.href).origin;
    const page = new URL(location.href);
    const isShared = shop === location.origin;
    const base = `${shop}/fragments/${encodeURIComponent(text('site') ?? '')}`;
    // Behind one address with the shop its cookies say which view; else the footer's button writes it into the address.
    const chosen = page.searchParams.get('platform');
    const view = viewIn(isShared ? document.cookie : `platform=${chosen}`);
    const common = {
      platform: view.platform ?? text('platform'),
      scheme: text('scheme'),
      addresses: isShared ? undefined : 'absolute',
      preview: page.searchParams.get('preview') || undefined,
    };
    const own = this.parametersOf(text, page, { isShared, view });
    // What a preview or a sign-up has made of it is not for the next visit.
    const isStaff = isShared && document.cookie.includes(STAFF_HINT);
    const isOfMoment = Boolean(common.preview ?? own.signup) || isStaff;
    return {
      shop,
      base,
      common,
      own,
      isOfMoment,
      key: addressOf(base, { ...common, ...own, part: this.kind }),
    };
  }

  /** The height that the part will have keeps what follows it in its place. */
  #reserve() {
    const [sheet] = this.shadowRoot.adoptedStyleSheets;
    sheet.replaceSync(BLOCK);
    const width = this.clientWidth;
    const height = this.#heightAt(width) ?? (Number(this.getAttribute('height')) || 0);
    sheet.replaceSync(`${BLOCK}:host{min-block-size:${height}px}`);
    new ResizeObserver(() => {
      if (!isAbout(this.clientWidth, width)) sheet.replaceSync(BLOCK);
    }).observe(this);
  }

  #heightAt(width) {
    const sizes = Object.entries(this.#copy?.sizes ?? {});
    return sizes.findLast(([measured]) => isAbout(Number(measured), width))?.[1];
  }

  #show(record, source) {
    if (this.#isShown) return;
    // A person on one of the host's own links stays there.
    if (this.contains(document.activeElement)) {
      if (!this.#waiting) {
        const goOn = () => setTimeout(() => this.#show(...this.#waiting));
        this.addEventListener('focusout', goOn);
      }
      this.#waiting = [record, source];
      return;
    }
    this.#isShown = true;
    const { nodes, bars, scripts } = contentOf(record.html);
    for (const node of nodes) node.slot = 'part';
    this.before(...bars);
    this.append(...nodes);
    this.shadowRoot.querySelector('slot').name = 'part';
    this.#measure(nodes);
    this.#tell('part-shown', { source, version: record.version });
    this.#run([...contentOf(record.scripts).scripts, ...scripts]);
  }

  /** The height as the part came, not what a person has opened in it since, is that of the next visit. */
  #measure(nodes) {
    let measuredWidth;
    new ResizeObserver(() => {
      const width = this.clientWidth;
      if (!this.#copy || width === measuredWidth) return;
      measuredWidth = width;
      const height = nodes.reduce((sum, node) => sum + node.getBoundingClientRect().height, 0);
      // A window that is drawn wider has many widths.
      const others = Object.entries(this.#copy.sizes).slice(-3);
      this.#keep({ ...this.#copy, sizes: { ...Object.fromEntries(others), [width]: height } });
    }).observe(nodes[0]);
  }

  #keep(copy) {
    this.#copy = copy;
    writeCopy(this.#wanted.key, copy);
  }

  #run(addresses) {
    const ofShop = addresses.filter((address) => new URL(address).origin === this.#wanted.shop);
    for (const address of ofShop) {
      // The part works without its script too.
      import(address).catch(({ message }) => this.#tell('part-failed', { reason: message }));
    }
  }

  #tell(type, detail) {
    const isShown = this.#isShown;
    this.dispatchEvent(
      new CustomEvent(type, { bubbles: true, detail: { part: this.kind, isShown, ...detail } }),
    );
  }
}

class Footer extends ShopPart {
  kind = 'footer';

  parametersOf(text, page, { view }) {
    return { variant: view.variant ?? text('variant'), newsletter: text('newsletter') };
  }
}

class Newsletter extends ShopPart {
  kind = 'newsletter';

  parametersOf(text, page, { isShared }) {
    const signup = page.searchParams.get('signup') ?? undefined;
    for (const name of ['signup', 'preview']) page.searchParams.delete(name);
    const { origin, pathname, search } = page;
    const query = (origin + pathname + search).length > RETURN_MAX_LENGTH ? '' : search;
    return {
      origin: text('origin'),
      originAddition: text('origin-addition'),
      returnTo: text('return-to') ?? (isShared ? '' : origin) + pathname + query,
      signup,
    };
  }
}

/** Parts of a page that are asked for in the same moment, by what they have in common. */
const asked = new Map();

/** One answer for all parts of a page. Rejects where the shop gives none, or something else. */
function askTogether({ base, common, own }) {
  const name = addressOf(base, common);
  const group = asked.get(name) ?? { parameters: { ...common } };
  Object.assign(group.parameters, own);
  group.answer ??= Promise.resolve().then(() => {
    asked.delete(name);
    return ask(addressOf(base, group.parameters), common.preview);
  });
  asked.set(name, group);
  return group.answer;
}

async function ask(address, preview) {
  const receivedMs = Date.now();
  const answer = await fetch(address, {
    redirect: 'error',
    // Else the browser's own cache would answer with what is old, as `stale-while-revalidate` lets it.
    cache: 'no-cache',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
  });
  const { headers } = answer;
  const isPreview = preview !== undefined || headers.get('x-preview') === '1';
  return {
    parts: await partsIn(answer),
    source: isPreview ? 'PREVIEW' : 'FRESH',
    isKept: !isPreview && !/no-store|private/.test(headers.get('cache-control') ?? ''),
    receivedMs,
    freshMs: freshSecondsOf(headers) * 1000,
  };
}

/**
 * The elements of a part with their shadow roots, the bar of a preview that stands in front of them, and the addresses
 * of scripts. Rules become style sheets of the document object model, which a content security policy lets pass.
 */
function contentOf(html) {
  const holder = document.createElement('template');
  holder.innerHTML = policy?.createHTML(html) ?? html;
  const content = document.importNode(holder.content, true);
  for (const template of content.querySelectorAll('template[shadowrootmode]')) {
    const root = template.parentElement.attachShadow({ mode: 'open' });
    root.append(template.content);
    template.remove();
    root.adoptedStyleSheets = [...root.querySelectorAll('style')].map((style) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style.textContent);
      style.remove();
      return sheet;
    });
  }
  const scripts = [...content.querySelectorAll('script[src]')].map(({ src }) => src);
  const elements = [...content.children].filter(({ localName }) => localName !== 'script');
  const isBar = ({ localName }) => localName === 'shop-preview';
  return {
    nodes: elements.filter((element) => !isBar(element)),
    bars: elements.filter(isBar),
    scripts,
  };
}

if (globalThis.customElements && !customElements.get('morgenrot-footer')) {
  customElements.define('morgenrot-footer', Footer);
  customElements.define('morgenrot-newsletter', Newsletter);
}
