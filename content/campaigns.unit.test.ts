import { expect, test } from 'vitest'
import { CampaignDefinition } from '#api/campaigns.ts'
import routes from '#web/routes.ts'
import { openCampaigns } from './open-campaigns.ts'
import { contentPages } from './pages.ts'
import { definedCampaigns } from './read-campaigns.ts'
import { takenNames } from './taken-names.ts'

const both = { zh: '字', en: 'Words' }
const lists = { zh: ['一'], en: ['One'] }
const shown = { name: 'casa-mila', alt: both }
/** One of every block. */
const whole = {
  activityId: 7,
  slug: 'paper-boats',
  startTime: '2026-01-10T00:00:00+08:00',
  endTime: '2026-01-20T00:00:00+08:00',
  resultTime: '2026-01-25T12:00:00+08:00',
  mainPath: '/events/paper-boats',
  sharePath: '/events/paper-boats/poster',
  title: both,
  summary: both,
  photograph: shown,
  terms: { use: both, months: 12 },
  pages: [
    {
      path: '/events/paper-boats',
      title: both,
      blocks: [
        { kind: 'text', heading: both, paragraphs: lists },
        { kind: 'works', heading: both, tag: '纸船' },
        { kind: 'rules', heading: both, rules: lists },
        { kind: 'results', heading: both, paragraphs: lists },
      ],
    },
    { path: '/events/paper-boats/poster', title: both, blocks: [{ kind: 'poster', photograph: shown, words: both }] },
  ],
}
const [page] = whole.pages
const withBlock = (block: object) => ({ ...whole, pages: [{ ...page!, blocks: [block] }, whole.pages[1]!] })

test('a campaign of every block is made from data alone', () => {
  const made = CampaignDefinition.parse(whole)
  expect(openCampaigns([made]).byPath.get('/events/paper-boats/poster')?.campaign).toBe(made)
})

test.each([
  ['a block that there is not', withBlock({ kind: 'fireworks', heading: both })],
  ['a block with something more', withBlock({ kind: 'works', heading: both, tag: 'x', html: 'x' })],
  ['script', withBlock({ kind: 'text', heading: both, paragraphs: { zh: ['<script>'], en: ['One'] } })],
  ['no English', withBlock({ kind: 'text', heading: { zh: '字' }, paragraphs: lists })],
  ['less in one language', withBlock({ kind: 'rules', heading: both, rules: { zh: ['一', '二'], en: ['One'] } })],
  ['an end before its start', { ...whole, endTime: '2026-01-09T00:00:00+08:00' }],
  ['results before its end', { ...whole, resultTime: '2026-01-19T00:00:00+08:00' }],
  ['a first page that it has not', { ...whole, mainPath: '/events/other' }],
  ['terms beyond 24 months', { ...whole, terms: { use: both, months: 25 } }],
  ['no pages', { ...whole, pages: [] }],
  ['an address that is none', { ...whole, pages: [{ ...page!, path: '//x' }] }],
])('refused: %s', (_, definition) => {
  expect(CampaignDefinition.safeParse(definition).success).toBe(false)
})

test('two that want the same number, name or address, and a photograph that there is not, end the start', () => {
  const one = CampaignDefinition.parse(whole)
  const moved = one.pages.map((its) => ({ ...its, path: its.path.replace('boats', 'birds') }))
  expect(() => openCampaigns([one, { ...one, slug: 'paper-birds', pages: moved }])).toThrow('the number 7')
  expect(() => openCampaigns([one, { ...one, activityId: 8, pages: moved }])).toThrow('the name paper-boats')
  expect(() => openCampaigns([one, { ...one, activityId: 8, slug: 'paper-birds', pages: [{ ...one.pages[0]!, path: '/Events/Paper-boats' }] }])).toThrow(
    'the address /events/paper-boats',
  )
  expect(() => openCampaigns([{ ...one, photograph: { ...one.photograph, name: 'no-such-photograph' } }])).toThrow('no-such-photograph')
})

test('those of content/campaigns open together, and none takes an address of the site map', () => {
  const { byPath } = openCampaigns(definedCampaigns)
  const fixed = [...routes.flatMap(({ path }) => (path ? [`/${path}`.toLowerCase()] : [])), ...contentPages.map(({ path }) => path)]
  expect(fixed.filter((path) => byPath.has(path))).toEqual([])
  expect([...byPath.keys()].filter((path) => fixed.some((one) => one.includes(':') && sameShape(one, path)))).toEqual([])
})
test('names below /events/ that the site map has are named where campaigns begin', () => {
  const below = routes.flatMap(({ path }) => (path?.startsWith('events/') ? [path.split('/')[1]] : []))
  expect([...new Set(below)]).toEqual(takenNames)
})
const sameShape = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/\/:[a-z]+\?/g, '(?:/[^/]+)?').replace(/:[a-z]+/g, '[^/]+')}$`).test(path)
