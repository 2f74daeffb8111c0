import { beforeEach, expect, test } from 'vitest'
import { definedCampaigns } from '#content/read-campaigns.ts'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { makeOpened } from '../make.ts'

const own = ownApp({ stopped: true })
let [edda, emil]: MadeMember[] = []
beforeEach(async () => {
  ;[edda, emil] = [await own.operator('editor'), await own.operator('editor')]
})

const old = definedCampaigns.find(({ mainPath }) => mainPath.startsWith('/events/'))!
const DAY_MS = 86_400_000
/** Midnight in UTC+8, so many days from today. */
const day = (days: number) =>
  new Date(Math.floor((own.clock.now().getTime() + 8 * 3_600_000) / DAY_MS + days) * DAY_MS - 8 * 3_600_000).toISOString().replace('.000Z', 'Z')
const both = (en: string, zh = '字') => ({ zh, en })
const photograph = { name: 'casa-mila', alt: both('A house from below') }
/** One of every block there is, all of it data. */
const whole = (jury: readonly string[] = []) => ({
  startTime: day(1),
  endTime: day(11),
  resultTime: day(20),
  mainPath: '/events/lanterns',
  sharePath: '/events/lanterns/poster',
  title: both('Lanterns', '花灯'),
  summary: both('Lights in the street'),
  photograph,
  who: { days: 3, adults: true },
  terms: { use: both('a wall at the town hall'), months: 12 },
  contest: {
    theme: both('Light'),
    mostEntries: 2,
    takenFrom: null,
    ai: 'none',
    votesUntil: day(15),
    finalists: 5,
    jury,
    awards: [{ name: both('First'), count: 1, prize: both('A print') }],
  },
  checkIn: { freePer30: 2 },
  form: { about: both('For the list'), adults: false, fields: [{ id: 'name', kind: 'line', label: both('Name'), required: true, personal: true, max: 40 }] },
  pages: [
    {
      path: '/events/lanterns',
      also: [],
      title: both('Lanterns'),
      blocks: [
        { kind: 'text', heading: both('What it is'), paragraphs: both2(['Walk out at dusk.']) },
        { kind: 'works', heading: both('Works'), tag: 'lanterns' },
        { kind: 'rules', heading: both('Rules'), rules: both2(['Your own photographs.']) },
        { kind: 'contest', heading: both('Enter') },
        { kind: 'check-in', heading: both('Every evening') },
        { kind: 'form', heading: both('Sign up') },
      ],
    },
    {
      path: '/events/lanterns/poster',
      also: ['/tag-challenge-lanterns'],
      title: both('Poster'),
      blocks: [
        { kind: 'poster', photograph, words: both('See you at dusk') },
        { kind: 'results', heading: both('Results'), paragraphs: both2(['They are to come.']) },
      ],
    },
  ],
})
function both2(en: string[]) {
  return { zh: en.map(() => '字'), en }
}
type Whole = ReturnType<typeof whole>
const begin = async (slug = 'lanterns', as: MadeMember | null = edda!) =>
  (await own.api(as)('POST /api/admin/campaigns', { body: { slug, why: 'for the festival' } })).draft
const save = (id: string, version: number, definition: object, as = edda!) =>
  own.api(as)('PUT /api/admin/campaigns/:id', { params: { id }, body: { version, definition: JSON.stringify(definition), why: '' } })
const ask = (id: string, version: number, as = edda!) =>
  own.api(as, 'en')('POST /api/admin/campaigns/:id/open', { params: { id }, body: { version, why: 'it is ready' } })
const show = async (id: string, lang: 'zh' | 'en' = 'en', version?: number) =>
  (await own.api(edda, lang)('GET /api/admin/campaigns/:id', { params: { id }, query: { ...(version && { version }) } })).draft
const waiting = async (as = emil!) => (await own.api(as, 'en')('GET /api/admin/reviews', { query: { kind: 'campaign' } })).reviews
const vote = async (as = emil!, said: object = { vote: 'approve' }) =>
  own.api(as)('PUT /api/admin/reviews/:id', { params: { id: (await waiting(as))[0]!.id }, body: said as never })
const open = async (definition: object = whole(), slug = 'lanterns') => {
  const { id } = await begin(slug)
  await save(id, 1, definition)
  await ask(id, 2)
  await vote()
  return id
}
const page = (path: string, lang: 'zh' | 'en' = 'en') => own.api(null, lang)('GET /api/campaign-page', { query: { path } })

test("'POST /api/admin/campaigns' and 'PUT /api/admin/campaigns/:id': a draft is nobody's but the editors'; its name is given once; every save is a version", async () => {
  for (const [as, why] of [
    [null, 'LOGIN_REQUIRED'],
    [await own.member(), 'NOT_FOUND'],
    [await own.operator('finance'), 'NOT_FOUND'],
  ] as const)
    expect(await reasonOf(begin('lanterns', as))).toBe(why)
  const { id, ...draft } = await begin()
  expect(draft).toMatchObject({ slug: 'lanterns', version: 1, opened: null, asked: null, state: null, path: null })
  expect(await failureOf(begin())).toBe('2680 CAMPAIGN_SLUG_TAKEN')
  for (const taken of [old.slug, 'invite-v2']) expect(await failureOf(begin(taken))).toBe('2680 CAMPAIGN_SLUG_TAKEN')
  expect((await save(id, 1, { title: both('Lanterns') }, emil)).draft).toMatchObject({ version: 2, title: 'Lanterns' })
  expect(await reasonOf(save(id, 1, {}))).toBe('CHANGED_MEANWHILE')
  expect(await reasonOf(save('99', 1, {}))).toBe('NOT_FOUND')
  expect(await reasonOf(save(id, 2, { title: 'a\u0000b' }))).toBe('INVALID_INPUT')
  expect(await reasonOf(save(id, 2, { title: 'x'.repeat(200_001) }))).toBe('INVALID_INPUT')
  const deep = Array.from({ length: 5000 }).reduce<unknown>((inner) => [inner], 'deep')
  expect(await reasonOf(save(id, 2, { deep }))).toBe('INVALID_INPUT')
  const read = await show(id)
  expect([read.versions.map(({ version, by }) => [version, by]), (await show(id, 'en', 1)).version]).toEqual([
    [
      [2, emil!.account],
      [1, edda!.account],
    ],
    1,
  ])
  expect((await own.api(edda)('GET /api/admin/campaigns', {})).drafts.map(({ slug }) => slug)).toEqual(['lanterns'])
  expect(await reasonOf(page('/events/lanterns'))).toBe('NOT_FOUND')
})

test('what is wrong is said by page, block and field, in the language of the reader', async () => {
  const { id } = await begin()
  const [first, second] = whole().pages as [Whole['pages'][0], Whole['pages'][1]]
  await save(id, 1, {
    ...whole(['nobody-here', edda!.account]),
    photograph: { ...photograph, name: 'no-such-photograph' },
    pages: [
      { ...first, path: old.mainPath.toUpperCase() },
      { ...second, also: ['/about-us'] },
    ],
    mainPath: old.mainPath.toUpperCase(),
    endTime: day(-1),
    startTime: day(-3),
  })
  const wrong = async (lang: 'zh' | 'en') => (await show(id, lang)).problems.map(({ at, where, says }) => `${at} | ${where} ${says}`)
  expect(await wrong('en')).toEqual([
    'pages.0.path | Page 1, address is an address that something else has',
    'pages.1.also.0 | Page 2, other addresses, line 1 is not below /events/ and the name of the campaign, nor begins with /tag-challenge-',
    'photograph.name | Photograph, name is no photograph that there is',
    'contest.jury.0 | Contest, jury, line 1 is no account that there is',
    'endTime | End has passed already',
  ])
  expect((await wrong('zh'))[0]).toBe('pages.0.path | 第1页，地址 这个地址已经有了')
  const blocks = [
    { kind: 'fireworks' },
    { kind: 'text', heading: { zh: '字' }, paragraphs: { zh: ['<script>alert(1)</script>'], en: ['one'] } },
    { kind: 'works', heading: both('x'), tag: 'x', html: 'x' },
    { kind: 'rules', heading: both('x'), rules: { zh: ['一', '二'], en: ['one'] } },
  ]
  await save(id, 2, { ...whole(), pages: [{ ...first, blocks }, second] })
  expect(await wrong('en')).toEqual([
    'pages.0.blocks.0.kind | Page 1, block 1, kind is no block that there is',
    'pages.0.blocks.1.heading.en | Page 1, block 2 (text), heading, English is missing',
    'pages.0.blocks.1.paragraphs.zh.0 | Page 1, block 2 (text), paragraphs, Chinese, line 1 holds < or >, which no words do',
    'pages.0.blocks.2.html | Page 1, block 3 (works), html is nothing that a campaign has',
    'pages.0.blocks.3.rules | Page 1, block 4 (rules), rules does not say as many things in both languages',
  ])
  await expect(ask(id, 3)).rejects.toMatchObject({ reason: 'CAMPAIGN_INCOMPLETE', message: expect.stringContaining('Page 1, block 1, kind') as string })
  expect(await reasonOf(ask(id, 9))).toBe('NOT_FOUND')
})

test('a campaign of every block is made from data: previewed at five times, run dry, and open when somebody else says yes', async () => {
  await addPosts(own, [{ by: await own.member(), permlink: 'seen', title: 'seen', at: own.clock.now(), tags: ['lanterns'] }])
  const { id } = await begin()
  await save(id, 1, whole([edda!.account, emil!.account]))
  const preview = (state: string, path?: string, version = 2) =>
    own.api(edda, 'en')('GET /api/admin/campaigns/:id/preview', { params: { id }, query: { version, state: state as never, ...(path && { path }) } })
  const states = ['upcoming', 'ongoing', 'endingSoon', 'selecting', 'ended']
  for (const state of states) expect((await preview(state)).campaign.state).toBe(state)
  expect((await preview('ongoing')).blocks.map(({ kind }) => kind)).toEqual(['text', 'works', 'rules', 'contest', 'check-in', 'form'])
  expect((await preview('ended', '/events/lanterns/poster')).blocks.map(({ kind }) => kind)).toEqual(['poster', 'results'])
  expect(await reasonOf(preview('ended', '/events/other'))).toBe('NOT_FOUND')
  expect(await failureOf(preview('ended', undefined, 1))).toBe('2681 CAMPAIGN_INCOMPLETE')
  const contest = (version: number, state: 'ongoing' | 'ended') =>
    own.api(edda, 'en')('GET /api/admin/campaigns/:id/preview-contest', { params: { id }, query: { version, state } })
  expect((await contest(2, 'ongoing')).contest).toMatchObject({ phase: 'entries', jurors: 2, can: { enter: false, vote: false } })
  expect(await reasonOf(contest(1, 'ended'))).toBe('CAMPAIGN_INCOMPLETE')
  const { steps, problems } = await own.api(edda)('GET /api/admin/campaigns/:id/dry-run', { params: { id }, query: { version: 2 } })
  expect([problems, steps.map(({ state, pages, blocks, works }) => [state, pages, blocks, works])]).toEqual([[], states.map((state) => [state, 4, 16, 2])])
  expect((await ask(id, 2)).draft).toMatchObject({ asked: 2, opened: null })
  expect(await failureOf(ask(id, 2))).toBe('2682 CAMPAIGN_ASKED')
  expect(await reasonOf(page('/events/lanterns'))).toBe('NOT_FOUND')
  expect(await reasonOf(vote(edda))).toBe('OWN_REVIEW')
  expect((await waiting())[0]!.evidence.facts.map(({ name }) => name)).toEqual(['campaign', 'campaign-path', 'campaign-version', 'why'])
  await vote()
  expect(await show(id)).toMatchObject({ opened: 2, asked: null, state: 'upcoming', openings: [{ outcome: 'opened', second: emil!.account }] })
  expect((await page('/EVENTS/Lanterns')).path).toBe('/events/lanterns')
  expect((await page('/tag-challenge-lanterns')).title).toBe('Poster')
  expect((await page('/events/lanterns', 'zh')).campaign.title).toBe('花灯')
  const { event } = await own.api()('GET /api/event/:activityId', { params: { activityId: id } })
  expect(event).toMatchObject({ slug: 'lanterns', state: 'upcoming', mainPath: '/events/lanterns' })
  expect((await own.api()('GET /api/activity/:slug', { params: { slug: 'lanterns' } })).changes).toEqual([])
  expect((await own.api()('GET /api/contest/tag/:slug', { params: { slug: 'lanterns' } })).contest.phase).toBe('before')
  const shared = await own.api(null, 'en')('GET /api/share', { query: { path: '/en/events/lanterns' } })
  expect(shared).toMatchObject({ desc: 'Lights in the street', shareUrl: expect.stringMatching(/\/en\/events\/lanterns$/) as string })
  own.clock.add(9 * 86_400)
  expect((await page('/events/lanterns')).campaign.state).toBe('endingSoon')
})

test('a second person who wrote the version does not open it; a refused one may be asked for again; an address that went meanwhile keeps it shut', async () => {
  const { id } = await begin()
  await save(id, 1, whole(), emil)
  await ask(id, 2)
  expect(await reasonOf(vote())).toBe('OWN_REVIEW')
  const third = await own.operator('editor')
  await vote(third, { vote: 'refuse', reason: 'other', words: 'The poster is dark' })
  expect((await show(id)).openings).toMatchObject([{ outcome: 'refused', second: null }])
  await ask(id, 2)
  const definition = { ...whole(), activityId: 77, slug: 'other', contest: null, checkIn: null, form: null, terms: null }
  const pages = [{ path: '/events/lanterns/poster', title: both('x'), blocks: [{ kind: 'text', heading: both('x'), paragraphs: both2(['x']) }] }]
  await makeOpened({ db: own.db, now: own.clock.now() }, { ...definition, pages, mainPath: pages[0]!.path, sharePath: pages[0]!.path })
  expect(await reasonOf(vote(third))).toBe('INVALID_INPUT')
  expect((await show(id)).problems).toMatchObject([{ at: 'pages.1.path' }])
})

test('of one that is open only what favours members changes, and its page says what did', async () => {
  const id = await open()
  const change = async (change: object, from: number) => {
    await save(id, from, { ...whole(), ...change })
    return (await show(id)).problems.map(({ at, says }) => `${at} ${says}`)
  }
  const [first, second] = whole().pages as [Whole['pages'][0], Whole['pages'][1]]
  const { contest } = whole()
  const only = 'changes only in favour of members once it is open'
  const stays = 'stays as it is once it is open'
  expect(await change({ endTime: day(10), contest: { ...contest, mostEntries: 1, takenFrom: '2026-01-01', finalists: 6 } }, 2)).toEqual([
    `endTime ${only}`,
    `contest.finalists ${stays}`,
    `contest.mostEntries ${only}`,
    `contest.takenFrom ${only}`,
  ])
  expect(await change({ terms: { use: both('anything'), months: 24 }, checkIn: { freePer30: 1 }, who: { days: 4, adults: true } }, 3)).toEqual([
    `who.days ${only}`,
    `terms.use ${stays}`,
    `terms.months ${only}`,
    `checkIn.freePer30 ${only}`,
  ])
  const fewer = [
    { ...first, blocks: first.blocks.toSpliced(2, 1) },
    { ...second, also: [] },
  ]
  expect(await change({ pages: fewer }, 4)).toEqual([
    `pages.0.blocks.2 ${stays}`,
    `pages.0.blocks.3 ${stays}`,
    `pages.0.blocks.4 ${stays}`,
    `pages.0.blocks.5 ${stays}`,
    `pages.1.also ${stays}`,
  ])
  expect(await failureOf(ask(id, 5))).toBe('2681 CAMPAIGN_INCOMPLETE')
  expect(await failureOf(ask(id, 2))).toBe('2681 CAMPAIGN_INCOMPLETE')
  const more = { endTime: day(12), contest: { ...contest, mostEntries: 4, awards: [{ ...contest.awards[0]!, count: 2 }] } }
  expect(await change({ ...more, summary: both('Lights in every street'), who: { days: 2, adults: false } }, 5)).toEqual([])
  await ask(id, 6)
  expect((await waiting())[0]!.evidence.facts.find(({ name }) => name === 'campaign-changes')?.value).toContain('Summary, English'.slice(0, 7))
  await vote()
  const { changes, campaign } = await page('/events/lanterns')
  expect([campaign.summary, changes.map(({ lines }) => lines.map(({ where, before, after }) => [where, before, after]))]).toEqual([
    'Lights in every street',
    [
      [
        ['End', day(11), day(12)],
        ['Summary, English', 'Lights in the street', 'Lights in every street'],
        ['Who may take part, days a member', '3', '2'],
        ['Who may take part, adults only', 'yes', 'no'],
        ['Contest, most entries each', '2', '4'],
        ['Contest, award 1, how many', '1', '2'],
      ],
    ],
  ])
})
