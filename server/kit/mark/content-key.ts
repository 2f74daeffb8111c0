import 'reflect-metadata'
import { createPrivateKey, createPublicKey, webcrypto } from 'node:crypto'
import type { Secrets } from '#server/kit/secrets.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    'content-credentials': true
  }
}

/** What signs content credentials: key and certificates in DER, the signer's first, and the authority that a verifier may trust, as PEM. */
export type ContentKey = { pkcs8: Buffer; chain: Buffer[]; authority: string }

/** PKCS#8 of an Ed25519 key up to its 32 bytes. Source: RFC 8410. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')
/** A certificate that follows from its keys alone has to name its time itself; nobody could call it back, so its end says little. */
const [BEGIN, END] = [new Date('2026-01-01T00:00:00Z'), new Date('2046-01-01T00:00:00Z')]
/** What a certificate is for: signing documents (RFC 9336), and the claims of C2PA. Source: C2PA 2.2, §14.5. */
const PURPOSES = ['1.3.6.1.5.5.7.3.36', '1.3.6.1.4.1.62558.2.1']
const ED25519 = 'Ed25519'

async function pairOf(seed: Buffer): Promise<{ pkcs8: Buffer; keys: CryptoKeyPair }> {
  const pkcs8 = Buffer.concat([PKCS8, seed.subarray(0, 32)])
  const spki = createPublicKey(createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })).export({ format: 'der', type: 'spki' })
  const { subtle } = webcrypto
  const privateKey = await subtle.importKey('pkcs8', pkcs8, ED25519, false, ['sign'])
  return { pkcs8, keys: { privateKey, publicKey: await subtle.importKey('spki', spki, ED25519, true, ['verify']) } as CryptoKeyPair }
}

/**
 * Both certificates follow from the site's secret and the name that the operators gave its key: nothing is stored, another name is another signer under the same authority.
 * Ed25519 signs the same thing in the same way each time, which is what makes that possible.
 */
export async function makeContentKey(secrets: Pick<Secrets, 'mac'>, { site, name }: { site: string; name: string }): Promise<ContentKey> {
  const x509 = await import('@peculiar/x509')
  x509.cryptoProvider.set(webcrypto as Crypto)
  const [root, signer] = await Promise.all(['authority', `signer ${name}`].map((whose) => pairOf(secrets.mac('content-credentials', whose))))
  const numberOf = (whose: string) => secrets.mac('content-credentials', `number of ${whose}`).subarray(0, 16).toString('hex').replace(/^./, '5')
  const span = { notBefore: BEGIN, notAfter: END, signingAlgorithm: { name: ED25519 } }
  const authority = await x509.X509CertificateGenerator.createSelfSigned({
    ...span,
    serialNumber: numberOf('authority'),
    name: [{ O: [site] }, { CN: [`${site} content authority`] }],
    keys: root!.keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
      await x509.SubjectKeyIdentifierExtension.create(root!.keys.publicKey),
    ],
  })
  const certificate = await x509.X509CertificateGenerator.create({
    ...span,
    serialNumber: numberOf(`signer ${name}`),
    subject: [{ O: [site] }, { CN: [`${site} content signer ${name}`] }],
    issuer: authority.subjectName,
    publicKey: signer!.keys.publicKey,
    signingKey: root!.keys.privateKey,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension(PURPOSES),
      await x509.AuthorityKeyIdentifierExtension.create(root!.keys.publicKey),
      await x509.SubjectKeyIdentifierExtension.create(signer!.keys.publicKey),
    ],
  })
  return { pkcs8: signer!.pkcs8, chain: [certificate, authority].map(({ rawData }) => Buffer.from(rawData)), authority: authority.toString('pem') }
}
