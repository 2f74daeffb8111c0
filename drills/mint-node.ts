// The chain of the mint drill: a bare node of its own that is killed, forgets its last blocks and is reorganised, behind a proxy that loses, delays and repeats.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { toHex, type Address, type Hex } from 'viem'
import { startAnvil, type Anvil } from '#server/kit/chain/anvil.ts'
import { openRpc, type Rpc, type RpcBlock } from '#server/kit/chain/rpc.ts'
import { writeWhole } from '#server/kit/chain/write-whole.ts'
import type { Dice } from '#tests/own-books.ts'

const [CHAIN_ID, BLOCK_MS, SAVED_EVERY, RPC_MS] = [31_339, 250, 4, 20_000]
const FUNDS = toHex(10n ** 24n)
/** In a hundred calls: never asked, answered to nobody, answered late, asked twice. The site waits five seconds for an answer. */
const [UNASKED, UNHEARD, LATE, TWICE, LATE_MS] = [1, 3, 6, 9, 7000]

type Faults = { lost: number; late: number; twice: number }
export type MintNode = {
  /** Of the proxy; it stays the same. */
  url: string
  /** Asks the node itself; throws while there is none. */
  rpc: Rpc
  faults: Faults
  kills: () => number
  /** So many times two blocks were taken back, with so many transactions in them. */
  reorganised: () => { times: number; transactions: number }
  strike: () => Promise<void>
  reorganise: () => Promise<void>
  calm: () => void
  close: () => Promise<void>
}
type Options = { anvil: string; dir: string; funded: Address; now: () => Date; dice: Dice }

export async function openMintNode({ anvil, dir, funded, now, dice }: Options): Promise<MintNode> {
  const node = await openBareNode({ anvil, dir, funded, now, dice })
  let [isClosing, isCalm] = [false, false]
  // one thing at a time: a block, an end, a reorganisation
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }
  const mining = (async () => {
    while (!isClosing) {
      await delay(BLOCK_MS)
      if (!isClosing) await inTurn(node.mine)
    }
  })()
  const faults: Faults = { lost: 0, late: 0, twice: 0 }
  const answer = (request: IncomingMessage, response: ServerResponse) => passOn({ request, response, faults, url: node.url, drawn: isCalm ? 100 : dice(100) })
  const proxy = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    rpc: node.rpc,
    faults,
    kills: node.kills,
    reorganised: node.reorganised,
    strike: () => inTurn(node.strike),
    reorganise: () => inTurn(node.reorganise),
    calm: () => void (isCalm = true),
    close: async () => {
      isClosing = true
      await mining
      proxy.closeAllConnections()
      proxy.close()
      await node.end()
    },
  }
}

/** It mines only when it is told to, and begins again from what it had some blocks ago. */
async function openBareNode({ anvil, dir, funded, now, dice }: Options) {
  const state = path.join(dir, 'state.json')
  const begin = (saved: string | null) =>
    startAnvil({ anvil, dir, chainId: CHAIN_ID, hardfork: 'cancun', timestamp: Math.floor(now().getTime() / 1000) - 1, state: saved })
  let node: Anvil | null = await begin(null)
  let [last, mined, kills, times, transactions] = [0, 0, 0, 0, 0]
  const rpc: Rpc = (method, params) => (node ? openRpc(node.url, RPC_MS)(method, params) : Promise.reject(new Error('no node')))
  const save = async () => writeWhole(state, gunzipSync(Buffer.from((await rpc<Hex>('anvil_dumpState')).slice(2), 'hex')))
  const mine = async () => {
    last = Math.max(Math.floor(now().getTime() / 1000), last + 1)
    await rpc('evm_setNextBlockTimestamp', [last])
    await rpc('evm_mine')
    if (++mined % SAVED_EVERY === 0) await save()
  }
  const strike = async () => {
    const dead = node!
    node = null
    dead.child.kill('SIGKILL')
    kills++
    await dead.end()
    await delay(dice(1500))
    node = await begin(state)
    last = Number((await rpc<RpcBlock>('eth_getBlockByNumber', ['latest', false])).timestamp)
  }
  // the blocks that come in their place are of another second, so that they are others
  const reorganise = async () => {
    const head = Number(await rpc<Hex>('eth_blockNumber'))
    const gone = await Promise.all([head, head - 1].map((number) => rpc<RpcBlock>('eth_getBlockByNumber', [toHex(number), false])))
    await rpc('anvil_rollback', [2])
    times++
    transactions += gone.reduce((sum, block) => sum + block.transactions.length, 0)
  }
  await rpc('anvil_setBalance', [funded, FUNDS])
  await mine()
  await save()
  const end = async () => node?.end()
  return { url: () => node?.url, rpc, mine, strike, reorganise, kills: () => kills, reorganised: () => ({ times, transactions }), end }
}

type Passing = { request: IncomingMessage; response: ServerResponse; faults: Faults; url: () => string | undefined; drawn: number }
async function passOn({ request, response, faults, url, drawn }: Passing): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const ask = async () => {
    const to = url()
    if (!to) throw new Error('no node')
    return (await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: Buffer.concat(parts) })).text()
  }
  if (drawn <= UNHEARD) {
    faults.lost++
    if (drawn > UNASKED) await ask()
    return void response.destroy()
  }
  if (drawn <= LATE) {
    faults.late++
    await delay((LATE_MS * drawn) / LATE)
  } else if (drawn <= TWICE) {
    faults.twice++
    await ask()
  }
  response.setHeader('content-type', 'application/json')
  response.end(await ask())
}
