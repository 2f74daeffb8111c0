// Members of the stories who can withdraw: a reviewer has verified their name, and they were given money.
import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Payee } from '#api/withdrawals.ts'
import { apiAt } from '../drills/member.ts'
import { databaseOf } from './operators.ts'
import { newPerson, PASSWORD, type Person } from './people.ts'

export const NAME = '张小满'
/** Any photograph; what it shows is for a reviewer to say. */
const PICTURE = new URL('../tests/fixtures/photos/meta-gps-made.jpg', import.meta.url)

/** Sends their document, with a number that nobody else has. */
export async function tellIdentity(origin: string, { token }: Person, appeal?: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
  const answer = await fetch(`${origin}/api/identity/pictures`, { method: 'POST', headers, body: new Uint8Array(await readFile(PICTURE)) })
  const front = ((await answer.json()) as { data: { ticket: string } }).data.ticket
  const told = { document: 'passport', name: NAME, number: `E${randomInt(1e7, 1e8)}`, birth: '1990-03-07', consent: true, front } as const
  const api = apiAt(origin, token)
  await (appeal === undefined ? api('POST /api/identity', { body: told }) : api('PUT /api/identity', { body: { ...told, appeal } }))
}

/** Milli-PIXT, as a reward would have given them. */
export async function reward(origin: string, { account }: Person, amount: number): Promise<void> {
  const db = await databaseOf(origin)
  await db.query(
    `select post_entry('story ' || $3 || a.id, 'reward', 'story', now(), array[0, a.id], array['pixt-treasury', 'pixt'], array[-$2::bigint, $2::bigint])
    from accounts a where account = $1`,
    [account, amount, randomUUID()],
  )
  await db.end()
}
/** Two days go by for somebody's payees: money leaves for a new one only after a day. */
export async function restPayees(origin: string, { account }: Person): Promise<void> {
  const db = await databaseOf(origin)
  await db.query(`update payees set said_at = said_at - interval '2 days' where account_id = (select id from accounts where account = $1)`, [account])
  await db.end()
}

/** A payee that has rested, said with a withdrawal that was taken back. */
export async function knownPayee(origin: string, person: Person): Promise<Payee> {
  const api = apiAt(origin, person.token)
  const body = { currency: 'PIXT', amount: 4_000_000, payee: { service: 'alipay', target: `${person.account}@example.com` } } as const
  const { number, payee } = await api('POST /api/withdraw', { body })
  await api('DELETE /api/withdraw/:number', { params: { number } })
  await restPayees(origin, person)
  return payee!
}

/** Somebody within the door of withdrawals, with one of theirs in review. `reviewer` is in the console already. */
export async function newWithdrawer(origin: string, reviewer: Person): Promise<Person & { number: string }> {
  const person = await newPerson(origin, 'payee')
  await tellIdentity(origin, person)
  const console = apiAt(origin, reviewer.token)
  const { reviews } = await console('GET /api/admin/reviews', { query: { kind: 'identity', limit: 50 } })
  const { id } = reviews.find(({ member }) => member.account === person.account)!
  await console('PUT /api/admin/reviews/:id', { params: { id }, body: { vote: 'approve' } })
  await reward(origin, person, 100_000_000)
  const api = apiAt(origin, person.token)
  await api('POST /api/withdraw-login', { body: { password: PASSWORD } })
  const { id: payee } = await knownPayee(origin, person)
  const { number } = await api('POST /api/withdraw', { body: { currency: 'PIXT', amount: 4_000_000, payee: { service: 'known', id: payee } } })
  return { ...person, number }
}
