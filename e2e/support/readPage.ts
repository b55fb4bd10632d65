/** Reads the HTML of a page as a browser does. It runs in a browser, and therefore uses nothing from outside. */
export function readPage(html: string) {
  const document = new DOMParser().parseFromString(html, 'text/html');
  for (const code of document.querySelectorAll('script, style')) code.remove();
  const nameOf = (link: Element) => {
    const pictures = [...link.querySelectorAll('img')].map(({ alt }) => alt);
    return [link.getAttribute('aria-label') ?? '', link.textContent, ...pictures].join('').trim();
  };
  return {
    lang: document.documentElement.lang,
    title: document.title,
    description: document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? '',
    headings: document.querySelectorAll('h1').length,
    /** Links without query and fragment. */
    links: [...document.querySelectorAll('a')].map((link) => ({
      name: nameOf(link),
      href: (link.getAttribute('href') ?? '').replace(/[?#].*$/, '') || (link.hash && '#'),
    })),
    /** Targets on the page that links name and that do not exist. */
    lost: [...document.querySelectorAll('a')]
      .filter((link) => /^#./.test(link.getAttribute('href') ?? ''))
      .filter((link) => !document.getElementById(decodeURIComponent(link.hash.slice(1))))
      .map((link) => link.hash),
    /** All texts of the page, in content and attributes. */
    texts: [...document.querySelectorAll('*')]
      .flatMap((element) => [
        ...[...element.attributes].map(({ value }) => value),
        ...[...element.childNodes]
          .filter(({ nodeType }) => nodeType === element.TEXT_NODE)
          .map(({ textContent }) => textContent ?? ''),
      ])
      .filter((text) => text.trim() !== ''),
  };
}
