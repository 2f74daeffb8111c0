// npm run gas: what casts, gifts and anchors cost on a bare chain, beside the floor of each and plain tokens of Solady, OpenZeppelin and ERC721A.
import { type Hex, hexToBytes, sha256, toHex } from 'viem'
import { abi, bytecode } from '#chain/artifacts/authorship-registry.ts'
import { findAnvil } from '#server/kit/chain/anvil.ts'
import { type Collectible, deployCollectible, keyOf, pieceOf, termsOf } from '#tests/cast-pieces.ts'
import { type OwnChain, ownChain, type Sent } from '#tests/own-chain.ts'
import { openReport } from '../drills/report.ts'
import { CONTRACTS, LOADED, type PlainToken, plainTokens } from './gas-plain.ts'

/** Of the issue: at most so much. By works: what one edition of a cast of so many costs. */
const LIMITS = { cast: 61_000, cast20: 26_500, giftHeld: 45_500, giftFresh: 62_500, gaslessHeld: 50_500, gaslessFresh: 67_500, anchored: 50 }
/** Casts of a size: calldata of another work has other zero bytes, the dearest counts. */
const WORKS = 8
const DAY = 86_400

/** What the machine itself takes (Cancun), whatever the contract: a transaction, a new slot, a changed one, one read, a signature's key, a log. */
const OF = { transaction: 21_000, newSlot: 22_100, changedSlot: 5_000, readSlot: 2_100, recovery: 3_000 }
const log = (topics: number, bytes: number) => 375 * (1 + topics) + 8 * bytes
const TRANSFER_LOG = log(4, 0)
const MOVE = OF.changedSlot + OF.readSlot + 2 * OF.changedSlot + TRANSFER_LOG
const FIRST = OF.newSlot - OF.changedSlot
const castFloor = (n: number) => n * (OF.newSlot + TRANSFER_LOG) + OF.changedSlot + OF.recovery + log(3, 128)

type Row = { deed: string; gas: number; floor: number; plain: number[] }

if (!findAnvil()) throw new Error(`npm run gas needs anvil, which has no package for ${process.platform} ${process.arch}`)
const report = openReport('gas')
const chain = await ownChain()
const rows: Row[] = []

async function calldataOf({ receipt }: Sent): Promise<number> {
  const { input } = await chain.rpc<{ input: Hex }>('eth_getTransactionByHash', [receipt.transactionHash])
  return hexToBytes(input).reduce((sum, byte) => sum + (byte ? 16 : 4), 0)
}
/** The dearest of several, and the floor of that one; a piece's share where a transaction made several. */
async function add(deed: string, sent: Sent[], floor: number, plain: number[] = [], pieces = 1): Promise<number> {
  const failed = sent.find(({ error }) => error)
  if (failed) throw new Error(`${deed}: ${failed.error}`)
  const dearest = sent.reduce((a, b) => (b.gas > a.gas ? b : a))
  const share = (gas: number) => Math.round((gas / pieces) * 100) / 100
  const row = { deed, gas: share(dearest.gas), floor: share(OF.transaction + (await calldataOf(dearest)) + floor), plain: plain.map(share) }
  rows.push(row)
  return row.gas
}

async function measureCasts(pieces: Collectible, plain: PlainToken[], name: string): Promise<Record<number, number>> {
  const key = keyOf(name)
  await pieces.qualify(key)
  await pieces.cast(await pieces.consent(key, termsOf('the first cast of this creator')))
  const figures: Record<number, number> = {}
  for (const editions of [1, 5, 20]) {
    const sent: Sent[] = []
    for (let n = 0; n < WORKS; n++) sent.push(await pieces.cast(await pieces.consent(key, termsOf(`${editions} of ${n}`, { editions: BigInt(editions) }))))
    const beside = plain.map((token) => token.mint[editions]!)
    figures[editions] = await add(`full cast of ${editions}, an edition`, sent, castFloor(editions), beside, editions)
  }
  const several = await Promise.all(Array.from({ length: 20 }, (_, n) => pieces.consent(key, termsOf(`castMany ${n}`))))
  const many = await pieces.call(chain.operator, 'castMany', [several])
  await add('full cast of 1, of twenty works at once', [many], 20 * (OF.newSlot + TRANSFER_LOG + OF.recovery + log(3, 128)) + OF.changedSlot, [], 20)
  return figures
}
/** A holder with pieces enough that none of these empties a balance, which would be paid back in part. */
async function measureGifts(pieces: Collectible, plain: PlainToken[], creator: string) {
  const [author, holder, other] = [keyOf(creator), keyOf('holder'), keyOf('another holder')]
  const terms = termsOf('given', { editions: 40n })
  await pieces.cast(await pieces.consent(author, terms))
  const piece = (n: number) => pieceOf(terms.contentHash, n)
  await pieces.give(author.address, other.address, piece(40))
  for (let n = 1; n <= 30; n++) await pieces.give(author.address, holder.address, piece(n))
  chain.moveTo(chain.now() + DAY)
  const fresh = (n: number) => keyOf(`new ${n}`).address
  const each = async (numbers: number[], give: (n: number) => Promise<Sent>) => {
    const sent: Sent[] = []
    for (const n of numbers) sent.push(await give(n))
    return sent
  }
  const [held, first] = [plain.map((token) => token.held), plain.map((token) => token.first)]
  const delivered = await each([31, 32, 33], (n) => pieces.give(author.address, other.address, piece(n)))
  await add('transfer (delivery) to a holder', delivered, MOVE, held)
  await add('transfer (delivery) to a first-time holder', await each([34, 35], (n) => pieces.give(author.address, fresh(n), piece(n))), MOVE + FIRST, first)
  const sold = await each([36, 37], (n) => pieces.deliver(author, chain.operator, other.address, piece(n)))
  await add('delivery under a sale consent to a holder', sold, MOVE + OF.recovery)
  const giftHeld = await add('gift to a holder', await each([1, 2, 3, 4], (n) => pieces.give(holder.address, other.address, piece(n))), MOVE, held)
  const giftFresh = await add(
    'gift to a first-time holder',
    await each([5, 6, 7, 8], (n) => pieces.give(holder.address, fresh(n), piece(n))),
    MOVE + FIRST,
    first,
  )
  const signedHeld = await each([9, 10, 11, 12], (n) => pieces.giveSigned(holder, other.address, piece(n)))
  const gaslessHeld = await add('gasless gift to a holder', signedHeld, MOVE + OF.recovery)
  const signedFresh = await each([13, 14, 15, 16], (n) => pieces.giveSigned(holder, fresh(n), piece(n)))
  const gaslessFresh = await add('gasless gift to a first-time holder', signedFresh, MOVE + FIRST + OF.recovery)
  return { giftHeld, giftFresh, gaslessHeld, gaslessFresh }
}
async function measureAnchors(): Promise<Record<number, number>> {
  const { address } = await chain.deploy({ abi, bytecode })
  const figures: Record<number, number> = {}
  for (const leaves of [1, 1000, 10_000]) {
    const sent = await chain.call(chain.operator, address, abi, 'anchor', [sha256(toHex(`batch of ${leaves}`)), BigInt(leaves)])
    figures[leaves] = await add(`anchored photograph, of ${leaves}`, [sent], OF.newSlot + log(3, 32), [], leaves)
  }
  return figures
}
function printRows(): void {
  const cell = (value: number | undefined) => (value === undefined ? '' : value.toLocaleString('en', { maximumFractionDigits: 2 })).padStart(14)
  report.note(`${'gas'.padEnd(46)}${['ours', 'floor', ...CONTRACTS].map((title) => title.padStart(14)).join('')}`)
  for (const { deed, gas, floor, plain } of rows) report.note(deed.padEnd(46) + [gas, floor, ...plain].map(cell).join(''))
}
const most = (what: string, gas: number | undefined, limit: number) =>
  report.target(`${what}: at most ${limit} gas`, gas !== undefined && gas <= limit, String(gas))

async function measure(own: OwnChain): Promise<void> {
  const plain = await plainTokens(own)
  const pieces = await deployCollectible(own)
  const casts = await measureCasts(pieces, plain, 'creator')
  const gifts = await measureGifts(pieces, plain, 'creator')
  const anchors = await measureAnchors()
  printRows()
  report.note(`the floor is what the machine itself takes for the transaction, its calldata, slots, logs and signature; a ${LOADED}`)
  report.note(`deployed once: the collectible ${pieces.deployGas}`)
  most('a full cast by a creator who has cast before', casts[1], LIMITS.cast)
  most('a full cast of twenty, each edition', casts[20], LIMITS.cast20)
  most('a gift to a holder', gifts.giftHeld, LIMITS.giftHeld)
  most('a gift to a first-time holder', gifts.giftFresh, LIMITS.giftFresh)
  most('a gasless gift to a holder', gifts.gaslessHeld, LIMITS.gaslessHeld)
  most('a gasless gift to a first-time holder', gifts.gaslessFresh, LIMITS.gaslessFresh)
  most('an anchored photograph of a thousand', anchors[1000], LIMITS.anchored)
}

try {
  await measure(chain)
} finally {
  await chain.close()
}
report.close({ rows })
