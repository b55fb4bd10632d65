import { EXAMPLE_MAILS_PATH, EXAMPLE_STATES, EXAMPLE_STATES_PATH } from '#contract/examplePages.ts';
import { EXAMPLE_PAGE_PATH } from '#contract/service.ts';
import { LOYALTY_CARD_PATH } from '#domain/loyaltyCard.ts';
import { MAIL_KINDS, MAIL_LABELS } from '#domain/mailKinds.ts';
import { siteFacts, sitePath, type SiteCode } from '#domain/sites.ts';

export type PageExample = { name: string; address: string };

/** Returns pages that have a URL, one or two of each template. */
function pageTemplates(site: SiteCode): Record<string, string | undefined> {
  const { contact, privacy, exampleNewsletter } = siteFacts(site).links;
  return {
    'Front page': '',
    'Sign-up': '/subscribenewsletter',
    'Category: coffee': '/coffee',
    'Category: home': '/home',
    'Service: delivery': '/delivery',
    'Service: about': '/about',
    'Service: example newsletter': exampleNewsletter && EXAMPLE_PAGE_PATH,
    Stores: '/service/storefinder',
    'Legal: terms': '/terms',
    'Legal: privacy': privacy,
    'Form: contact': contact,
    'Form: withdrawal': '/withdrawal',
    'Form: loyalty card': LOYALTY_CARD_PATH,
    Account: '/account',
    Countries: '/countries',
  };
}

/** Returns every page template, every state without a URL and every mail, for one shop. */
export function pageExamples(site: SiteCode): { title: string; examples: PageExample[] }[] {
  const base = sitePath(site);
  return [
    {
      title: 'Templates',
      examples: Object.entries(pageTemplates(site)).flatMap(([name, path]) =>
        path === undefined ? [] : [{ name, address: base + path }],
      ),
    },
    {
      title: 'States',
      examples: EXAMPLE_STATES.map((name) => ({
        name: `State: ${name.replaceAll('-', ' ')}`,
        address: `${EXAMPLE_STATES_PATH}${base}/${name}`,
      })),
    },
    {
      title: 'Mails',
      examples: MAIL_KINDS.map((kind) => ({
        name: `Mail: ${MAIL_LABELS[kind]}`,
        address: `${EXAMPLE_MAILS_PATH}${base}/${kind}`,
      })),
    },
  ];
}
