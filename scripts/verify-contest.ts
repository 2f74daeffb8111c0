// npm run verify:contest -- FILE: works the count of a contest out again from its public ballots: which of them count, why the others do not, every place.
// Needs no network and no database; ends with 1 and a sentence that names the first thing which does not hold.
import { readFile } from 'node:fs/promises'
import { verifyBallots, type BallotFault } from '#server/kit/ballots/verify-ballots.ts'

const [file] = process.argv.slice(2)
if (!file) end('npm run verify:contest -- FILE')

function end(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const sentences: { [at in BallotFault['at']]: (fault: BallotFault & { at: at }) => string } = {
  form: ({ line }) => `Line ${line} is not that of such a file.`,
  count: ({ said, is }) => `It says ${said} ballots, and there are ${is}.`,
  hash: ({ said, is }) => `The ballots were changed: they hash to ${is}, and the file says ${said}.`,
  twice: ({ receipt }) => `Receipt ${receipt} stands there twice.`,
  verdict: ({ receipt, said, is }) => `Ballot ${receipt} is “${is}” by the rules, and the file says “${said}”.`,
  place: ({ place, said, is }) => `Place ${place} belongs to ${is ?? 'nobody'}, and the file has ${said ?? 'nobody'} there.`,
  numbers: ({ entry }) => `The numbers of entry ${entry} do not follow from the ballots.`,
}
const describe = (fault: BallotFault) => (sentences[fault.at] as (fault: BallotFault) => string)(fault)

const bytes = await readFile(file).catch(() => end(`${file} cannot be read.`))
const { header, ballots, ranking, fault } = verifyBallots(bytes)
if (fault || !header) end(fault ? describe(fault) : 'These are no ballots.')
const aside = Map.groupBy(
  ballots.filter(({ verdict }) => verdict !== 'counts'),
  ({ verdict }) => verdict,
)
const why = [...aside].map(([verdict, some]) => `${some.length} ${verdict}`).join(', ')
console.log(`Contest ${header.contest}: ${ballots.length} ballots as of ${header.closed}; set aside: ${why || 'none'}.`)
console.log(`${ranking.length} entries, each where the ballots put it.`)
