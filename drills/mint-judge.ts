// What the mint drill looks at when all is quiet: the chain itself, read without us, beside what our books say.
import type pg from 'pg'
import { encodeFunctionData, decodeFunctionResult, toHex, type Hex } from 'viem'
import { decodeEventLog } from 'viem/utils'
import { abi } from '#chain/artifacts/collectible.ts'
import type { Rpc, RpcReceipt } from '#server/kit/chain/rpc.ts'
import type { Verdict } from './money-judge.ts'

type Grounds = { owner: pg.Pool; rpc: Rpc; contract: Hex; operator: Hex }
type Log = { topics: [Hex, ...Hex[]]; data: Hex; blockNumber: Hex }
type Cast = { contentHash: string; creator: string; editions: number; first: bigint }
/** A piece as the books, or the events of the chain alone, have it. */
type Held = { holder: string; moves: number }

const CREATED = 0n
const keyOf = (id: bigint) => id.toString(16)

/** The index made anew out of nothing but events: what was cast, and who has each piece. */
async function rebuild({ rpc, contract }: Grounds): Promise<{ casts: Cast[]; pieces: Map<string, Held> }> {
  const logs = await rpc<Log[]>('eth_getLogs', [{ address: contract, fromBlock: '0x0', toBlock: 'latest' }])
  const [casts, pieces]: [Cast[], Map<string, Held>] = [[], new Map()]
  for (const { topics, data } of logs) {
    const event = decodeEventLog({ abi, topics, data, strict: true })
    if (event.eventName === 'Cast') {
      const { work, creator, contentHash, editions } = event.args
      casts.push({ contentHash, creator: creator.toLowerCase(), editions: Number(editions), first: work })
    }
    if (event.eventName === 'Transfer') {
      const { from, to, id } = event.args
      const isBorn = BigInt(from) === CREATED
      pieces.set(keyOf(id), { holder: to.toLowerCase(), moves: isBorn ? 0 : (pieces.get(keyOf(id))?.moves ?? 0) + 1 })
    }
  }
  return { casts, pieces }
}

type Booked = { hash: Buffer; edition: number; holder: string; giftable_at: string; moves: number }
/** The same as the books have it. */
async function readBooks({ owner }: Grounds): Promise<Map<string, Held & { giftableAt: number; id: bigint }>> {
  const { rows } = await owner.query<Booked>(`select c.content_hash as hash, p.edition, coalesce(k.address, '') as holder, p.giftable_at::text,
      (select count(*)::int from piece_transfers t where t.casting_id = p.casting_id and t.edition = p.edition and t.state = 'done') as moves
    from pieces p join castings c on c.id = p.casting_id left join creator_keys k on k.account_id = p.holder_id`)
  return new Map(
    rows.map(({ hash, edition, holder, giftable_at, moves }) => {
      const id = ((BigInt(toHex(hash)) >> 16n) << 16n) | BigInt(edition)
      return [keyOf(id), { holder, moves, giftableAt: Number(giftable_at), id }]
    }),
  )
}

async function judgeCasts({ owner }: Grounds, casts: readonly Cast[], asked: number): Promise<Verdict[]> {
  const { rows } = await owner.query<{ hash: string; state: string; creator: string; editions: number; failed: boolean }>(
    `select encode(content_hash, 'hex') as hash, state, '0x' || encode(creator, 'hex') as creator, editions,
      exists (select from casting_steps s where s.casting_id = c.id and s.state = 'failed') as failed from castings c`,
  )
  const flaws: string[] = []
  const byHash = Map.groupBy(casts, ({ contentHash }) => contentHash.slice(2))
  for (const { hash, state, creator, editions } of rows) {
    const found = byHash.get(hash) ?? []
    if (found.length !== 1) flaws.push(`${hash} is ${state} and was cast ${found.length} times`)
    else if (found[0]!.creator !== creator || found[0]!.editions !== editions) flaws.push(`${hash} is another’s on the chain, or in other editions`)
  }
  const known = new Set(rows.map(({ hash }) => hash))
  for (const hash of byHash.keys()) if (!known.has(hash)) flaws.push(`${hash} is on the chain alone`)
  const lost = rows.filter(({ state }) => state !== 'cast').map(({ hash, state }) => `${hash} is still ${state}`)
  if (rows.length !== asked) lost.push(`${asked} works were ordered, ${rows.length} castings are there`)
  return [
    {
      target: 'each work is cast exactly once, by its creator and in its editions',
      flaws,
      figure: `${casts.length} on the chain, ${rows.length} in the books`,
    },
    {
      target: 'none is lost, and each that failed was tried again until it was cast',
      flaws: lost,
      figure: `${rows.filter(({ failed }) => failed).length} failed on the way`,
    },
  ]
}

async function judgePieces(grounds: Grounds, pieces: Map<string, Held>): Promise<Verdict[]> {
  const books = await readBooks(grounds)
  const index: string[] = []
  for (const [id, { holder, moves }] of books) {
    const found = pieces.get(id)
    if (!found) index.push(`piece ${id} is in no event`)
    else if (found.holder !== holder || found.moves !== moves)
      index.push(`piece ${id}: ${holder} after ${moves} moves, by events ${found.holder} after ${found.moves}`)
  }
  for (const id of pieces.keys()) if (!books.has(id)) index.push(`piece ${id} is in events alone`)
  const asked: string[] = []
  for (const [name, { id, holder, giftableAt }] of books) {
    const read = async (functionName: 'ownerOf' | 'nonceOf') => {
      const data = await grounds.rpc<Hex>('eth_call', [{ to: grounds.contract, data: encodeFunctionData({ abi, functionName, args: [id] }) }, 'latest'])
      return String(decodeFunctionResult({ abi, functionName, data })).toLowerCase()
    }
    const [owner, nonce] = await Promise.all([read('ownerOf'), read('nonceOf')])
    if (owner !== holder || Number(nonce) !== giftableAt)
      asked.push(`piece ${name} is ${owner}’s from ${nonce} on, and in the books ${holder}’s from ${giftableAt} on`)
  }
  return [
    { target: 'the index made anew out of events alone is the same', flaws: index, figure: `${books.size} pieces, ${pieces.size} in events` },
    { target: 'asked one by one, the contract names the owner and the turn that the books name', flaws: asked, figure: `${books.size} pieces` },
  ]
}

async function judgeTransactions({ owner, rpc, operator }: Grounds): Promise<Verdict> {
  const { rows } = await owner.query<{ nonce: string; state: string; hash: string; block: string | null; block_hash: string | null }>(
    `select nonce::text, state, '0x' || encode(hash, 'hex') as hash, block_number::text as block, '0x' || encode(block_hash, 'hex') as block_hash from chain_transactions t order by t.nonce`,
  )
  const flaws: string[] = []
  for (const [n, { nonce, state, hash, block, block_hash }] of rows.entries()) {
    if (Number(nonce) !== n) flaws.push(`number ${n} is missing`)
    const receipt = await rpc<RpcReceipt | null>('eth_getTransactionReceipt', [hash as Hex])
    if (state === 'signed') flaws.push(`${hash} was never taken`)
    else if (!receipt) flaws.push(`${hash} is ${state}, and the chain does not know it`)
    else if (Number(receipt.blockNumber) !== Number(block) || receipt.blockHash !== block_hash) flaws.push(`${hash} lies in another block than the books say`)
    else if ((receipt.status === '0x1') !== (state === 'mined')) flaws.push(`${hash} is ${state}, and ${receipt.status} on the chain`)
  }
  const sent = Number(await rpc<Hex>('eth_getTransactionCount', [operator, 'latest']))
  if (sent !== rows.length) flaws.push(`${sent} were sent, ${rows.length} were signed`)
  return { target: 'each transaction that was signed is in the block that the books name, and no other was sent', flaws, figure: `${rows.length} transactions` }
}

async function judgeSales({ owner }: Grounds, ended: ReadonlyMap<string, string>, wanted: { sales: number; gifts: number }): Promise<Verdict[]> {
  const { rows } = await owner.query<{ number: string; state: string; order_state: string; work: string }>(
    `select b.number, b.state, o.state as order_state, c.number as work from piece_purchases b join orders o on o.number = b.order_number join castings c on c.id = b.casting_id`,
  )
  const flaws = rows.flatMap(({ number, state, order_state }) =>
    state === 'received' || (state === 'returned' && order_state === 'refunded') ? [] : [`purchase ${number} is ${state}, its order ${order_state}`],
  )
  const said = (what: string) => [...ended.values()].filter((one) => one === what).length
  const sold = said('received') + said('returned')
  if (sold < wanted.sales) flaws.push(`${sold} of ${wanted.sales} sales ended`)
  const { rows: gifts } = await owner.query<{ number: string; state: string }>('select number, state from piece_gifts')
  const given = gifts.filter(({ state }) => state === 'given').length
  const half = gifts.flatMap(({ number, state }) => (state === 'given' || state === 'failed' ? [] : [`gift ${number} is ${state}`]))
  if (given < wanted.gifts) half.push(`${given} of ${wanted.gifts} gifts arrived`)
  return [
    {
      target: 'each piece that was paid is its buyer’s, or all of its price is back',
      flaws,
      figure: `${said('received')} received, ${said('returned')} given back`,
    },
    { target: 'each gift arrived', flaws: half, figure: `${given} given, ${gifts.length - given} tried again` },
  ]
}

type Wanted = { works: number; sales: number; gifts: number }
export async function judgeMint(grounds: Grounds, ended: ReadonlyMap<string, string>, wanted: Wanted): Promise<Verdict[]> {
  const { casts, pieces } = await rebuild(grounds)
  return [
    ...(await judgeCasts(grounds, casts, wanted.works)),
    ...(await judgeSales(grounds, ended, wanted)),
    ...(await judgePieces(grounds, pieces)),
    await judgeTransactions(grounds),
  ]
}
