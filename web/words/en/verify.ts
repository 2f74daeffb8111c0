import type { LicenceLine } from '#api/licence-document.ts'
import type { Same } from '../words.ts'
import type { verify as zh } from '../zh/verify.ts'

const lines: Record<LicenceLine, string> = {
  number: 'Licence',
  item: 'Number in the market',
  title: 'Title',
  author: 'Author',
  photograph: 'SHA-256 of the original',
  kind: 'Kind',
  termsVersion: 'Version of the terms',
  termsSha256: 'SHA-256 of the terms',
  holder: 'Licensed to',
  price: 'Price',
  issuedAt: 'Licensed on',
  issuer: 'Issued by',
}
export const verify: Same<typeof zh> = {
  title: 'Check a licence',
  lead: 'Choose a licence file or its document as PDF. It is checked in your browser and sent nowhere; once this page is open it works without a network.',
  file: 'Licence file (.json) or document (.pdf)',
  needsScript: 'This browser runs no script. On a machine that has this project, a command checks it: npm run verify:licence -- FILE',
  whole: 'Whole: the signature fits, and not a byte was changed.',
  known: (id) => `The key ${id} is ours.`,
  unknown: (id) => `The key ${id} is none that this site has published. Compare it with those of whoever issued it.`,
  changed: (names) => `It was changed: ${names}.`,
  unsigned: 'The signature does not fit: something else was signed, or by another key than the one in the file.',
  form: 'What it says fits the signature, but the form of the file was changed.',
  page: 'The page was changed; the licence file in it, by itself, is whole.',
  none: 'This is no licence file, and no PDF with one in it.',
  says: 'The file says',
  lines,
  keys: 'Our public keys',
  keysLead: 'What an older key signed stays valid. The same is at:',
  since: 'Since',
  noKeys: 'No licence was signed yet.',
  and: ', ',
}
