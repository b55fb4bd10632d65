import forge from 'node-forge';

const { pki } = forge;
const KEY_BITS = 2048;

type Subject = Record<string, string>;

/**
 * Makes what Apple's developer portal gives for a pass type, in PEM: an intermediate certificate, a certificate issued
 * by it, and the key. Apple signs none of it, so no device accepts the passes.
 */
export function makeWalletCertificates({ validTo }: { validTo: Date }) {
  const authority = pki.rsa.generateKeyPair(KEY_BITS);
  const holder = pki.rsa.generateKeyPair(KEY_BITS);
  const issue = (subject: Subject, publicKey: forge.pki.PublicKey, serialNumber: string) => {
    const certificate = pki.createCertificate();
    certificate.publicKey = publicKey;
    certificate.serialNumber = serialNumber;
    certificate.validity.notBefore = new Date(validTo.getTime() - 86_400_000 * 365);
    certificate.validity.notAfter = validTo;
    certificate.setSubject(attributes(subject));
    certificate.setIssuer(attributes({ '2.5.4.3': 'Test authority' }));
    certificate.sign(authority.privateKey, forge.md.sha256.create());
    return pki.certificateToPem(certificate);
  };
  return {
    issuer: issue({ '2.5.4.3': 'Test authority' }, authority.publicKey, '01'),
    certificate: issue(
      {
        '0.9.2342.19200300.100.1.1': 'pass.org.example.voucher',
        '2.5.4.3': 'Pass Type ID: pass.org.example.voucher',
        '2.5.4.11': 'TEAM123456',
      },
      holder.publicKey,
      '02',
    ),
    key: pki.privateKeyToPem(holder.privateKey),
  };
}

const attributes = (subject: Subject) =>
  Object.entries(subject).map(([type, value]) => ({ type, value }));
