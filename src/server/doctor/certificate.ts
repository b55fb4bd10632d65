/**
 * What is wrong with a server's certificate, by the error of a call; undefined where the call failed for another
 * reason. nodemailer replaces the error's code by its own, so the words of OpenSSL and Node count.
 */
export function certificateFaultOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!/\bcertificate\b/i.test(error.message)) return certificateFaultOf(error.cause);
  return `its certificate is refused (${error.message}); of an authority of your own: NODE_EXTRA_CA_CERTS`;
}
