import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp, picture } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'

const own = ownApp({ jobs: true })
let anna: MadeMember
let bruno: MadeMember
let rita: MadeMember
let rolf: MadeMember
beforeEach(async () => {
  ;[anna, bruno, rita, rolf] = [await own.member(), await own.member(), await own.operator('reviewer'), await own.operator('reviewer')]
})

type Said = { reason?: 'spam' | 'danger' | 'other' | 'stolen'; words?: string }
const named = (author: MadeMember, permlink: string) => ({ kind: 'post' as const, subject: `${author.account}/${permlink}` })
const report = (as: MadeMember | null, permlink: string, { reason = 'spam', words = '' }: Said = {}, author = anna) =>
  own.api(as)('POST /api/reports', { body: { ...named(author, permlink), reason, words } })
const queue = async (as = rita, state: 'waiting' | 'closed' = 'waiting') =>
  (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'report', state } })).reviews
const vote = (as: MadeMember, id: string, body: object) => own.api(as)('PUT /api/admin/reviews/:id', { params: { id }, body: body as never })
const KEPT = { message: 'the answer is kept for two seconds' }
const STRIKE = { vote: 'refuse', reason: 'spam', outcome: 'remove-strike', words: 'An advertisement' }
const LABELS = ['label-nudity', 'label-violence', 'label-distress']
async function decide(as: MadeMember, said: object) {
  const [first] = await queue(as)
  return vote(as, first!.id, said)
}
const standing = (as: MadeMember) => own.api(as)('GET /api/account/standing')
const appeal = (as: MadeMember | null, number: string, words = 'It is my own') =>
  own.api(as)('POST /api/account/standing/:number/appeal', { params: { number }, body: { words } })
const show = (as: MadeMember | null, permlink: string) => own.api(as)('GET /api/posts/:author/:permlink', { params: { author: anna.account, permlink } })
const toldOf = async (as: MadeMember) =>
  (await own.api(as)('GET /api/notifications')).notifications.filter(({ kind }) => kind === 'measure' || kind === 'report-answered')
/** What somebody is told of reports and decisions, the latest first, once it is gathered. */
async function told(as: MadeMember, expected: object[]) {
  await expect.poll(() => toldOf(as), { timeout: 8000 }).toMatchObject(expected)
}
/** Strikes get older; a session would not live so long. */
const pass = (time: string) => own.owner.query('update strikes set at = at - $1::interval, expires_at = expires_at - $1::interval', [time])
const facts = (review: Awaited<ReturnType<typeof queue>>[number] | undefined, name: string) =>
  (review?.evidence.facts ?? []).flatMap((fact) => (fact.name === name ? fact.value : []))

describe('reporting', () => {
  test('reasons come with words of both languages, the gravest first', async () => {
    const { reasons } = await own.api()('GET /api/report-reasons')
    expect(reasons[0]).toMatchObject({ reason: 'child-safety', urgent: true, zh: { name: '伤害未成年人' }, en: { name: 'Harms a minor' } })
    expect(reasons.filter(({ urgent }) => urgent).map(({ reason }) => reason)).toEqual(['child-safety', 'danger', 'private-information'])
    expect(reasons.at(-1)!.reason).toBe('other')
  })

  test('is for who sees the thing: not for visitors, not one’s own, and what is private never was', async () => {
    const open = await own.publish(anna)
    const hidden = await own.publish(anna, { title: 'For me', visibility: 'private' })
    const subject = (as: MadeMember | null, permlink: string) => own.api(as)('GET /api/reports/subject', { query: named(anna, permlink) })
    expect(await subject(bruno, open.permlink)).toEqual({
      kind: 'post',
      title: 'First light',
      path: `/photocomment/${anna.account}/${open.permlink}`,
      report: null,
    })
    for (const call of [subject, report]) {
      expect(await failureOf(call(null, open.permlink))).toBe('403 LOGIN_REQUIRED')
      expect(await failureOf(call(anna, open.permlink))).toBe('2211 OWN_REPORT')
      const nothing = await failureOf(call(bruno, 'nothing-here'))
      expect(nothing).toContain('NOT_FOUND')
      expect(await failureOf(call(bruno, hidden.permlink))).toBe(nothing)
    }
    expect(await failureOf(own.api(null)('GET /api/reports'))).toBe('403 LOGIN_REQUIRED')
    expect(await queue()).toEqual([])
  })

  test('“other” needs words, and words have an end', async () => {
    const { permlink } = await own.publish(anna)
    await expect(report(bruno, permlink, { reason: 'other' })).rejects.toMatchObject({
      reason: 'INVALID_INPUT',
      data: { fields: { words: expect.any(String) } },
    })
    await expect(report(bruno, permlink, { words: 'x'.repeat(501) })).rejects.toMatchObject({ status: 422 })
    expect(await report(bruno, permlink, { reason: 'other', words: ' a reason \u202e ' })).toMatchObject({ reason: 'other', words: 'a reason', state: 'open' })
  })

  test('the same person’s second report of a thing is their first; many reports are one case', async () => {
    const { permlink } = await own.publish(anna)
    const first = await report(bruno, permlink, { words: 'An advertisement' })
    expect(await report(bruno, permlink, { reason: 'danger' })).toEqual(first)
    const dora = await own.member()
    await Promise.all([report(dora, permlink, { reason: 'danger' }), report(await own.member(), permlink)])
    const [review, ...more] = await queue()
    expect(more).toEqual([])
    expect(facts(review, 'reports')).toEqual(['3'])
    expect(facts(review, 'reported-for').toSorted()).toEqual(['danger', 'spam'])
    expect(facts(review, 'reporters-say')).toEqual(['An advertisement'])
    expect((await own.api(bruno)('GET /api/reports')).reports).toEqual([first])
    expect((await own.api(bruno)('GET /api/reports/subject', { query: named(anna, permlink) })).report).toEqual(first)
  })

  test('at most 20 a day, and one’s own list goes on page by page', async () => {
    const { key, permlink } = await own.publish(anna)
    await own.owner.query(
      `insert into posts (account_id, permlink, title, description, lang, kind, visibility, ai, cover_alt, cover_avif, cover_key, cover_width, cover_height, cover_widths, cover_placeholder, created_at, updated_at, image_count)
       select account_id, 'copy-' || n, 'Copy ' || n, '', 'en', kind, visibility, ai, '', '{}', $1, 900, 600, cover_widths, cover_placeholder, created_at, updated_at, 1 from posts, generate_series(1, 20) n where permlink = $2`,
      [key, permlink],
    )
    for (let n = 1; n <= 20; n++) await report(bruno, `copy-${n}`)
    await expect(report(bruno, permlink)).rejects.toMatchObject({ reason: 'REPORT_DAY_LIMIT', status: 429, code: '2212' })
    const first = await own.api(bruno)('GET /api/reports', { query: { limit: 15 } })
    const second = await own.api(bruno)('GET /api/reports', { query: { limit: 15, before: first.next! } })
    expect([...first.reports, ...second.reports].map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, n) => `Copy ${20 - n}`))
    expect(second.next).toBeNull()
    own.clock.add(86_400)
    expect(await report(bruno, permlink)).toMatchObject({ state: 'open' })
    await own.owner.query("delete from posts where permlink like 'copy-%'") // they have no pictures
  })
})

describe('the queue', () => {
  test('what does more harm stands before what came earlier; more reports bring a case forward, and light ones less', async () => {
    const [mild, grave, crowd] = [await own.publish(anna), await own.publish(anna), await own.publish(anna)]
    await report(bruno, mild.permlink)
    own.clock.add(3600)
    await report(bruno, crowd.permlink)
    own.clock.add(3600)
    await report(bruno, grave.permlink, { reason: 'danger' })
    const order = async () => (await queue()).flatMap((review) => facts(review, 'address').map((path) => path.split('/').at(-1)))
    expect(await order()).toEqual([grave.permlink, mild.permlink, crowd.permlink])
    await report(await own.member(), crowd.permlink)
    expect(await order()).toEqual([grave.permlink, crowd.permlink, mild.permlink])
  })

  test('who reported five times without cause weighs a quarter from then on, until one is upheld', async () => {
    for (let n = 0; n < 5; n++) {
      await report(bruno, (await own.publish(anna)).permlink)
      await decide(rita, { vote: 'approve' })
    }
    const [light, full] = [await own.publish(anna), await own.publish(anna)]
    await report(bruno, light.permlink, { reason: 'danger' })
    expect(facts((await queue())[0], 'light')).toEqual(['1'])
    own.clock.add(3600)
    await report(await own.member(), full.permlink, { reason: 'danger' })
    expect((await queue()).map((review) => facts(review, 'light'))).toEqual([[], ['1']])
    const [, last] = await queue()
    await vote(rita, last!.id, { vote: 'refuse', reason: 'danger', outcome: 'remove', words: '' })
    await report(bruno, (await own.publish(anna)).permlink)
    expect((await queue()).map((review) => facts(review, 'light'))).toEqual([[], []])
  })

  test('nobody decides about their own, nor about what they reported; a refusal says what it comes to', async () => {
    const post = await own.publish(anna)
    await report(rita, post.permlink)
    const [review] = await queue()
    expect(await failureOf(vote(rita, review!.id, STRIKE))).toBe('2162 OWN_REVIEW')
    const mine = await own.publish(rolf)
    await report(bruno, mine.permlink, {}, rolf)
    const ofRolf = (await queue(rolf)).find(({ member }) => member.account === rolf.account)!
    expect(ofRolf.can.decide).toBe(false)
    expect(await failureOf(vote(rolf, ofRolf.id, { vote: 'approve' }))).toBe('2162 OWN_REVIEW')
    for (const outcome of [undefined, 'label']) await expect(vote(rolf, review!.id, { ...STRIKE, outcome })).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
    const done = await vote(rolf, review!.id, STRIKE)
    expect(done).toMatchObject({ state: 'refused', outcomes: ['remove', 'remove-strike', ...LABELS], decision: { reason: 'spam', outcome: 'remove-strike' } })
    // pictures are at a new address each second
    expect({ ...(await vote(rolf, review!.id, STRIKE)), evidence: null }).toEqual({ ...done, evidence: null })
    expect(await failureOf(vote(rolf, review!.id, { ...STRIKE, outcome: 'remove' }))).toBe('2164 REFUSED_OTHERWISE')
  })
})

describe('a decision', () => {
  test('“nothing wrong” leaves the thing as it is, answers who reported it, and the next report is a new case', async () => {
    const { permlink } = await own.publish(anna)
    await report(bruno, permlink)
    await decide(rita, { vote: 'approve' })
    expect(await show(null, permlink)).toMatchObject({ title: 'First light', takenDownFor: null })
    expect((await own.api(bruno)('GET /api/reports')).reports).toMatchObject([{ state: 'unfounded', answeredAt: expect.any(String) }])
    await told(bruno, [{ kind: 'report-answered', facts: { title: 'First light', answer: 'unfounded' } }])
    expect(await standing(anna)).toEqual({ strikes: 0, pausedUntil: null, decisions: [], next: null })
    await report(bruno, permlink)
    expect(await queue()).toHaveLength(1)
    expect(await toldOf(anna)).toEqual([])
  })

  test('a removal with a strike: its owner reads why, appeals once, another reviewer puts it back, and all who are concerned hear of it', async () => {
    const { permlink } = await own.publish(anna)
    await report(bruno, permlink)
    await decide(rita, STRIKE)
    expect(await failureOf(show(bruno, permlink))).toContain('POST_REMOVED')
    const before = await standing(anna)
    expect(before).toMatchObject({
      strikes: 1,
      pausedUntil: null,
      decisions: [
        { title: 'First light', reason: 'spam', words: 'An advertisement', state: 'removed', strike: { liftedAt: null }, appeal: null, can: { appeal: true } },
      ],
    })
    expect(Date.parse(before.decisions[0]!.strike!.expiresAt) - Date.parse(before.decisions[0]!.at)).toBe(90 * 86_400_000)
    await told(anna, [{ kind: 'measure', facts: { measure: 'removed-strike', reason: 'spam' } }])
    const { number } = before.decisions[0]!
    expect(await failureOf(appeal(null, number))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(appeal(bruno, number))).toContain('NOT_FOUND')
    expect(await appeal(anna, number, 'I took it myself')).toMatchObject({ appeal: { waiting: true }, can: { appeal: false } })
    expect(await failureOf(appeal(anna, number))).toBe('2213 APPEAL_MADE')
    const [again] = await queue()
    expect(again).toMatchObject({ round: 2, appeal: 'I took it myself', can: { decide: false }, earlier: [{ reason: 'spam', outcome: 'remove-strike' }] })
    expect(await failureOf(vote(rita, again!.id, { vote: 'approve' }))).toBe('2163 ANOTHER_REVIEWER')
    await decide(rolf, { vote: 'approve' })
    expect(await show(bruno, permlink)).toMatchObject({ takenDownFor: null })
    expect(await standing(anna)).toMatchObject({
      strikes: 0,
      decisions: [{ state: 'restored', strike: { liftedAt: expect.any(String) }, can: { appeal: false } }],
    })
    await told(anna, [{ facts: { measure: 'restored' } }, { facts: { measure: 'removed-strike' } }])
    await told(bruno, [{ kind: 'report-answered', facts: { answer: 'restored' } }])
  })

  test('an appeal that is not upheld leaves it removed; 15 days later none is possible', async () => {
    const [one, two] = [await own.publish(anna), await own.publish(anna)]
    await report(bruno, one.permlink)
    await decide(rita, STRIKE)
    await report(bruno, two.permlink)
    await decide(rita, { ...STRIKE, outcome: 'remove' })
    const [second, first] = (await standing(anna)).decisions
    expect(second).toMatchObject({ strike: null })
    await appeal(anna, first!.number)
    await decide(rolf, STRIKE)
    expect((await standing(anna)).decisions[1]).toMatchObject({ state: 'stands', strike: { liftedAt: null } })
    expect(await failureOf(show(bruno, one.permlink))).toContain('POST_REMOVED')
    await own.owner.query("update report_cases set opened_at = opened_at - interval '15 days', decided_at = decided_at - interval '15 days'")
    expect(await failureOf(appeal(anna, second!.number))).toBe('2214 APPEAL_LATE')
    expect((await standing(anna)).decisions[0]!.can.appeal).toBe(false)
  })

  test('a label is a decision: it stays through an edit, is told, counted, and an appeal takes it off', async () => {
    const { permlink } = await own.publish(anna, { title: 'Figure', labels: ['violence'] })
    await report(bruno, permlink, { reason: 'shocking' } as never)
    await decide(rita, { vote: 'refuse', reason: 'shocking', outcome: 'label-nudity', words: 'A nude' })
    expect(await show(null, permlink)).toMatchObject({ labels: ['violence', 'nudity'], veil: 'ask', reviewLabels: [] })
    await own.api(anna)('PUT /api/posts/:author/:permlink', { params: { author: anna.account, permlink }, body: { title: 'Figure', labels: [] } })
    expect(await show(anna, permlink)).toMatchObject({ labels: ['nudity'], ownLabels: [], reviewLabels: ['nudity'], takenDownFor: null })
    await told(anna, [{ facts: { title: 'Figure', measure: 'labelled', reason: 'shocking' } }])
    await told(bruno, [{ facts: { title: 'Figure', answer: 'labelled' } }])
    const [decision] = (await standing(anna)).decisions
    expect(decision).toMatchObject({ state: 'labelled', label: 'nudity', words: 'A nude', strike: null, can: { appeal: true } })
    await appeal(anna, decision!.number)
    expect(await failureOf(decide(rita, { vote: 'approve' }))).toBe('2163 ANOTHER_REVIEWER')
    await decide(rolf, { vote: 'approve' })
    expect((await show(null, permlink)).labels).toEqual([])
    expect((await standing(anna)).decisions[0]).toMatchObject({ state: 'restored', label: 'nudity' })
    expect((await own.api(bruno)('GET /api/reports')).reports[0]).toMatchObject({ state: 'unlabelled' })
    await expect
      .poll(async () => (await own.api()('GET /api/decisions')).counts, KEPT)
      .toMatchObject([{ reason: 'shocking', labelled: 1, removed: 0, restored: 1 }])
    const { rows } = await own.owner.query('select label, put_on_by::text as "by", put_off_by::text as back from post_labels')
    expect(rows).toEqual([{ label: 'nudity', by: rita.id, back: rolf.id }])
  })

  test('three strikes stop publishing for seven days, and one that is lifted or has run out does not count', async () => {
    const posts = [await own.publish(anna), await own.publish(anna), await own.publish(anna)]
    const { key } = await own.upload(anna, await picture())
    const publish = () => own.api(anna)('POST /api/posts/multi', { body: { posts: [{ title: 'Next', images: [{ key }] }] } })
    for (const { permlink } of posts) {
      await report(bruno, permlink)
      await decide(rita, STRIKE)
    }
    expect(await standing(anna)).toMatchObject({ strikes: 3, pausedUntil: expect.any(String) })
    await expect(publish()).rejects.toMatchObject({ reason: 'PUBLISHING_PAUSED', code: '2210', status: 409, message: expect.stringContaining('168 hours') })
    await pass('7 days')
    expect(await standing(anna)).toMatchObject({ strikes: 3, pausedUntil: null })
    expect((await publish()).posts).toHaveLength(1)
    await pass('84 days')
    expect(await standing(anna)).toMatchObject({ strikes: 0 })
  })
})

describe('the public figures', () => {
  test('are those of the tables', async () => {
    const posts = [await own.publish(anna), await own.publish(anna), await own.publish(anna)]
    await report(bruno, posts[0]!.permlink, { reason: 'stolen' })
    await report(await own.member(), posts[0]!.permlink)
    own.clock.add(3580)
    await decide(rita, STRIKE)
    await report(bruno, posts[1]!.permlink)
    own.clock.add(1780)
    await decide(rita, { vote: 'approve' })
    await report(bruno, posts[2]!.permlink)
    await appeal(anna, (await standing(anna)).decisions[0]!.number)
    const read = async () => own.api()('GET /api/decisions')
    const none = { unfounded: 0, labelled: 0, removed: 0, strikes: 0, restored: 0 }
    await expect.poll(read, KEPT).toEqual({
      days: 90,
      counts: [
        { kind: 'post', reason: 'spam', reports: 3, ...none, unfounded: 1, removed: 1, strikes: 1 },
        { kind: 'post', reason: 'stolen', reports: 1, ...none },
      ],
      claims: { cases: 0, waiting: 0, decided: 0, removed: 0, appeals: 0, restored: 0, median: null, slowest: null },
      kinds: [{ kind: 'post', cases: 3, waiting: 1, decided: 2, appeals: 1, median: 45, slowest: 60 }],
    })
    const { rows } = await own.owner.query(
      'select count(*)::int as reports, (select count(*)::int from report_cases) as cases, (select count(*)::int from strikes) as strikes from reports',
    )
    const { counts, kinds } = await read()
    const sum = (of: 'reports' | 'strikes') => counts.reduce((all, one) => all + one[of], 0)
    expect(rows[0]).toEqual({ reports: sum('reports'), cases: kinds[0]!.cases, strikes: sum('strikes') })
  })
})
