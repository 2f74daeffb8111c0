import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Hex } from 'viem'
import { describe, expect, it, test } from 'vitest'
import { brand } from '#api/brand.ts'
import { languages } from '#api/limits.ts'
import { readProof, verifyProof } from '#chain/proof/verify-proof.ts'
import siteMap from '#web/routes.ts'
import { agreements } from './agreements.ts'
import { seen } from './looks-seen.ts'
import type { Block, PageText, Part } from './page.ts'
import { contentPages, movedPages } from './pages.ts'
import { parsePage } from './parse-page.ts'
import { photographs } from './photographs.ts'
import { content, type Content } from './read-content.ts'

const linesOf = (block: Block): Part[][] => {
  if (block.kind === 'paragraph') return [block.parts]
  if (block.kind === 'list') return block.items
  if (block.kind === 'photograph') return [[{ kind: 'text', text: block.alt }], ...block.marks.map(({ words }) => words)]
  if (block.kind === 'tutorial') return block.steps.map(({ words }) => words)
  return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : []
}
const allLines = ({ lead, sections }: PageText) => [lead, ...sections.flatMap(({ blocks }) => blocks.flatMap(linesOf))]
/** A number stands for two signs. */
const wordsOf = (line: readonly Part[]) => line.map((part) => (part.kind === 'fact' ? '12' : part.text)).join('')
const linksOf = (text: PageText) => allLines(text).flatMap((line) => line.flatMap((part) => (part.kind === 'link' ? [part.to] : [])))
const factsOf = (text: PageText) => allLines(text).flatMap((line) => line.flatMap((part) => (part.kind === 'fact' ? [part.name] : [])))
const prose = (text: PageText) => [...text.sections.map(({ heading }) => heading), ...allLines(text).map(wordsOf)]
const SPACE_BESIDE_HAN = /\p{Script=Han} +[\p{Script=Latin}\d]|[\p{Script=Latin}\d] +\p{Script=Han}/u
const pages = [...content.values()]

/** Flesch–Kincaid, with syllables counted as groups of vowels. */
function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap((sentence) => sentence.match(/[A-Za-z’']+/g) ?? [])
  const syllables = words.reduce(
    (sum, word) =>
      sum +
      Math.max(
        1,
        word
          .toLowerCase()
          .replace(/(?:[^laeiouy]e|ed)$/, '')
          .match(/[aeiouy]+/g)?.length ?? 1,
      ),
    0,
  )
  return (0.39 * words.length) / sentences.length + (11.8 * syllables) / words.length - 15.59
}
const sentencesOf = (line: string) => line.split(/(?<=[.?:;])\s+|(?<=[。？：；])/u).filter(Boolean)

describe.each(pages.map((page) => [page.path, page] as const))('%s', (_path, page: Content) => {
  it('says the same numbers in the same sections of both languages', () => {
    const counted = ({ sections }: PageText) => sections.map((section) => [section.id, factsOf({ title: '', lead: [], sections: [section] }).toSorted()])
    expect(counted(page.en)).toEqual(counted(page.zh))
  })

  it('is plain, finished text in the right letters', () => {
    for (const line of prose(page.zh)) expect(line).not.toMatch(SPACE_BESIDE_HAN)
    for (const line of [...prose(page.zh), ...prose(page.en)]) {
      expect(line.trim()).toBe(line)
      expect(line).not.toMatch(/[!！"「」]|\bTODO\b|\{|\}/)
    }
    for (const line of prose(page.en)) expect(line).not.toMatch(/\p{Script=Han}/u)
    for (const { asked } of [...page.zh.sections, ...page.en.sections]) expect(new Set(asked).size).toBe(asked.length)
  })

  it('is easy: Chinese sentences of 60 signs at most, English ones of 25 words at most and of grade 8 at most', () => {
    for (const sentence of prose(page.zh).flatMap(sentencesOf)) expect([sentence, [...sentence].length <= 60]).toEqual([sentence, true])
    const english = prose(page.en).flatMap(sentencesOf)
    for (const sentence of english) expect([sentence, (sentence.match(/\S+/g) ?? []).length <= 25]).toEqual([sentence, true])
    expect(gradeOf(english)).toBeLessThanOrEqual(8)
  })
})

/** Addresses that are no pages of React Router: they stand in `files.ts` of a domain, or at the edge. */
const FILES = ['/api/docs', '/samples/proof.json', '/photographs/casa-mila.webp']
const patterns = siteMap
  .flatMap(({ path = '', children }) => [path, ...(children ?? []).map((child) => `${path}/${child.path ?? ''}`)])
  .filter((path) => path !== '*')
const known = new Set([
  '/',
  ...FILES,
  ...contentPages.map(({ path }) => path),
  ...agreements.map(({ id }) => `/${id}.html`),
  ...patterns.map((path) => `/${path.replace(/\/$/, '')}`),
])

/** A tag that nobody used yet has a page too. */
const TAG = /^\/tag\/[\p{L}%\d]+$/u

test('every link leads to a page of ours, and every anchor to a section of it', () => {
  for (const { path, zh, en } of pages)
    for (const to of [...linksOf(zh), ...linksOf(en)]) {
      const [page = '', anchor] = to.replace(/\?[^#]*/, '').split('#')
      const at = page || path
      expect([path, to, known.has(at) || TAG.test(at)]).toEqual([path, to, true])
      if (anchor) expect(content.get(at)?.zh.sections.map(({ id }) => id)).toContain(anchor)
    }
})

type Shown = Extract<Block, { kind: 'photograph' }>
const shownIn = ({ sections }: Pick<PageText, 'sections'>) =>
  sections.flatMap(({ blocks }) => blocks.filter((block): block is Shown => block.kind === 'photograph'))

test('both languages take the same photographs apart at the same places', () => {
  const places = (text: PageText) => shownIn(text).map(({ name, marks }) => [name, marks.map(({ x, y }) => [x, y])])
  for (const { path, zh, en } of pages) expect([path, places(en)]).toEqual([path, places(zh)])
})

test('a course has six lessons or more, each with one photograph of its own taken apart and an exercise by tag', () => {
  const courses = pages.filter(({ path }) => path.startsWith('/course/'))
  expect(courses.length).toBe(7)
  for (const { path, zh, en } of courses)
    for (const { sections } of [zh, en]) {
      expect([path, sections.length >= 6]).toEqual([path, true])
      expect(new Set(shownIn({ sections }).map(({ name }) => name)).size).toBe(sections.length)
      for (const section of sections) {
        const text = { title: '', lead: [], sections: [section] }
        const [shown, ...more] = shownIn(text)
        expect([path, section.id, shown!.marks.length >= 2, more]).toEqual([path, section.id, true, []])
        expect([path, section.id, linksOf(text).filter((to) => TAG.test(to)).length]).toEqual([path, section.id, 1])
      }
    }
})

test('photographs have the credit of the demo data, and the size of their files', async () => {
  const credits = readFileSync(new URL('../demo/CREDITS.md', import.meta.url), 'utf8')
  for (const [name, { title, by, licence, licenceUrl, width, height }] of Object.entries(photographs)) {
    expect(credits).toContain(`| \`${name}.jpg\` | ${title} | ${by} | ${licence} |`)
    expect(credits).toContain(licenceUrl)
    const file = await sharp(readFileSync(new URL(`../public/photographs/${name}.webp`, import.meta.url))).metadata()
    expect([name, file.width, file.height]).toEqual([name, width, height])
  }
})

test('every look that a page shows was taken in its language with the places that are marked on it, is small, and none lies there for nothing', async () => {
  const used = new Set<string>()
  for (const page of pages)
    for (const lang of languages)
      for (const { look, place } of page[lang].sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'tutorial' ? block.steps : [])))) {
        if (!look) continue
        const [name, { width, height, places }] = [`${look}-${lang}.webp`, seen[`${look} ${lang}`]!]
        used.add(name)
        if (place) expect([name, Object.keys(places)]).toEqual([name, expect.arrayContaining([`${place.role} ${place.name}`])])
        const bytes = readFileSync(new URL(`../public/looks/${name}`, import.meta.url))
        const file = await sharp(bytes).metadata()
        expect([name, file.width, file.height, bytes.length <= 60_000]).toEqual([name, width, height, true])
      }
  expect(readdirSync(new URL('../public/looks', import.meta.url)).toSorted()).toEqual([...used].toSorted())
})

test('both languages show the same looks in the same steps', () => {
  const looksIn = (text: PageText) =>
    text.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'tutorial' ? [block.steps.map(({ look, place }) => [look, place?.role])] : [])),
    )
  for (const { path, zh, en } of pages) expect([path, looksIn(en)]).toEqual([path, looksIn(zh)])
})

test('addresses that moved lead to pages, and none of them is a page itself', () => {
  for (const [from, to] of Object.entries(movedPages)) expect([from, content.has(from), content.has(to)]).toEqual([from, false, true])
})

test('the two long lists of questions are long enough, and no question stands in both', () => {
  const [faq, member] = ['/faq', '/member-faq'].map((path) => content.get(path)!.zh.sections.map(({ heading }) => heading))
  expect(faq!.length).toBeGreaterThanOrEqual(60)
  expect(member!.length).toBeGreaterThanOrEqual(40)
  expect(faq!.filter((heading) => member!.includes(heading))).toEqual([])
})

describe('a page that cannot be read names its file', () => {
  const body = (text: string) => `# T\n\nLead.\n\n## H {#h}\n\n${text}\n`
  it.each([
    ['HTML', body('<b>x</b>'), 'html is not used in pages'],
    ['a block of HTML', body('<div>x</div>'), 'html is not used in pages'],
    ['a picture', body('![x](/x.png)'), 'image is not used in pages'],
    ['code', body('    code'), 'code is not used in pages'],
    ['an address elsewhere', body('[x](https://example.org/)'), 'does not lead to a page of ours'],
    ['a script as address', body('[x](javascript:alert)'), 'does not lead to a page of ours'],
    ['an unknown hole', body('{what}'), '{what} is nothing that a page can say'],
    ['an unknown table', body('{computed:nothing}'), 'nothing computes nothing'],
    ['a column without a heading', body('| | A |\n|---|---|\n| x | y |'), 'a column has no heading'],
    ['an unknown photograph', body('{photo:nowhere} Words.'), 'there is no photograph nowhere'],
    ['a photograph by the name of what every object has', body('{photo:constructor} Words.'), 'there is no photograph constructor'],
    ['a photograph without words', body('{photo:casa-mila}'), 'does not say what is seen on it'],
    ['a mark without a place', body('{photo:casa-mila} Words.\n{mark:left} Here.'), 'no mark on a photograph'],
    ['a mark beside the photograph', body('{photo:casa-mila} Words.\n{mark:101,5} Here.'), 'a mark beside the photograph'],
    ['a mark without a photograph', body('{mark:10,5} Here.'), 'is nothing that a page can say'],
    ['an unknown look', body('1. {look:nowhere} Words.'), 'there is no look nowhere'],
    ['a look without words', body('1. {look:upload}'), 'does not say what is done there'],
    ['a look outside of steps', body('{look:upload} Words.'), 'is nothing that a page can say'],
    ['a heading without a name', '# T\n\nLead.\n\n## H\n', 'has no {#name}'],
    ['one name twice', `${body('x')}\n## I {#h}\n`, 'two sections have one name'],
    ['no title', 'Lead.\n', 'begins with'],
    ['no lead', '# T\n\n## H {#h}\n', 'says in a paragraph'],
    ['words outside of sections', '# T\n\nLead.\n\nMore.\n', 'stands outside of a section'],
  ])('%s', (_what, markdown, why) => {
    expect(() => parsePage('en/sample.md', markdown)).toThrow(why)
    expect(() => parsePage('en/sample.md', markdown)).toThrow('content/en/sample.md')
  })
})

test('the proof to practise with is one of the photograph beside it', () => {
  const file = (path: string) => readFileSync(new URL(`../public${path}`, import.meta.url))
  const proof = readProof(file('/samples/proof.json').toString())!
  const hashOf = (bytes: Buffer): Hex => `0x${createHash('sha256').update(bytes).digest('hex')}`
  const original = file('/photographs/casa-mila.webp')
  expect(verifyProof(proof, hashOf(original))).toBe(null)
  expect(verifyProof(proof, hashOf(original.subarray(1)))).toBe('photograph')
})

test('the address of customer service is the one of the product', () => {
  expect(
    content
      .get('/faq')!
      .en.sections.flatMap(({ blocks }) => blocks.flatMap(linesOf))
      .map(wordsOf)
      .join(' '),
  ).toContain(brand.support)
})
