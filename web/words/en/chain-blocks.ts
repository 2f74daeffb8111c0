import { formats, type Same } from '../words.ts'
import type { chainBlocks as zh } from '../zh/chain-blocks.ts'

const f = formats('en')
const parts = ({ photographs, films, books, audit }: Parameters<typeof zh.says>[2]) => {
  const said = [
    photographs && f.plural(photographs, { one: 'the fingerprint of one photograph', other: 'the fingerprints of # photographs' }),
    films && f.plural(films, { one: 'the fingerprint of one film', other: 'the fingerprints of # films' }),
    books && f.plural(books, { one: 'the fingerprint of one day of the books', other: 'the fingerprints of # days of the books' }),
    audit && 'the fingerprint of the audit log',
  ].filter(Boolean)
  return said.length > 1 ? `${said.slice(0, -1).join(', ')} and ${said.at(-1)}` : said[0]
}
export const chainBlocks: Same<typeof zh> = {
  listTitle: 'Blocks',
  listLead: 'The fingerprints of photographs stand in these blocks. Once written, nobody changes them, and neither can we.',
  find: 'Find',
  findName: 'Number or hash of a block',
  findHint: 'A number is whole; a hash is 0x and 64 signs',
  newest: 'The newest blocks',
  none: 'No block yet',
  noneHint: 'The first one comes about a minute after a photograph is published. If it stays away, this site has no chain.',
  pages: 'Pages',
  newer: 'Newer',
  older: 'Older',
  whole: 'These are the latest 1,000 blocks. Find an older one by its number.',
  heading: (number) => `Block ${f.num(number)}`,
  pageTitle: (number) => `Block ${number}`,
  line: (leaves) => (leaves ? f.plural(leaves, { one: 'one fingerprint', other: '# fingerprints' }) : 'no fingerprints'),
  says: (at, number, leaves) => `On ${f.moment(at)}, ${parts(leaves)} went into block ${f.num(number)}.`,
  saysDeploy: (at, number) => `On ${f.moment(at)}, the contract that keeps fingerprints of photographs was set up in block ${f.num(number)}.`,
  saysNothing: (at, number) => `Block ${f.num(number)} was written on ${f.moment(at)}. It holds no fingerprint of a photograph.`,
  saysTransfer: (at, number, n) =>
    n
      ? `On ${f.moment(at)}, ${f.plural(n, { one: 'one transfer of collectibles', other: '# transfers of collectibles' })} went into block ${f.num(number)}.`
      : `Block ${f.num(number)} was written on ${f.moment(at)}. No collectible changed hands in it.`,
  saysCast: (at, number, n) =>
    n
      ? `On ${f.moment(at)}, ${f.plural(n, { one: 'one casting of collectibles', other: '# castings of collectibles' })} went into block ${f.num(number)}.`
      : `Block ${f.num(number)} was written on ${f.moment(at)}. No collectible was cast in it.`,
  works: 'Photographs in it that everybody sees',
  worksNone: 'None of the photographs in it is open to everybody now.',
  worksHint: 'Only what everybody sees now is shown. Of the rest there is a fingerprint, which shows neither the photograph nor whose it is.',
  proof: 'See the proof',
  moreWorks: 'More photographs',
  raw: 'The block itself',
  facts: {
    number: 'Number',
    hash: 'Hash',
    parent: 'Hash of the block before',
    time: 'Time',
    chain: 'Chain number',
    transactions: 'Transactions',
    gas: 'Gas used',
  },
  unknown: 'not recorded',
  moment: f.moment,
  count: f.num,
  transactions: 'Transactions',
  others: (n) => f.plural(n, { one: 'One more is not ours.', other: '# more are not ours.' }),
  kinds: {
    anchor: 'Anchors fingerprints',
    deploy: 'Sets up a contract',
    cast: 'Casts a collectible',
    transfer: 'Transfers a collectible',
    burn: 'Burns a collectible',
    other: 'Something else',
  },
  to: 'To',
  failed: 'It failed',
  beside: 'Blocks beside it',
  previous: (number) => `Previous: ${f.num(number)}`,
  next: (number) => `Next: ${f.num(number)}`,
  all: 'All blocks',
  verify: 'Check a proof file',
  about: 'Look at this block for',
  aspects: { all: 'The whole block', transfer: 'Transfers', 'digital-collection': 'Castings' },
  lostTitle: 'There is no such block',
}
