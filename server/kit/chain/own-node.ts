// A chain of our own: anvil, mined when something waits, each block in a journal before anybody sees it, and begun again from there.
import { existsSync, mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Address, Hex } from 'viem'
import { startAnvil } from './anvil.ts'
import { openGate, type Gate } from './gate.ts'
import { openRpc, type Rpc, type RpcBlock } from './rpc.ts'
import { writeWhole } from './write-whole.ts'

/** What a block is made of again: the same transactions at the same second give the same hash. */
export type JournalBlock = { number: number; second: number; hash: Hex; transactions: Hex[] }
/** Blocks as they were mined, kept where they outlive the node. */
export type Journal = {
  after: (number: number, most: number) => Promise<JournalBlock[]>
  hashOf: (number: number) => Promise<Hex | null>
  add: (block: JournalBlock) => Promise<void>
}
/** What a chain began with. `second`: of its first block; `funded`: who has money to pay gas with. */
export type Genesis = { chainId: number; second: number; hardfork: string; funded: Address }

export type OwnNodeOptions = {
  anvil: string
  /** A folder of its own: what begins it sooner lies here, nothing that is not elsewhere. */
  dir: string
  genesis: Genesis
  journal: Journal
  now: () => Date
  /** It ended, or the journal did not take a block: it answers nobody from then on. */
  onLost: (error: Error) => void
  /** How long what is sent waits for others to share its block. */
  blockMs?: number
  /** After so many blocks its state is written down, so that the next start has fewer to do again. */
  snapshotEvery?: number
}
export type OwnNode = { url: string; pid: number; head: () => number; stop: () => Promise<void> }

const BATCH = 200
const FUNDS = `0x${(10n ** 26n).toString(16)}` as const
const snapshotIn = (dir: string) => path.join(dir, 'state.json')

/** Starts it, does the journal again, and answers on a loopback port. Throws when a block comes out different. */
export async function openOwnNode(options: OwnNodeOptions): Promise<OwnNode> {
  const { dir, journal, onLost, snapshotEvery = 500 } = options
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const { anvil, rpc, head: begun } = await begin(options)
  let [head, since, failed] = [begun, 0, false]
  let stopping = false
  anvil.child.once('exit', () => !stopping && lose(new Error('the chain’s node ended')))
  const lose = (error: Error) => {
    if (failed) return
    failed = true
    onLost(error)
  }
  let last = Number((await rpc<RpcBlock>('eth_getBlockByNumber', ['latest', false])).timestamp)
  const mine = async () => {
    const { pending } = await rpc<{ pending: Hex }>('txpool_status')
    if (Number(pending) === 0) return
    const second = Math.max(Math.floor(options.now().getTime() / 1000), last + 1)
    const block = await mineAt(rpc, second)
    if (Number(block.number) !== head + 1) throw new Error(`after block ${head} came ${Number(block.number)}`)
    const transactions = await Promise.all(block.transactions.map((hash) => rpc<Hex>('eth_getRawTransactionByHash', [hash])))
    await journal.add({ number: head + 1, second, hash: block.hash, transactions })
    ;[head, last, since] = [head + 1, second, since + 1]
    if (since >= snapshotEvery) await snapshot()
  }
  const snapshot = async () => {
    const state = await rpc<Hex>('anvil_dumpState')
    await writeWhole(snapshotIn(dir), gunzipSync(Buffer.from(state.slice(2), 'hex')))
    since = 0
  }
  const gate: Gate = await openGate({ inner: anvil.url, mine, blockMs: options.blockMs ?? 200, onLost: lose })
  return {
    url: gate.url,
    pid: anvil.child.pid!,
    head: () => head,
    stop: async () => {
      stopping = true
      await gate.close()
      if (since && !failed) await snapshot().catch(() => undefined) // the journal has it all
      await anvil.end()
    },
  }
}

/** From the state that was written down where that is of the journal's past, else from the first block. */
async function begin({ anvil: binary, dir, genesis, journal }: OwnNodeOptions) {
  const from = async (state: string | null) => {
    const { chainId, hardfork, second: timestamp } = genesis
    const anvil = await startAnvil({ anvil: binary, dir, chainId, hardfork, timestamp, state })
    const rpc = openRpc(anvil.url, 60_000)
    const { number, hash } = await rpc<RpcBlock>('eth_getBlockByNumber', ['latest', false])
    return { anvil, rpc, head: Number(number), hash }
  }
  const known = existsSync(snapshotIn(dir)) ? await from(snapshotIn(dir)).catch(() => null) : null
  const fits = known !== null && known.head > 0 && (await journal.hashOf(known.head)) === known.hash
  // of another time than the journal, as after a backup was put back
  if (known && !fits) await known.anvil.end().then(() => rm(snapshotIn(dir), { force: true }))
  const { anvil, rpc, head } = fits ? known : await from(null)
  if (head === 0) await rpc('anvil_setBalance', [genesis.funded, FUNDS])
  return { anvil, rpc, head: await doAgain(rpc, journal, head) }
}

async function mineAt(rpc: Rpc, second: number): Promise<RpcBlock> {
  await rpc('evm_setNextBlockTimestamp', [second])
  await rpc('evm_mine')
  return rpc<RpcBlock>('eth_getBlockByNumber', ['latest', false])
}

/** Does blocks of the journal again, each to the same hash; the number of the last. */
async function doAgain(rpc: Rpc, journal: Journal, from: number): Promise<number> {
  let head = from
  for (;;) {
    const blocks = await journal.after(head, BATCH)
    for (const { number, second, hash, transactions } of blocks) {
      if (number !== head + 1) throw new Error(`the journal has no block ${head + 1}`)
      for (const raw of transactions) await rpc('eth_sendRawTransaction', [raw])
      const block = await mineAt(rpc, second)
      if (block.hash !== hash) throw new Error(`block ${number} came out as ${block.hash} and was ${hash}`)
      head = number
    }
    if (blocks.length < BATCH) return head
  }
}
