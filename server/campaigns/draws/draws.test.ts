// A draw over the front door: announced, tickets taken, frozen, settled by the round that was named, and its file worked out again.
import { beforeEach, expect, test } from 'vitest'
import { verifyDraw } from '#api/draw-check.ts'
import type { MadeMember } from '#server/account/make.ts'
import { exportRows } from '#server/kit/export-tables.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contextOf } from '#tests/verified-member.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'
import { earlierDraw } from '../../../demo/draws.ts'
import { settleDraws } from './settle-draws.ts'
import { ticketsTable } from './views-export.ts'

const own = ownApp({ jobs: true, stopped: true })
const { ask, erase } = whoLeaves(own)
const HOUR = 3600
let edda: MadeMember
beforeEach(async () => {
  edda = await own.operator('editor')
})

const inHours = (hours: number) => new Date(own.clock.now().getTime() + hours * HOUR * 1000).toISOString()
const announce = (change: object = {}, as: MadeMember | null = edda) =>
  own.api(as)('POST /api/admin/draws', { body: { ...earlierDraw, reserves: 0, closesAt: inHours(24), ...change } })
const opened = async (change: object = {}) => (await announce(change)).draw!.id
const take = (as: MadeMember | null, id: string) => own.api(as)('POST /api/draws/:id/tickets', { params: { id } })
const show = (id: string, as: MadeMember | null = null) => own.api(as)('GET /api/draws/:id', { params: { id } })
const fileOf = async (id: string) => own.fetch(`/draw/${id}/draw.ndjson`)
async function adults(count: number): Promise<MadeMember[]> {
  const members: MadeMember[] = []
  for (let n = 0; n < count; n++) {
    const member = await own.member({ nickname: `Walker ${n}` })
    await own.verify(member)
    members.push(member)
  }
  return members
}
async function later(hours: number) {
  own.clock.add(hours * HOUR)
  await stayIn(own)
}
const freeze = () => doAtOnce(own, 'freeze-draws', {})
const settle = () => doAtOnce(own, 'settle-draws', {})

test("'POST /api/admin/draws' names beacon and round with the announcement; 'GET /api/draws' lists it", async () => {
  expect(await failureOf(announce({}, null))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(announce({}, await own.member()))).toBe('2001 NOT_FOUND')
  expect(await failureOf(announce({ closesAt: inHours(0.1) }))).toBe('2663 DRAW_TIME')
  expect(await failureOf(announce({ closesAt: inHours(24 * 91) }))).toBe('2663 DRAW_TIME')
  expect(await failureOf(announce({ worth: 5_000_001 }))).toContain('INPUT')
  const { draw } = await announce({ worth: 5_000_000 })
  expect(draw).toMatchObject({ state: 'waiting', winners: 3, worth: 5_000_000, tickets: 0, root: null, title: earlierDraw.titleEn })
  expect(draw!.beacon).toMatchObject({ kind: 'own', round: 1, roundAt: inHours(24 + 1 / 6), movedAt: null })
  const second = await opened()
  const list = await own.api()('GET /api/draws', { query: { limit: 1 } })
  expect([list.draws.map(({ id }) => id), list.next]).toEqual([[second], second])
  const rest = await own.api()('GET /api/draws', { query: { limit: 1, before: second } })
  expect([rest.draws.map(({ id }) => id), rest.next]).toEqual([[draw!.id], null])
})

test("'POST /api/draws/:id/tickets' gives one ticket to each adult; 'GET /api/draws/:id' shows it to nobody else", async () => {
  const id = await opened()
  const [anna, bruno] = await adults(2)
  expect(await failureOf(take(null, id))).toBe('403 LOGIN_REQUIRED')
  expect(await failureOf(take(await own.member(), id))).toBe('2661 DRAW_ADULTS')
  const young = await own.member()
  await own.verify(young, { birth: inHours(-24 * 365 * 17).slice(0, 10) })
  expect(await failureOf(take(young, id))).toBe('2661 DRAW_ADULTS')
  expect(await failureOf(take(edda, id))).toBe('2662 DRAW_OPERATORS')
  expect(await failureOf(take(anna!, '999'))).toBe('2001 NOT_FOUND')
  const [first, again] = [await take(anna!, id), await take(anna!, id)]
  expect(again).toEqual(first)
  expect((await show(id, anna)).own).toEqual(first.own)
  expect(await show(id, bruno)).toMatchObject({ own: null, can: { take: true }, draw: { tickets: 1 } })
  expect((await show(id, edda)).can.take).toBe(false)
  expect(await failureOf(show('999'))).toBe('2001 NOT_FOUND')
  expect(await failureOf(show('x'))).toBe('2001 NOT_FOUND')
  await later(24)
  expect(await failureOf(take(bruno!, id))).toBe('2660 DRAW_CLOSED')
  expect((await show(id, bruno)).can.take).toBe(false)
})

test('tickets are frozen into a public file and the round that was named decides, once; names are masked', async () => {
  const id = await opened({ winners: 2 })
  const members = await adults(5)
  for (const member of members) await take(member, id)
  expect((await fileOf(id)).status).toBe(404)
  await later(24)
  await freeze()
  const frozen = (await show(id)).draw
  expect(frozen).toMatchObject({ state: 'frozen', tickets: 5 })
  const before = await (await fileOf(id)).text()
  expect(verifyDraw(new TextEncoder().encode(before), frozen.root)).toMatchObject({ fault: null, outcome: null })
  await settle()
  expect((await show(id)).draw.state).toBe('frozen')
  await later(0.5)
  await freeze()
  await settle()
  const { draw, drawn } = await show(id)
  expect([draw.state, drawn.length, draw.root]).toEqual(['settled', 2, frozen.root])
  expect(drawn.map(({ name }) => name)).toEqual([expect.stringMatching(/^W\*\*\*\d$/), expect.stringMatching(/^W\*\*\*\d$/)])
  const file = await (await fileOf(id)).text()
  expect(file.startsWith(before)).toBe(true)
  expect(verifyDraw(new TextEncoder().encode(file), frozen.root)).toMatchObject({ fault: null, outcome: { winners: drawn.map(({ number }) => number) } })
  expect(verifyDraw(new TextEncoder().encode(file.replace(drawn[0]!.ticket, 'another')), frozen.root).fault).toMatchObject({ at: 'block', first: 1 })
  await settle()
  expect((await show(id)).drawn).toEqual(drawn)
  const won = members[drawn[0]!.number - 1]!
  expect((await show(id, won)).own).toMatchObject({ number: drawn[0]!.number, place: 1 })
  const { awarded } = await own.api(edda)('GET /api/admin/draws/:id', { params: { id } })
  expect(awarded[0]).toMatchObject({ place: 1, ticket: drawn[0]!.ticket, account: won.account })
  expect(await failureOf(own.api(won)('GET /api/admin/draws/:id', { params: { id } }))).toBe('2001 NOT_FOUND')
  expect(await failureOf(own.api(edda)('GET /api/admin/draws/:id', { params: { id: '999' } }))).toBe('2001 NOT_FOUND')
  const acts = await own.owner.query<{ details: object }>(`select details from audit_log where act = 'freeze draw' and subject = $1`, [`draw-${id}`])
  expect(acts.rows).toEqual([{ details: expect.objectContaining({ root: frozen.root, tickets: 5 }) }])
})

test('frozen too late for the round that was named, a later one is named before anybody knows it', async () => {
  const id = await opened()
  const [anna] = await adults(1)
  await take(anna!, id)
  await later(25)
  await freeze()
  const { draw } = await show(id)
  expect(draw).toMatchObject({ state: 'frozen', beacon: { movedAt: inHours(0), roundAt: inHours(1 / 6) } })
  await settle()
  expect((await show(id)).draw.state).toBe('frozen')
  await later(1)
  await settle()
  expect((await show(id)).drawn).toHaveLength(1)
})

test('what the beacon cannot prove draws nothing, nor does its silence, of which an operator hears once a minute has gone by; each of them once', async () => {
  const id = await opened()
  const [anna] = await adults(1)
  await take(anna!, id)
  await later(24)
  await freeze()
  await later(1 / 6)
  const said = (proof: string | null) => own.db.transaction().execute((db) => settleDraws({ ...contextOf(own), db }, [{ id, proof }]))
  const alerts = async () =>
    (await own.owner.query<{ about: object }>(`select about from alerts where what = 'draw' order by id`)).rows.map(({ about }) => about)
  for (const proof of ['00'.repeat(32), 'ff'.repeat(48), null]) await said(proof)
  await later(1 / 60)
  for (const proof of ['00'.repeat(32), null, null]) await said(proof)
  expect((await show(id)).draw.state).toBe('frozen')
  expect(await alerts()).toEqual(['wrong', 'silent'].map((why) => ({ draw: `draw-${id}`, round: 1, why })))
  await settle()
  expect((await show(id)).drawn).toHaveLength(1)
})

test('without a ticket nothing is drawn', async () => {
  const id = await opened()
  await later(24)
  await freeze()
  expect((await show(id)).draw).toMatchObject({ state: 'empty', tickets: 0, root: null })
  expect((await fileOf(id)).status).toBe(404)
})

test('who asks gets every ticket with the archive; who is erased leaves the line of a file and no name', async () => {
  const [id, next] = [await opened({ winners: 2 }), await opened({ closesAt: inHours(24 * 80) })]
  const [anna, bruno] = await adults(2)
  for (const member of [anna!, bruno!]) await take(member, id)
  await take(anna!, next)
  await later(24)
  await freeze()
  await later(1)
  await settle()
  expect(await exportRows(own.db, ticketsTable, [anna!.id], null)).toHaveLength(2)
  await ask(anna!)
  own.clock.add(40 * DAY)
  await stayIn(own)
  await erase(anna!)
  const { drawn } = await show(id)
  expect(drawn.filter(({ name }) => name === null)).toHaveLength(1)
  expect((await show(next)).draw.tickets).toBe(0)
  const file = await (await fileOf(id)).text()
  expect(verifyDraw(new TextEncoder().encode(file), null).fault).toBeNull()
})
