const toTheSecond = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });

/** An instant in the time zone of the machine that the server runs on. */
export function MailTime({ date }: { date: string }) {
  const instant = new Date(date);
  if (Number.isNaN(instant.getTime())) return <>{date}</>;
  return <time dateTime={date}>{toTheSecond.format(instant)}</time>;
}
