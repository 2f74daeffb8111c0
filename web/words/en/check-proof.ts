import { formats, type Same } from '../words.ts'
import type { checkProof as zh } from '../zh/check-proof.ts'

const f = formats('en')
export const checkProof: Same<typeof zh> = {
  title: 'Check a proof file',
  lead: 'Choose a proof file, and the original if you have it. All is worked out in your browser; nothing is uploaded, and once this page is open it needs no network.',
  file: 'Proof file (.json)',
  photograph: 'Original (optional)',
  photographHint: 'The very file that was uploaded: one that was saved again, cropped or sent through a messenger is another.',
  needsScript: 'This browser runs no scripts. Check it with a command on a machine that has this site’s code: npm run verify:proof -- FILE',
  whole: 'Whole: from the fingerprint to the block, every step holds.',
  wholePhotograph: 'Whole: the fingerprint of this original is the one in the proof, and every step from it to the block holds.',
  faults: {
    form: 'This is no proof file, or a part of it is missing.',
    photograph: 'This is not the original of the proof: its fingerprint is another.',
    path: 'The fingerprint, the number of the work or the time was changed: the path does not lead to the root in the file.',
    header: 'The header was changed, or is of another block: its hash or its time is not the one in the file.',
    account: 'The contract is not in that block: the account proof does not hold.',
    anchor: 'The contract did not keep this root in that block: the storage proof does not hold.',
  },
  says: 'What the file says',
  hash: 'Fingerprint of the original (SHA-256)',
  stated: 'Published',
  block: 'Block',
  blockHash: 'Hash of the block',
  at: 'Time of the block',
  chain: 'Chain number',
  contract: 'Contract',
  root: 'Root',
  moment: (second) => f.moment(new Date(second * 1000)),
  compare:
    'There is one thing that a file cannot prove by itself: that a block with this hash is on that chain. Compare the hash with one that was kept elsewhere, or ask any node.',
  command: 'On a machine that has this site’s code a command does the same: npm run verify:proof -- FILE',
}
