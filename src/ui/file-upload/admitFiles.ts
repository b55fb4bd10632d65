export type UploadLimits = {
  /** Accepted MIME types (`image/*` for a kind) and extensions (`.pdf`); if empty, any. */
  accept: readonly string[];
  maxBytes: number;
  maxFiles: number;
};

export type Refusal = { file: string; reason: 'WRONG_TYPE' | 'TOO_LARGE' | 'TOO_MANY' };

/** Separates accepted files from refused ones, given the number of existing files. */
export function admitFiles(
  files: readonly File[],
  { accept, maxBytes, maxFiles }: UploadLimits,
  present: number,
): { admitted: File[]; refused: Refusal[] } {
  const admitted: File[] = [];
  const refused: Refusal[] = [];
  for (const file of files) {
    const refuse = (reason: Refusal['reason']) => refused.push({ file: file.name, reason });
    if (!isOfType(file, accept)) refuse('WRONG_TYPE');
    else if (file.size > maxBytes) refuse('TOO_LARGE');
    else if (present + admitted.length >= maxFiles) refuse('TOO_MANY');
    else admitted.push(file);
  }
  return { admitted, refused };
}

/** Returns whether a file has an accepted type. Browsers check this for chosen files, but not for dropped ones. */
function isOfType({ name, type }: File, accept: readonly string[]): boolean {
  if (accept.length === 0) return true;
  return accept.some((one) => {
    if (one.startsWith('.')) return name.toLowerCase().endsWith(one.toLowerCase());
    return one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one;
  });
}
