/** Domains that a sender of advertisements would like to see in a mail to a stranger. */
export const HOSTILE_DOMAINS = [
  'evil.com',
  'shop.example',
  'free-money.net',
  'win.org',
  'bit.ly',
  't.co',
  't.me',
  'x.com',
  'casino.de',
  'gratis.at',
  'geld.ch',
  'levne.cz',
  'olcso.hu',
  'zdarma.sk',
  'bedava.com.tr',
  'ucuz.tr',
  'tanio.pl',
  'gratuit.fr',
  'promo.info',
  'deal.biz',
  'click.io',
  'cheap.xyz',
  'the.shop',
  'my.store',
  'go.online',
  'casino.ru',
  'best.eu',
  'a.b.c.evil.com',
  'xn--bcher-kva.example',
  'sub.domain.co.uk',
  'bäckerei.de',
  'çok-ucuz.com',
  'żółw.pl',
  'пример.рф',
  'παράδειγμα.ελ',
  '例え.jp',
  '123.com',
  '1a.de',
  'e-v-i-l.com',
];

/** Ways to write a domain that a person still understands but a simple check overlooks. */
export const SPELLINGS: Record<string, (domain: string) => string> = {
  'as it is': (domain) => domain,
  'in capitals': (domain) => domain.toUpperCase(),
  'with https': (domain) => `https://${domain}`,
  'with http and a path': (domain) => `http://${domain}/x`,
  'without a scheme': (domain) => `//${domain}`,
  'with www': (domain) => `www.${domain}`,
  'with a path': (domain) => `${domain}/x`,
  'with a port': (domain) => `${domain}:8080`,
  'with a query': (domain) => `${domain}?a=b`,
  'with a dot at the end': (domain) => `${domain}.`,
  'after a name': (domain) => `Anna ${domain}`,
  'after a name and a comma': (domain) => `Anna,${domain}`,
  'before a name': (domain) => `${domain} Anna`,
  'in brackets': (domain) => `(${domain})`,
  'with dots in brackets': (domain) => domain.replaceAll('.', '(.)'),
  'in quotes': (domain) => `'${domain}'`,
  'as a mail address': (domain) => `anna@${domain}`,
  'as a mailto': (domain) => `mailto:anna@${domain}`,
  'as a link': (domain) => `<a href="http://${domain}">x</a>`,
  'in square brackets': (domain) => domain.replaceAll('.', '[.]'),
  'with full-width letters': (domain) =>
    domain.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfe_e0)),
  'with full-width dots': (domain) => domain.replaceAll('.', '\uff0e'),
  'with ideographic dots': (domain) => domain.replaceAll('.', '\u3002'),
  'with half-width ideographic dots': (domain) => domain.replaceAll('.', '\uff61'),
  'with one-dot leaders': (domain) => domain.replaceAll('.', '\u2024'),
  'with middle dots': (domain) => domain.replaceAll('.', '\u00b7'),
  'with a zero-width space': (domain) => domain.replaceAll('.', '\u200b.'),
  'with a zero-width joiner': (domain) => domain.replaceAll('.', '.\u200d'),
  'with a byte order mark': (domain) => domain.replaceAll('.', '\ufeff.'),
  'with a soft hyphen': (domain) => domain.replaceAll('.', '.\u00ad'),
  'with an accent of its own': (domain) => domain.replaceAll('.', '\u0301.'),
  'with an accent after the dot': (domain) => domain.replaceAll('.', '.\u034f'),
  'from right to left': (domain) => `\u202e${domain}`,
  'on a second line': (domain) => `Anna\n${domain}`,
  'with a tab': (domain) => `Anna\t${domain}`,
};

/** Domains that are recognisable despite spaces and words, and other texts that are not names. */
export const HOSTILE_TEXTS =
  `evil . com|evil .com|evil. com|Visit shop . de|casino . net/x|evil dot com|evil (dot) com|evil DOT com
  |evil-dot-com|evil.dot.com|shop punkt de|obchod tecka cz|obchod bodka sk|bolt pont hu|sklep kropka pl|dükkan nokta com
  |boutique point fr|evil,com|evil.-com|evil.(com)|evil'.com|(evil).com|evil+.com|www evil de|WWW|http evil de|https|ftp evil
  |http//evil.com|https/evil.com|//evil|evil.com/|192.168.0.1|8.8.8.8/dns|Win at T.Co|X.Com|T.CO|Go.Shop|J.Smith.com|Dr.com|ING.com
  |ING.COM|prof.de|st.gallen.ch|Anna Evil.Com|Anna.Berg.shop|evil.de Anna|<b>Anna</b>|<script>alert(1)</script>|<img src=x>
  |&lt;b&gt;|javascript:alert(1)|data:text/html,x|{{7*7}}|\${7*7}|Anna@Berg|anna@evil.com|anna@evil|Anna;Berg|Anna=Berg|Anna?|Anna!
  |Anna*|Anna"Berg|50 %|#Anna|Anna_Berg|Anna|Berg~|[Anna]|Anna\\Berg|Anna^|Anna😀|Anna™|€100|Anna:Berg|Anna<Berg|‹Anna›|“Anna”`
    .split(/\n? *\|/)
    .filter((text) => !['Anna', ''].includes(text));
