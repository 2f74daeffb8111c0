// What the last backup began, a running site goes on with: WAL and new files of the store are copied away as they come, so that a restore reaches the last second.
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { readChain, walFolder, type Chain } from '../db/backup-chain.ts'
import { ChainBroken, openWalKeeper, type WalKeeper } from '../db/keep-wal.ts'
import { eachOf, gone } from '../kit/backups/copy-hashed.ts'
import { addLines } from '../kit/backups/lines.ts'
import type { ChangedFile } from '../kit/backups/manifest.ts'
import { openPool, type Pool } from '../kit/backups/pool.ts'
import type { Random } from '../kit/random.ts'
import { openChanges, type ChangeReader } from '../kit/storage/changes.ts'

const EVERY_MS = 250
const AFTER_TROUBLE_MS = 5_000
const SAY_EVERY_MS = 600_000
export const changesFolder = (dataDir: string) => path.join(dataDir, 'store', 'changes')
export const poolFolder = (dir: string) => path.join(dir, 'files')
/** The changes of a chain, a file a day, so that old ones can go. */
export const changesLog = (chain: Chain, at: Date) => path.join(walFolder(chain), `files-${at.toISOString().slice(0, 10)}.jsonl`)

type KeepOptions = { dataDir: string; cluster: string; ownerUrl: string; now: () => Date; random: Random; say: (sentence: string) => void }
type Kept = {
  chain: Chain
  client: pg.Client
  wal: WalKeeper
  pool: Pool
  changes: ChangeReader
  /** Files on their way: money does not wait for pictures, so WAL goes on meanwhile. */
  files: Promise<void> | null
  failed: unknown
}

/** Does nothing, at the price of one look a round, until `npm run backup` has made a first backup. */
export function keepBackup(options: KeepOptions): { stop: () => Promise<void>; copiedUntil: () => Date | null; isBroken: () => boolean } {
  const ending = new AbortController()
  const round = openRounds(options)
  const working = keepOn(round, ending.signal)
  return {
    /** Up to when everything is copied; null while nothing is. */
    copiedUntil: round.copiedUntil,
    /** Whether WAL is lost that was not copied yet, so that only the next full backup goes on. */
    isBroken: round.isBroken,
    stop: async () => {
      ending.abort()
      await working
    },
  }
}

async function keepOn(round: ReturnType<typeof openRounds>, ending: AbortSignal) {
  for (;;) {
    const isLast = ending.aborted
    const wait = await round.go()
    if (isLast) break
    await delay(wait, undefined, { signal: ending }).catch(() => undefined)
  }
  await round.end()
}

/** Opens what the chain of the moment needs, and closes it when another one takes its place or something fails. */
function openRounds(options: KeepOptions) {
  let kept: Kept | null = null
  let broken = ''
  let copied: Date | null = null
  const saySeldom = sayingSeldom(options.say)
  const end = async () => {
    await kept?.files
    await kept?.client.end().catch(() => undefined)
    kept = null
  }
  const goOn = async (chain: Chain | null) => {
    if (kept && kept.chain.chain !== chain?.chain) await end()
    if (!chain || chain.chain === broken) return void (copied = null)
    const began = options.now()
    kept ??= await open(chain, options)
    await kept.wal.round()
    kept.files ??= keepFilesOf(kept, options)
    if (kept.failed) throw kept.failed
    copied = began
    broken = ''
  }
  const fail = async (error: unknown, chain: Chain | null) => {
    await end()
    if (!(error instanceof ChainBroken)) return saySeldom(`Backups do not go on: ${error instanceof Error ? error.message : String(error)}`)
    broken = chain?.chain ?? ''
    await rm(changesFolder(options.dataDir), { recursive: true, force: true })
    return options.say('Backups stop here: WAL that was not copied yet is gone. The next full backup begins anew: npm run backup.')
  }
  return {
    /** One round; answers after how many ms the next one is due. */
    go: async (): Promise<number> => {
      let chain: Chain | null = null
      try {
        chain = readChain(options.dataDir)
        await goOn(chain)
        return EVERY_MS
      } catch (error) {
        await fail(error, chain)
        return AFTER_TROUBLE_MS
      }
    },
    end,
    copiedUntil: () => copied,
    isBroken: () => broken !== '',
  }
}

async function open(chain: Chain, { dataDir, cluster, ownerUrl, random }: KeepOptions): Promise<Kept> {
  await stat(walFolder(chain)) // a disk that is not there must not be taken for an empty one
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'pixtura backup', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  await client.connect()
  const folder = changesFolder(dataDir)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    const wal = await openWalKeeper({ client, cluster, slot: chain.slot }, walFolder(chain))
    return { chain, client, wal, pool: await openPool({ dir: poolFolder(chain.dir), random }), changes: openChanges(folder), files: null, failed: null }
  } catch (error) {
    await client.end()
    throw error
  }
}

const keepFilesOf = (kept: Kept, options: KeepOptions): Promise<void> =>
  keepFiles(kept, options)
    .catch((error: unknown) => void (kept.failed = error))
    .then(() => void (kept.files = null))

async function keepFiles({ chain, pool, changes }: Kept, { dataDir, now }: KeepOptions) {
  const paths = await changes.read()
  const rows: ChangedFile[] = []
  await eachOf(paths, async (file) => {
    const kept = await pool.keep(path.join(dataDir, 'store', 'objects', file)).catch(gone)
    rows.push({ at: now().getTime(), path: file, sha256: kept?.sha256 ?? null, bytes: kept?.bytes ?? 0 })
  })
  await pool.settle()
  await addLines(changesLog(chain, now()), rows)
  await changes.done()
}

/** The same trouble comes back each round; its sentence is said once in ten minutes. */
export function sayingSeldom(say: (sentence: string) => void) {
  let [last, at] = ['', -SAY_EVERY_MS]
  return (sentence: string) => {
    if (sentence === last && performance.now() - at < SAY_EVERY_MS) return
    last = sentence
    at = performance.now()
    say(sentence)
  }
}
