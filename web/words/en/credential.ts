import { formats, type Same } from '../words.ts'
import type { credential as zh } from '../zh/credential.ts'

const f = formats('en')
export const credential: Same<typeof zh> = {
  title: 'Proof of authorship',
  titleOf: (title) => `Proof of authorship of “${title}”`,
  number: (number) => `Proof ${number}`,
  issued: (at) => `Anchored ${f.date(at)}`,
  says: (title, author, of) =>
    `The ${of} “${title}” was published on Pixtura by ${author}. The fingerprint of its original stands in a block, and nobody can change it since.`,
  saysNot: (title, author, of) => `The ${of} “${title}” was published on Pixtura by ${author}. The fingerprint of its original is on its way into a block.`,
  author: 'Author',
  published: 'Published',
  anchored: 'Anchored',
  chain: 'Chain number',
  block: 'Block',
  leaves: 'In its batch',
  contract: 'Contract',
  transaction: 'Transaction',
  hashes: { photograph: 'Fingerprint of the original (SHA-256)', film: 'Fingerprint of the original film (SHA-256)' },
  film: 'The film',
  moment: f.moment,
  count: f.num,
  states: {
    waiting: 'Waiting: a batch closes every minute',
    sent: 'Sent, and waiting for its block',
    anchored: 'On the chain',
  },
  file: 'Download the file that checks itself',
  print: 'Print',
  verify: 'Check a proof file',
  blocks: 'See the blocks',
  open: 'See the photograph',
  qr: 'QR code: the page of this proof',
  scan: 'The code opens this page; the file checks it without a network.',
  seal: 'Seal of Pixtura',
  what: 'What it proves, and what not',
  proves: [
    'It proves that this fingerprint existed at the time of that block. Only the same file, to the last byte, has it.',
    'It proves that the number of the work and the time of publishing that we wrote down then have not been changed since, by us or anybody.',
  ],
  provesNot: [
    'It does not prove who took the photograph. It says who published it here first; photographer, client and publisher may have agreed on something else.',
    'It does not prove anything about a file that was cropped, resized or saved again: its fingerprint is another. Keep the original.',
    'It does not prove that what the photograph shows is true.',
  ],
  ownChain:
    'Unless set up otherwise, this site runs the chain itself. Who vouches for the time depends on whose word you take for the hash of the block: keep the proof file, and compare that hash with one from elsewhere.',
  stays: 'When an account or a work is deleted, what stays on the chain is this hash. It shows neither the photograph nor whose it was.',
  findTitle: 'Find a proof',
  findLead:
    'The fingerprint of the original of every photograph published here is written on a chain within about a minute. Find a proof by its number, or from the page of the photograph.',
  findNumber: 'Number of the proof',
  findHint: '12 small letters and digits',
  find: 'Find',
  findBad: 'A number has 12 small letters and digits. Please look at it again.',
  listOf: 'Proofs of this work',
  picture: (n) => `Picture ${f.num(n)}`,
  none: 'No proof yet',
  noneHint: 'A photograph is on the chain about a minute after it is published. If it stays away, this site has no chain.',
}
