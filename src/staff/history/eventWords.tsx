import { AUDIT_ACTIONS, type AuditAction, type AuditEvent } from '#contract/staff/audit.ts';
import type { Documents } from '#contract/staff/changeSets.ts';

/** Number of letters of a hash, which says nothing to people. */
const HASH_LETTERS = 64;

/** Names the actor of an event. */
export function actorName({ actorKind, actor }: AuditEvent): string {
  switch (actorKind) {
    case 'STAFF':
      return actor;
    case 'COMMAND':
      return `${actor} (command)`;
    case 'SERVER':
      return 'the server';
    case 'UNKNOWN':
      return 'unknown';
  }
}

/** Names the action of an event, and whether it was refused. */
export function actionName({ action, outcome }: AuditEvent): string {
  const words = Object.hasOwn(AUDIT_ACTIONS, action)
    ? AUDIT_ACTIONS[action as AuditAction]
    : action;
  return outcome === 'REFUSED' ? `${words}: refused` : words;
}

/** Returns an event's detail and reason, without the document's key and hash. */
export function describeDetail({ detail, document, object, reason }: AuditEvent): string {
  const isKeyFirst = document && object !== `content:${document}`;
  const words = isKeyFirst ? withoutHashes(detail?.slice(document.length) ?? '') : detail;
  return [words, reason].filter(Boolean).join('; ');
}

const withoutHashes = (words: string) =>
  words
    .trim()
    .split(' ')
    .filter(({ length }) => length !== HASH_LETTERS)
    .join(' ');

/** Shows the object of an event by its name, with a link to its place in the console. */
export function EventObject({ event, documents }: { event: AuditEvent; documents: Documents }) {
  const { object, document, changeSet } = event;
  const [kind = '', ...rest] = object.split(':');
  const id = rest.join(':');
  const set = changeSet && <a href={`/staff/changes/${id}`}>{changeSet}</a>;
  if (document) {
    const title = documents.find(({ key }) => key === document)?.title ?? document;
    return (
      <span>
        {title}
        {set && <> in {set}</>}
      </span>
    );
  }
  if (set) return set;
  if (kind === 'subscriber') return <a href={`/staff/subscribers#${id}`}>a subscriber</a>;
  const place = id === '' ? undefined : PLACES[kind];
  return place === undefined ? object : <a href={place(encodeURIComponent(id))}>{id}</a>;
}

/** Addresses of what events name, by the kind in the name. */
const PLACES: Readonly<Record<string, (id: string) => string>> = {
  staff: (id) => `/staff/people?find=${id}`,
  test: (id) => `/staff/tests?find=${id}`,
  webhook: () => '/staff/systems',
};
