import { createHash, X509Certificate } from 'node:crypto'

const BEGIN = /(?=-----BEGIN CERTIFICATE-----)/

/**
 * The number by which Alipay names a certificate: MD5 over its issuer, the last part first, and its serial number in decimal.
 * Source: opendocs.alipay.com, "Signing by certificates"; `getCertSN` of alipay-sdk gives the same for the same file.
 */
export function certificateNumber(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  const name = issuer.split('\n').toReversed().join(',')
  return createHash('md5')
    .update(name + BigInt(`0x${serialNumber}`).toString())
    .digest('hex')
}

/** The number of a file of root certificates: those of its RSA certificates, joined by underscores. */
export const rootNumber = (pems: string): string =>
  pems
    .split(BEGIN)
    .filter((pem) => pem.includes('BEGIN CERTIFICATE') && isRsa(pem))
    .map(certificateNumber)
    .join('_')

/** 1.2.840.113549.1.1.* in DER: how it was signed. Looked for in the bytes, for a certificate of SM2 cannot be read here. */
const RSA_SIGNATURE = Buffer.from('2a864886f70d0101', 'hex')
const SM2_SIGNATURE = Buffer.from('2a811ccf5501', 'hex')
function isRsa(pem: string): boolean {
  const der = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  return der.includes(RSA_SIGNATURE) && !der.includes(SM2_SIGNATURE)
}

/** The public key of a certificate, as PEM. */
export const keyOfCertificate = (pem: string): string => new X509Certificate(pem).publicKey.export({ type: 'spki', format: 'pem' }).toString()
