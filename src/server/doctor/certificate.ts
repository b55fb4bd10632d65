/**
 * Returns what is wrong with a server's certificate, from the error of a call. Matches messages of OpenSSL and Node,
 * because nodemailer replaces error codes.
 */
export function certificateFault(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!/\bcertificate\b/i.test(error.message)) return certificateFault(error.cause);
  return `its certificate is refused (${error.message}); for your own certificate authority, set NODE_EXTRA_CA_CERTS`;
}
