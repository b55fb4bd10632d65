/** A start cannot continue for a reason that the operator can fix. Each line is a sentence for the operator. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';
  readonly lines: readonly string[];

  constructor(lines: readonly string[], options?: ErrorOptions) {
    super(lines.join('\n'), options);
    this.lines = lines;
  }
}

/** Runs one step of the start. If it fails, throws a `StartRefusal` with `sentence` and the system's reason. */
export async function orRefuse<Result>(
  step: () => Promise<Result>,
  sentence: (reason: string) => string,
): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw new StartRefusal([sentence(refusalReason(error))], { cause: error });
  }
}

/** Descriptions of system errors for the operator; other errors keep their code. */
const WORDS: Record<string, string> = {
  ENOSPC: 'no space left on the disk',
  EDQUOT: 'the quota of the disk is used up',
  // Codes of PostgreSQL.
  '28000': 'refused: pg_hba.conf has no entry for this user, database and address',
  '28P01': 'refused: wrong user or password',
  '3D000': 'the database does not exist',
  '53300': 'all of its connections are in use',
};

function refusalReason(error: unknown): string {
  if (!(error instanceof Error)) return 'for an unknown reason';
  // A host with several addresses gives one error per attempt.
  if (error instanceof AggregateError) return refusalReason(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  if (code !== undefined) return WORDS[code] ?? code;
  return error.message.split('\n', 1)[0] ?? error.name;
}
