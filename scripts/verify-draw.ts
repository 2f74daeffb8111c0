// npm run verify:draw -- FILE [ROOT]: works a draw out again from its file: blocks, root, beacon, seed, winners. ROOT is the root as it was published elsewhere.
// The file of a wheel is known by its first line: then every spin is worked out again, and [ROOT] is the hash of that line, or a file with a receipt that is looked for.
// Needs no network and no database; ends with 1 and a sentence that names the first thing which does not hold.
import { readFile } from 'node:fs/promises'
import { verifyDraw, type DrawFault } from '#api/draw-check.ts'
import { findReceipt, hashHeader, verifySpins, type SpinsFault } from '#api/draw-spin-check.ts'

const [file, root] = process.argv.slice(2)
if (!file) end('npm run verify:draw -- FILE [ROOT]')

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const sentences: { [at in DrawFault['at']]: (fault: DrawFault & { at: at }) => string } = {
  form: ({ line }) => `Line ${line} is not that of such a file.`,
  block: ({ first, last, tickets: { from, to } }) =>
    `Block ${first} differs: tickets ${from} to ${to} are not those that were frozen${last > first ? `; the last block that differs is ${last}` : ''}.`,
  count: ({ said, is }) => `It says ${said} tickets, and has ${is}.`,
  root: ({ said, is }) => `The announcement or the list of blocks was changed: they hash to ${is}, and the file says ${said}.`,
  published: ({ said, is }) => `This is another draw: published was ${said}, and the file has ${is}.`,
  twice: ({ ticket, block }) => `Ticket ${ticket}, in block ${block}, stands there twice.`,
  times: () => 'The times are not in order: first the beacon is named, then the tickets are frozen, then comes the round, then the draw.',
  proof: () => 'The beacon did not say this for the round that was named.',
  seed: () => 'The seed does not follow from id, root and beacon.',
  winner: ({ place, said, is }) => `Place ${place} belongs to ${is ?? 'nobody'}, and the file has ${said ?? 'nobody'} there.`,
}
const describe = (fault: DrawFault) => (sentences[fault.at] as (fault: DrawFault) => string)(fault)

const spinFaults: { [at in SpinsFault['at']]: string } = {
  form: 'is not that of such a file',
  table: 'has chances that do not come to 100 %, or parts that there are not',
  published: 'is another one than was published',
  round: 'names a round that there is not, or not in its turn',
  proof: 'has what the beacon did not say for that round',
  order: 'is not in its turn within the round',
  times: 'was spun before the wheel was named, after its end, or not before its round',
  cap: 'is more than somebody may spin in a day',
  value: 'has another value than follows from wheel, number, ticket, seed and beacon',
  part: 'gives another part than the table, the guarantee and what was left say',
  twice: 'uses a ticket again',
}
const receipts = {
  form: 'The receipt is none.',
  unsigned: 'The receipt is not signed by the key of this wheel.',
  waiting: 'The receipt is signed; its round is not in the file yet.',
  missing: 'The receipt is signed, and the file does not have its spin as it says.',
  found: 'The receipt is signed, and its spin stands in the file.',
}
/** The file of a wheel; what stands after it is the hash of its first line, or a receipt. */
async function endWithSpins(text: string): Promise<never> {
  const published = root && /^[0-9a-f]{64}$/.test(root) ? root : null
  const { header: of, fault: wrong, spins, rounds, given } = verifySpins(text, published)
  if (wrong || !of) end(wrong ? `Line ${wrong.line} ${spinFaults[wrong.at]}.` : 'This is no wheel.')
  console.log(`Wheel ${of.id}: ${spins} spins in ${rounds} rounds, each as it must be.`)
  console.log(
    `First line ${hashHeader(text.slice(0, text.indexOf('\n')))}${published ? ', which is the one published.' : '; compare it with the one published.'}`,
  )
  for (const { id, odds, stock } of of.parts) console.log(`${id}: ${given.get(id) ?? 0} of ${stock ?? 'no end'}, with a chance of ${odds / 100} %`)
  if (root && !published) await lookForReceipt(text, root)
  process.exit(0)
}
async function lookForReceipt(text: string, place: string): Promise<void> {
  const found = findReceipt(text, await readFile(place, 'utf8').catch(() => ''))
  if (found !== 'found' && found !== 'waiting') end(receipts[found])
  console.log(receipts[found])
}

const bytes = await readFile(file).catch(() => end(`${file} cannot be read.`))
if (bytes.subarray(0, 20).toString('utf8').startsWith('{"pixtura":"spins"')) await endWithSpins(bytes.toString('utf8'))
const { header, outcome, fault } = verifyDraw(bytes, root ?? null)
if (fault || !header) end(fault ? describe(fault) : 'This is no draw.')
const { id, tickets, hashes, beacon } = header
console.log(`Draw ${id}: ${tickets} tickets in ${hashes.length} blocks, as they were frozen at ${header.frozen}.`)
console.log(`Root ${header.root}${root ? ', which is the one published.' : '; compare it with the one published.'}`)
console.log(
  outcome
    ? `Round ${beacon.round} of ${beacon.kind} decides: ${outcome.winners.length} winners, each where it belongs.`
    : `Round ${beacon.round} of ${beacon.kind} is still to come; nobody has won.`,
)
