import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownDatabase } from '#tests/own-database.ts'
import { lockBackups } from './backup-chain.ts'

const own = ownDatabase()
let clients: pg.PoolClient[] = []
beforeEach(async () => void (clients = await Promise.all([own.owner.connect(), own.owner.connect()])))
afterEach(() => clients.forEach((client) => client.release(true)))

test('of two backups at once the second refuses', async () => {
  await lockBackups(clients[0]!)
  await expect(lockBackups(clients[1]!, '100ms')).rejects.toThrow('Another backup of this installation is at work.')
})

test('one that was killed ends a moment later: the next waits for that, and for nothing afterwards', async () => {
  const [killed, next] = clients as [pg.PoolClient, pg.PoolClient]
  await lockBackups(killed)
  const waiting = lockBackups(next)
  await delay(200)
  clients = [next]
  killed.release(true)
  await waiting
  const { rows } = await next.query<{ lock_timeout: string }>('show lock_timeout')
  expect(rows[0]!.lock_timeout).toBe('0')
})
