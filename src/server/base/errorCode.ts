/** Returns the code of a system, network or library error; undefined for any other value. */
export const errorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && error.code !== undefined
    ? String(error.code)
    : undefined;

/** Returns what is read, or undefined if the file or folder does not exist. */
export async function ifThere<Read>(reading: Promise<Read>): Promise<Read | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}
