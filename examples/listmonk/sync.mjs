// Keeps a list of listmonk for each shop in step with its subscriptions, and reports back who unsubscribed, bounced or
// complained there. Run it every minute; what it did is in the file STATE.
import { readFile, rename, writeFile } from 'node:fs/promises';

const {
  SHOP_URL = 'http://127.0.0.1:4173',
  MORGENROT_KEY,
  LISTMONK_URL = 'http://127.0.0.1:9000',
  /** `username:token` of an API user of listmonk. */
  LISTMONK_USER,
  /** `DE=1 AT=2`: the id of each shop's list. */
  LISTS = '',
  STATE = 'listmonk-state.json',
} = process.env;

const PAGE_SIZE = 500;
const lists = new Map(
  LISTS.split(' ').map((pair) => [pair.split('=')[0], Number(pair.split('=')[1])]),
);
const state = await readFile(STATE, 'utf8').then(JSON.parse, () => ({ reportedUntil: '' }));

const shop = caller(`${SHOP_URL}/service/staff/api/v1`, `Bearer ${MORGENROT_KEY}`);
const listmonk = caller(
  `${LISTMONK_URL}/api`,
  `Basic ${Buffer.from(String(LISTMONK_USER)).toString('base64')}`,
);

/** Applies the events of the feed, and keeps its cursor after each page. */
async function follow() {
  for (let hasMore = true; hasMore;) {
    const after = state.cursor === undefined ? '' : `?after=${state.cursor}`;
    const page = await shop('GET', `/subscription-events${after}`);
    for (const event of page.events) await apply(event);
    state.cursor = page.next;
    await keepState();
    hasMore = page.hasMore;
  }
}

/** An event says what holds now, so applying it twice, or an old one late, does no harm. */
async function apply({ site, subscriberId, subscription }) {
  const list = lists.get(site);
  if (list === undefined) return;
  const known = await find(subscriberId, subscription?.email);
  if (subscription?.state === 'SUBSCRIBED') {
    const { email, firstName, lastName, consents, interests, pausedUntil = null } = subscription;
    const values = {
      email,
      name: [firstName, lastName].filter(Boolean).join(' ') || email,
      // Also who was blocked after a bounce, and has confirmed anew.
      status: 'enabled',
      attribs: { subscriberId, [site]: { consents, interests, pausedUntil } },
    };
    const { id } = known
      ? (await listmonk('PATCH', `/subscribers/${known.id}`, values)).data
      : (await listmonk('POST', '/subscribers', { ...values, lists: [] })).data;
    await changeList({ ids: [id], action: 'add', target_list_ids: [list], status: 'confirmed' });
  } else if (known && subscription) {
    await changeList({ ids: [known.id], action: 'unsubscribe', target_list_ids: [list] });
  } else if (known) {
    // Erased in this shop: with the last one goes the person.
    if (known.lists.every(({ id }) => id === list)) {
      await listmonk('DELETE', `/subscribers/${known.id}`);
    } else {
      await listmonk('PATCH', `/subscribers/${known.id}`, { attribs: { [site]: null } });
      await changeList({ ids: [known.id], action: 'remove', target_list_ids: [list] });
    }
  }
}

/** The person of a former event, or one whom listmonk has by address. */
async function find(subscriberId, email) {
  const isOurs = `subscribers.attribs->>'subscriberId' = ${quoted(subscriberId)}`;
  const isSame = email && `LOWER(subscribers.email) = ${quoted(email.toLowerCase())}`;
  const query = new URLSearchParams({ query: [isOurs, isSame].filter(Boolean).join(' OR ') });
  const { data } = await listmonk('GET', `/subscribers?${query}`);
  return data.results[0];
}

const changeList = (change) => listmonk('PUT', '/subscribers/lists', change);

/** Reports what happened in listmonk since the last time; a report that was made before changes nothing. */
async function report() {
  const reports = [];
  for (const [site, list] of lists) {
    const query = `list_id=${list}&subscription_status=unsubscribed&order_by=updated_at`;
    for (const { updated_at: at, attribs } of await newest(`/subscribers?${query}`, 'updated_at')) {
      const { subscriberId } = attribs;
      if (subscriberId) reports.push({ what: 'unsubscribed', at, subscriberId, site });
    }
  }
  for (const { type, created_at: at, email } of await newest(
    '/bounces?order_by=created_at',
    'created_at',
  )) {
    // A soft bounce may pass; listmonk counts them.
    if (type === 'hard') reports.push({ what: 'bounced', at, email });
    if (type === 'complaint') reports.push({ what: 'complained', at, email });
  }
  for (let first = 0; first < reports.length; first += PAGE_SIZE) {
    await shop('POST', '/subscription-reports', {
      reports: reports
        .slice(first, first + PAGE_SIZE)
        .map(({ at, ...rest }) => ({ ...rest, at: new Date(at).toISOString() })),
    });
  }
  state.reportedUntil = reports
    .map(({ at }) => new Date(at).toISOString())
    .reduce((one, other) => (one > other ? one : other), state.reportedUntil);
  await keepState();
}

/** Reads pages, newest first, down to what was reported before. */
async function newest(path, field) {
  const all = [];
  for (let page = 1; ; page += 1) {
    const { data } = await listmonk('GET', `${path}&order=desc&per_page=${PAGE_SIZE}&page=${page}`);
    const fresh = data.results.filter(
      (row) => new Date(row[field]).toISOString() >= state.reportedUntil,
    );
    all.push(...fresh);
    if (fresh.length < PAGE_SIZE) return all;
  }
}

function caller(base, authorization) {
  return async (method, path, body) => {
    const response = await fetch(base + path, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(
        `${method} ${path.split('?')[0]}: ${response.status} ${await response.text()}`,
      );
    }
    return response.json();
  };
}

const quoted = (text) => `'${text.replaceAll("'", "''")}'`;

/** Whole or not at all, should the machine stop. */
async function keepState() {
  await writeFile(`${STATE}.new`, JSON.stringify(state));
  await rename(`${STATE}.new`, STATE);
}

await follow();
await report();
