/** What a licence file says, a line each, in this order; all of it is text. */
export const licenceLines = [
  'number',
  'item',
  'title',
  'author',
  'photograph',
  'kind',
  'termsVersion',
  'termsSha256',
  'holder',
  'price',
  'issuedAt',
  'issuer',
] as const
export type LicenceLine = (typeof licenceLines)[number]
export type LicenceSaid = Record<LicenceLine, string>
/**
 * A licence to keep: it can be checked without us, from itself alone. `digests`: SHA-256 of each line, hex, so that a changed line can be named; the signature (Ed25519)
 * is over all of them. Key and signature are Base64 of 32 and 64 bytes; a key's id is the beginning of its SHA-256.
 */
export type LicenceFile = {
  pixtura: 'licence'
  version: 1
  lines: LicenceSaid
  digests: LicenceSaid
  key: { id: string; publicKey: string }
  signature: string
}

/** What a check comes to. `changed`: lines that are not those that were signed; `known`: whether the key is one of those that were given. */
export type Verdict =
  | { state: 'whole'; file: LicenceFile; known: boolean }
  | { state: 'changed'; file: LicenceFile; changed: LicenceLine[] }
  /** Lines fit, but what was signed is something else; or bytes between them are. */
  | { state: 'unsigned' | 'form'; file: LicenceFile }
  | { state: 'none' }

const text = new TextEncoder()
const hex = (bytes: ArrayBuffer) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromBase64 = (said: string) => Uint8Array.from(atob(said), (sign) => sign.charCodeAt(0))
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => hex(await crypto.subtle.digest('SHA-256', bytes))

/** SHA-256 of a line under its name, hex. */
export const digestOf = (line: LicenceLine, said: string): Promise<string> => sha256(text.encode(`${line}\n${said}`))
/** The bytes that are signed. */
export const signedText = (digests: LicenceSaid, keyId: string): string =>
  ['pixtura licence 1', `key ${keyId}`, ...licenceLines.map((line) => `${line} ${digests[line]}`), ''].join('\n')
/** The id of a key by its 32 bytes. */
const keyIdOf = async (publicKey: string): Promise<string> => (await sha256(fromBase64(publicKey))).slice(0, 16)

const inOrder = (said: LicenceSaid) => Object.fromEntries(licenceLines.map((line) => [line, said[line]])) as LicenceSaid
/** The one way in which a licence is written: JSON with its parts in this order, two spaces, a line break at the end. */
export function writeLicence({ lines, digests, key: { id, publicKey }, signature }: Omit<LicenceFile, 'pixtura' | 'version'>): string {
  return `${JSON.stringify({ pixtura: 'licence', version: 1, lines: inOrder(lines), digests: inOrder(digests), key: { id, publicKey }, signature }, null, 2)}\n`
}

function parse(said: string): LicenceFile | null {
  try {
    const file = JSON.parse(said) as Partial<LicenceFile> | null
    const areTexts = (of: Partial<LicenceSaid> | undefined) => licenceLines.every((line) => typeof of?.[line] === 'string')
    const isOne = file?.pixtura === 'licence' && file.version === 1 && areTexts(file.lines) && areTexts(file.digests)
    return isOne && typeof file.key?.publicKey === 'string' && typeof file.key.id === 'string' && typeof file.signature === 'string'
      ? (file as LicenceFile)
      : null
  } catch {
    return null
  }
}

async function isSigned(bytes: Uint8Array<ArrayBuffer>, signature: string, publicKey: string): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', fromBase64(publicKey), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', key, fromBase64(signature), bytes)
  } catch {
    return false // what is no key or no signature signs nothing
  }
}

/** Checks a licence file. `known`: public keys that are ours, Base64. */
export async function verifyLicence(said: string, known: readonly string[]): Promise<Verdict> {
  const file = parse(said)
  if (!file) return { state: 'none' }
  const found = await Promise.all(licenceLines.map(async (line) => ((await digestOf(line, file.lines[line])) === file.digests[line] ? [] : [line])))
  const changed = found.flat()
  if (changed.length) return { state: 'changed', file, changed }
  const signed =
    (await keyIdOf(file.key.publicKey).catch(() => '')) === file.key.id &&
    (await isSigned(text.encode(signedText(file.digests, file.key.id)), file.signature, file.key.publicKey))
  if (!signed) return { state: 'unsigned', file }
  return writeLicence(file) === said ? { state: 'whole', file, known: known.includes(file.key.publicKey) } : { state: 'form', file }
}

/** What a file is that somebody brings: `page` says of a PDF whether its own bytes are those that were signed. */
export type FileVerdict = { page: 'whole' | 'changed' | null; licence: Verdict }

const SIGNED_BY = '\n%pixtura-signature '
/** A PDF with a signature over all of its bytes behind them, as a comment that readers pass over. */
export const signedPage = (pdf: Uint8Array, signature: string): Uint8Array => {
  const end = text.encode(`${SIGNED_BY}${signature}\n`)
  const whole = new Uint8Array(pdf.length + end.length)
  whole.set(pdf)
  whole.set(end, pdf.length)
  return whole
}

/** Checks a licence as it was handed out: the file itself, or the page as PDF in which it lies. */
export async function verifyFile(bytes: Uint8Array<ArrayBuffer>, known: readonly string[]): Promise<FileVerdict> {
  // one character a byte, so that places in the text are places in the file
  const raw = new TextDecoder('latin1').decode(bytes)
  if (!raw.startsWith('%PDF-')) return { page: null, licence: await verifyLicence(new TextDecoder().decode(bytes), known) }
  const from = raw.indexOf('{\n  "pixtura": "licence"')
  const to = raw.indexOf('\n}\n', from)
  if (from < 0 || to < 0) return { page: 'changed', licence: { state: 'none' } }
  const licence = await verifyLicence(new TextDecoder().decode(bytes.subarray(from, to + 3)), known)
  const end = raw.lastIndexOf(SIGNED_BY)
  const [, signature = ''] = /^([A-Za-z0-9+/]{86}==)\n$/.exec(raw.slice(end + SIGNED_BY.length)) ?? []
  const isWhole = licence.state === 'whole' && end > 0 && (await isSigned(bytes.subarray(0, end), signature, licence.file.key.publicKey))
  return { page: isWhole ? 'whole' : 'changed', licence }
}
