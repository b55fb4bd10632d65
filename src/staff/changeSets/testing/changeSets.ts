import type { ChangeSetSummary } from '#contract/staff/changeSets.ts';

import { changeSetService, type ChangeSetService } from '../changeSetService.ts';
import type { DocumentItem } from '../describe.ts';

const AT = '2026-11-20T10:00:00.000Z';

export const WINTER: ChangeSetSummary = {
  id: 'winter',
  name: 'Winter',
  createdBy: 'maria',
  createdAt: AT,
  updatedAt: AT,
  sites: ['HU'],
  items: 1,
};

/** A footer in a change set, ready for approval. */
export const READY_FOOTER: DocumentItem = {
  id: 7,
  key: 'SHOP_FOOTER',
  title: 'Footer',
  site: 'HU',
  group: null,
  kind: 'FOOTER',
  state: 'READY',
  validFrom: null,
  validTo: null,
  revision: 1,
  hash: 'a'.repeat(64),
  updatedBy: 'maria',
  updatedAt: AT,
  editors: ['maria'],
  approvedBy: [],
  approvalsMissing: 1,
  publication: null,
};

/** A service that fails every call. A test replaces those that it expects. */
export const closedService: ChangeSetService = new Proxy(changeSetService, {
  get: (_service, name) => () =>
    Promise.reject(new Error(`No test expected the call ${String(name)}`)),
});
