import type { IysStatus } from '#domain/iys.ts';

/** A consent or withdrawal to hand over. */
type IysConsent = { recipient: string; status: IysStatus; at: Date };

/** The register cannot be reached, or did not decide: try again later. The code says why, as in HTTP_503. */
export type IysWaits = { outcome: 'WAITS'; code: string };
/** The register refused this consent, with a code of its own such as H155. */
export type IysRefused = { outcome: 'REFUSED'; code: string };
export type IysAccepted = { outcome: 'ACCEPTED'; transactionId: string | null };

/** A change that a recipient made at the register. */
export type IysChange = IysConsent & { transactionId: string };

/** İYS, as far as the shop uses it. No method rejects because of what the register answers. */
export type IysRegister = {
  add(consent: IysConsent): Promise<IysAccepted | IysRefused | IysWaits>;
  /** Returns what the register says of an address; undefined if it does not know it. */
  readStatus(
    recipient: string,
  ): Promise<{ outcome: 'READ'; status: IysStatus | undefined } | IysWaits>;
  /** Returns a page of the changes made by recipients. REFUSED: the cursor is too old, so begin without one. */
  readChanges(
    after: string | null,
  ): Promise<
    | { outcome: 'READ'; changes: IysChange[]; after: string | null; hasMore: boolean }
    | IysRefused
    | IysWaits
  >;
};
