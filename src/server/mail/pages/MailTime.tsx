const toTheSecond = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** An instant in the server machine's time zone. */
export function MailTime({ date }: { date: string }) {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return <>{date}</>;
  return <time dateTime={date}>{toTheSecond.format(instant)}</time>;
}
