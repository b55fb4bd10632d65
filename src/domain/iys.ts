// Words of the ledger of İYS (İleti Yönetim Sistemi), Turkey's national register of consents to mails.

/** What the register knows of an address, in its words: consent, and withdrawal. */
export const IYS_STATUSES = ['ONAY', 'RET'] as const;
export type IysStatus = (typeof IYS_STATUSES)[number];

/**
 * QUEUED: to be handed over. ACCEPTED: the register says so. REFUSED: it refused. NOTED: a change at the register that
 * changes nothing here, or a row that such a change has overtaken.
 */
export const IYS_STATES = ['QUEUED', 'ACCEPTED', 'REFUSED', 'NOTED'] as const;
