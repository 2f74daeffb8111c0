import { expect, test } from 'vitest'
import type { WriteCtx } from '#server/context.ts'
import { domains } from '#server/domains.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { announce, announceEach, hearJob } from './domain-events.ts'
import { gather } from './gather.ts'

declare module './domain-events.ts' {
  interface DomainEvents {
    'sample-moved': { sampleId: string; to: number }
  }
}

const own = ownDatabase()
const NOW = new Date('2026-11-23T09:00:00+08:00')
const kit = { listeners: new Map([['sample-moved', ['first/moves', 'second/moves']]]) }
const move = (sampleId: string, ...to: number[]) =>
  own.db.transaction().execute((db) =>
    announceEach(
      { db, now: NOW, kit },
      'sample-moved',
      to.map((n) => ({ sampleId, to: n })),
    ),
  )
const waiting = async () => (await own.owner.query('select listener, subject from domain_events order by id')).rows as object[]
const jobs = async () =>
  (await own.owner.query<{ payload: object }>(`select payload from outbox where job = 'hear' order by id`)).rows.map((row) => row.payload)

/** Hears as the job does it; `fail` says at which place a listener throws. */
async function hear(listener: string, subject: string, heard: unknown[], fail: (about: { to: number }) => boolean = () => false) {
  const listen = (_ctx: WriteCtx, about: { to: number }) => {
    if (fail(about)) throw new Error('not now')
    heard.push(about.to)
    return Promise.resolve()
  }
  const job = hearJob(new Map([[listener, listen as never]]))
  await own.db.transaction().execute((db) => job.write({ db, now: NOW } as unknown as WriteCtx, { listener, subject }, undefined))
}

test('what is announced is a row and a job for each listener, in the transaction that says it', async () => {
  await move('7', 1)
  expect(await waiting()).toEqual([
    { listener: 'first/moves', subject: 'sampleId 7' },
    { listener: 'second/moves', subject: 'sampleId 7' },
  ])
  expect(await jobs()).toEqual([
    { listener: 'first/moves', subject: 'sampleId 7' },
    { listener: 'second/moves', subject: 'sampleId 7' },
  ])
  const undone = own.db.transaction().execute(async (db) => {
    await announce({ db, now: NOW, kit }, 'sample-moved', { sampleId: '8', to: 1 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await waiting()).toHaveLength(2)
})

test('where nobody listens, nothing is written', async () => {
  await own.db.transaction().execute((db) => announce({ db, now: NOW, kit: { listeners: new Map() } }, 'sample-moved', { sampleId: '7', to: 1 }))
  expect([await waiting(), await jobs()]).toEqual([[], []])
})

test('a listener hears of a subject in order, also of what came after one that failed; others are not kept', async () => {
  await move('7', 1, 2)
  await move('9', 5)
  const heard: unknown[] = []
  await expect(hear('first/moves', 'sampleId 7', heard, ({ to }) => to === 2)).rejects.toThrow('not now')
  await move('7', 3)
  await hear('first/moves', 'sampleId 9', heard)
  await hear('first/moves', 'sampleId 7', heard)
  await hear('first/moves', 'sampleId 7', heard) // the job of 2 and of 3 comes too, and finds nothing left
  // 1 was heard in a transaction that was undone: a listener may hear twice
  expect(heard).toEqual([1, 5, 1, 2, 3])
  expect((await waiting()).filter((row) => JSON.stringify(row).includes('first'))).toEqual([])
})

test('of two at the same moment one hears', async () => {
  await move('7', 1, 2, 3)
  const heard: unknown[] = []
  await Promise.all([hear('first/moves', 'sampleId 7', heard), hear('first/moves', 'sampleId 7', heard)])
  expect(heard).toEqual([1, 2, 3])
})

test('what a listener that is gone would have heard goes', async () => {
  await move('7', 1)
  await own.db
    .transaction()
    .execute((db) => hearJob(new Map()).write({ db, now: NOW } as unknown as WriteCtx, { listener: 'first/moves', subject: 'sampleId 7' }, undefined))
  expect(await waiting()).toHaveLength(1)
})

test('a name that two domains give, two listeners of one name, and an endpoint that nobody answers are said at once', () => {
  const sweep = { write: () => Promise.resolve() }
  expect(() => gather([...domains, { name: 'more', sweeps: { traces: sweep } }])).toThrow('traces is given by two domains')
  expect(() => gather([...domains, { name: 'wallet', listeners: { 'account-registered': { welcome: sweep.write } } }])).toThrow('the same name')
  expect(() => gather(domains.slice(1))).toThrow('nobody answers')
})

test('a kind that api/kinds.ts names and no manifest gives is said at once, and one that it does not name', () => {
  const without = (name: string, field: 'reviews' | 'messages' | 'consoleMetrics') =>
    domains.map((one) => (one.name === name ? Object.fromEntries(Object.entries(one).filter(([key]) => key !== field)) : one)) as unknown as typeof domains
  expect(() => gather(without('identity', 'reviews'))).toThrow('no domain gives the review kind identity')
  expect(() => gather(without('posts', 'messages'))).toThrow('no domain gives the notification kind like, forward')
  expect(() => gather(without('account', 'consoleMetrics'))).toThrow('no domain gives the metric members')
  expect(() => gather([...domains, { name: 'more', consoleMetrics: { sold: () => Promise.resolve([]) } as object }])).toThrow('knows no metric sold')
})
