import { mkdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Address } from 'viem'
import type { Log } from '../log.ts'
import { keepConnection, pause } from '../steady-connection.ts'
import { journalOn, keepGenesis } from './journal.ts'
import { openOwnNode } from './own-node.ts'
import { writeWhole } from './write-whole.ts'

/** Any two numbers, the same in every process: the lock that makes one node the only one. */
const LEADER = [0x70_78, 2] as const
const FOLLOW_MS = 1000
const LOOK_MS = 60_000
const HARDFORK = 'cancun'
/** What our own chain is called by wallets: a number that no public chain has. */
const OWN_CHAIN_ID = 202_611

export type KeptNode = { pids: () => number[]; stop: () => Promise<void> }
export type KeepNodeOptions = { anvil: string; dataDir: string; ownerUrl: string; operator: Address; now: () => Date; log: Log }

const homeOf = (dataDir: string) => path.join(dataDir, 'chain')
/** Says where the node answers, to who may read the folder. */
export const addressFileIn = (dataDir: string): string => path.join(homeOf(dataDir), 'node.json')

/**
 * Runs our own chain for as long as this process is the one that holds the lock, which goes with the connection that also writes the journal: a node
 * that cannot write down a block is ended, and begins again with the next connection, here or in another process.
 */
export function keepNode({ anvil, dataDir, ownerUrl, operator, now, log }: KeepNodeOptions): KeptNode {
  const rest = pause()
  let pid: number | null = null
  const dir = homeOf(dataDir)
  const connection = keepConnection({
    url: ownerUrl,
    name: 'pixtura chain',
    onError: (err) => log.warn({ err }, 'the chain’s node is begun again'),
    live: async (client, gone) => {
      for (;;) {
        const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [...LEADER])
        if (rows[0]?.mine) break
        await rest.wait(FOLLOW_MS, gone)
        if (gone.aborted) return
      }
      mkdirSync(dir, { recursive: true, mode: 0o700 })
      const second = Math.floor(now().getTime() / 1000) - 1
      const genesis = await keepGenesis(client, { chainId: OWN_CHAIN_ID, second, hardfork: HARDFORK, funded: operator })
      const lost = new AbortController()
      const onLost = (error: Error) => {
        log.error({ err: error }, 'the chain’s node is lost')
        lost.abort()
      }
      const node = await openOwnNode({ anvil, dir, genesis, journal: journalOn(client), now, onLost })
      pid = node.pid
      await writeWhole(addressFileIn(dataDir), Buffer.from(`${JSON.stringify({ url: node.url, chainId: genesis.chainId })}\n`))
      log.info({ url: node.url, block: node.head() }, 'our own chain runs')
      const ended = AbortSignal.any([gone, lost.signal])
      while (!ended.aborted) await rest.wait(LOOK_MS, ended)
      pid = null
      await rm(addressFileIn(dataDir), { force: true })
      await node.stop()
    },
  })
  return { pids: () => (pid ? [pid] : []), stop: () => connection.close() }
}
