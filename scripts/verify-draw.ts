// npm run verify:draw -- FILE [ROOT]: works a draw out again from its file: blocks, root, beacon, seed, winners. ROOT is the root as it was published elsewhere.
// Needs no network and no database; ends with 1 and a sentence that names the first thing which does not hold.
import { readFile } from 'node:fs/promises'
import { verifyDraw, type DrawFault } from '#api/draw-check.ts'

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

const bytes = await readFile(file).catch(() => end(`${file} cannot be read.`))
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
