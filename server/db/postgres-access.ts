// Who may come in to our own PostgreSQL: its roles, by a password that lies in the cluster itself, so that a copy of the one has the other.
import { closeSync, existsSync, fchmodSync, fchownSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { randomFrom } from '#server/kit/random.ts'
import type { Identity } from './postgres-binaries.ts'

const WRONG_PASSWORD = ['28P01', '28000']
const RULES = 'pg_hba.conf'
/** The owner alone, and only while its socket lies where nobody else may enter, to be given a password. */
const open = (owner: string) => `# written by Pixtura: for a moment, to set a password\nlocal all ${owner} trust\n`
const CLOSED = '# written by Pixtura at each start\nlocal all all scram-sha-256\n'

const fileIn = (dir: string) => path.join(dir, 'pixtura.password')

/** The password of both roles; null when there is none yet, or it is not ours to read. */
export function readPassword(dir: string): string | null {
  try {
    return readFileSync(fileIn(dir), 'utf8').trim()
  } catch {
    return null
  }
}

/** A file of the cluster, whole or not there, in the hands of who runs it. We may be root in somebody else's folder: no link there is followed. */
export function writeIn(dir: string, name: string, text: string, { owner, group }: Identity): void {
  const making = path.join(dir, `${name}.new`)
  rmSync(making, { force: true })
  const file = openSync(making, 'wx', 0o600)
  writeFileSync(file, text)
  if (owner && group) fchownSync(file, owner, group)
  if (group !== owner) fchmodSync(file, 0o640)
  fsyncSync(file)
  closeSync(file)
  renameSync(making, path.join(dir, name))
}

/** Nobody without a password, whatever an earlier version wrote. */
export function closeAccess(dir: string, identity: Identity): void {
  const file = path.join(dir, RULES)
  if (!existsSync(file) || readFileSync(file, 'utf8') !== CLOSED) writeIn(dir, RULES, CLOSED, identity)
}

export type Opened = {
  dir: string
  identity: Identity
  owner: string
  /** A role that owns nothing, and is made where it is missing. */
  other: string
  urlWith: (password: string | null) => string
  reload: () => void
}

/** A session of the owner. A cluster of an earlier version, or a copy whose password went astray, gets a new one first. */
export async function enterAsOwner(opened: Opened): Promise<{ client: pg.Client; password: string }> {
  const password = readPassword(opened.dir)
  const client = password && (await connect(opened.urlWith(password)))
  if (password && client) return { client, password }
  return await setPassword(opened)
}

/** Null when the password is not the right one. */
async function connect(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 30_000 })
  client.on('error', () => undefined)
  return client.connect().then(
    () => client,
    (error: { code?: string }) => (WRONG_PASSWORD.includes(error.code ?? '') ? null : Promise.reject(error)),
  )
}

async function setPassword({ dir, identity, owner, other, urlWith, reload }: Opened) {
  writeIn(dir, RULES, open(owner), identity)
  const client = await entered(() => {
    reload()
    return connect(urlWith(null))
  })
  const password = randomFrom().bytes(32).toString('base64url')
  // nobody guesses 32 random bytes: stretching them would only make each connection slower
  await client.query('set scram_iterations = 1')
  const { rows } = await client.query(`select from pg_roles where rolname = '${other}'`)
  if (!rows.length) await client.query(`create role ${other} login nosuperuser nocreatedb nocreaterole`)
  for (const role of [owner, other]) await client.query(`alter role ${role} password '${password}'`)
  writeIn(dir, 'pixtura.password', `${password}\n`, identity)
  writeIn(dir, RULES, CLOSED, identity)
  reload()
  return { client, password }
}

/** The server reads its rules a moment after it was told to. */
async function entered(attempt: () => Promise<pg.Client | null>): Promise<pg.Client> {
  for (let left = 100; left > 0; left--) {
    const client = await attempt()
    if (client) return client
    await delay(50)
  }
  throw new Error('PostgreSQL does not let its owner in; its log says why')
}
