/** Formats the server's ISO 8601 instant in UTC to the minute, as in “2026-11-24 08:15”. */
export const utcMinute = (at: string) => at.slice(0, 16).replace('T', ' ');

/** Shows such an instant with its time zone. */
export function UtcMinute({ at }: { at: string }) {
  return (
    <span>
      <time dateTime={at}>{utcMinute(at)}</time> UTC
    </span>
  );
}
