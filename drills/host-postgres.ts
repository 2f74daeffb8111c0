// A PostgreSQL of one's own for a drill: the program that npm brought, on a port, with an administrator who has a password.
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { findBinaries, identityFor, spawnAs } from '#server/db/postgres-binaries.ts'

const PASSWORD = 'administrator-of-a-drill'
const READY_MS = 20_000

export type OwnPostgres = {
  run: (sentences: string) => Promise<void>
  ask: <Row extends pg.QueryResultRow>(text: string, database?: string) => Promise<Row[]>
  stop: () => Promise<void>
}

export async function startPostgres(folder: string, port: number): Promise<OwnPostgres> {
  const dir = path.join(folder, 'cluster')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const binaries = await findBinaries()
  const identity = identityFor(dir, binaries)
  const secret = path.join(folder, 'password')
  writeFileSync(secret, PASSWORD)
  for (const place of [folder, dir, secret]) if (identity.owner !== null) chownSync(place, identity.owner, identity.owner)
  const log = openSync(path.join(folder, 'log'), 'a')
  const stdio = ['ignore', log, log] as ['ignore', number, number]
  const words = ['-D', dir, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${secret}`, '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions']
  const [code] = (await once(spawnAs(identity, binaries.initdb, words, { stdio }), 'exit')) as [number | null]
  if (code !== 0) throw new Error(`initdb ended with ${code}; its log is in ${folder}`)
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=160']
  const server = spawnAs(identity, binaries.postgres, ['-D', dir, ...settings.flatMap((each) => ['-c', each])], { stdio })
  process.once('exit', () => void server.kill('SIGINT'))

  const ask = async <Row extends pg.QueryResultRow>(text: string, database = 'postgres') => {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: PASSWORD, database })
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  const began = performance.now()
  while ((await ask('select 1').catch(() => null)) === null) {
    if (performance.now() - began > READY_MS) throw new Error(`PostgreSQL did not start; its log is in ${folder}`)
    await delay(100)
  }
  return {
    run: async (sentences) => {
      for (const sentence of sentences.split(/;\n/).filter((part) => part.trim())) await ask(sentence)
    },
    ask,
    stop: async () => {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
    },
  }
}
