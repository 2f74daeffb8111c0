import { fails, type FailName } from '#api/fails.ts'
import type { Block, Note, PageNote, Part, Section, Step } from '#api/help.ts'
import type { Lang } from '#api/limits.ts'
import type { ParameterValues } from '#api/parameters.ts'
import { seen } from '#content/looks-seen.ts'
import { looks } from '#content/looks.ts'
import type { Block as Written, PageText, Part as WrittenPart, Section as WrittenSection, Step as WrittenStep } from '#content/page.ts'
import { photographs } from '#content/photographs.ts'
import { content } from '#content/read-content.ts'
import { sayAmount } from '#content/units.ts'
import { sayFact, type Fact, type Facts } from '#server/hooks/facts.ts'
import { dayOf } from '#server/kit/clock.ts'
import type { NoteRow } from './queries.ts'
import { limitTopics, tableWords } from './views-words.ts'

export type Change = { fact: Fact; from: number; to: number; why: string; at: string }
export type Filling = {
  facts: readonly { domain: string; facts: Facts }[]
  byName: Facts
  sentenceOf: (reason: FailName, lang: Lang, data?: unknown) => string
  pageOfFail: (reason: FailName) => string
  parameters: ParameterValues
  changes: readonly Change[]
  lang: Lang
}

export const sayIn = ({ byName, parameters, lang }: Filling, name: string) => sayFact(byName[name]!, parameters, lang)
const plain = (text: string): Part[] => [{ kind: 'text', text, to: null }]

export const lineView = (parts: readonly WrittenPart[], filling: Filling): Part[] =>
  parts.map((part) => {
    if (part.kind === 'fact') return { kind: part.kind, text: sayIn(filling, part.name), to: part.name }
    return { kind: part.kind, text: part.text, to: part.kind === 'link' ? part.to : null }
  })
export const plainOf = (line: readonly { text: string }[]): string => line.map(({ text }) => text).join('')

/** Names of the numbers that a text says. */
export function factsIn({ lead, sections }: PageText): string[] {
  const lines = [lead, ...sections.flatMap(({ blocks }) => blocks.flatMap(linesOf))]
  return lines.flat().flatMap((part) => (part.kind === 'fact' ? [part.name] : []))
}
export function linesOf(block: Written): WrittenPart[][] {
  if (block.kind === 'paragraph') return [block.parts]
  if (block.kind === 'list') return block.items
  if (block.kind === 'photograph') return block.marks.map(({ words }) => words)
  if (block.kind === 'tutorial') return block.steps.map(({ words }) => words)
  return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : []
}

export const fillSection = ({ id, heading, blocks }: WrittenSection, filling: Filling): Section => ({
  id,
  heading,
  blocks: blocks.flatMap((block) => fillBlock(block, filling)),
})

function fillBlock(block: Written, filling: Filling): Block[] {
  const line = (parts: readonly WrittenPart[]) => lineView(parts, filling)
  if (block.kind === 'computed') return computers[block.name](filling)
  if (block.kind === 'paragraph') return [{ kind: block.kind, parts: line(block.parts) }]
  if (block.kind === 'list') return [{ kind: block.kind, ordered: block.ordered, items: block.items.map(line) }]
  if (block.kind === 'photograph') return [photographView(block, filling)]
  if (block.kind === 'tutorial') return [{ kind: block.kind, steps: block.steps.map((step) => stepView(step, filling)) }]
  return [{ kind: block.kind, head: block.head.map(line), rows: block.rows.map((row) => row.map(line)), anchors: null }]
}

/** A photograph lies under its name in `public/photographs`. */
function photographView({ kind, name, alt, marks }: Extract<Written, { kind: 'photograph' }>, filling: Filling): Block {
  const { width, height, ...credit } = photographs[name]
  const src = `/photographs/${name}.webp`
  return { kind, src, alt, width, height, credit, marks: marks.map(({ x, y, words }) => ({ x, y, words: lineView(words, filling) })) }
}

/** A look lies under its name and language in `public/looks`. */
function stepView({ look, place, words }: WrittenStep, filling: Filling): Step {
  const { lang } = filling
  const said = lineView(words, filling)
  const found = look && seen[`${look} ${lang}`]
  if (!found) return { screen: null, words: said }
  const [left, top, width, height] = (place && found.places[`${place.role} ${place.name}`]) ?? []
  const at = left === undefined ? null : { left, top: top!, width: width!, height: height! }
  return { screen: { src: `/looks/${look}-${lang}.webp`, alt: looks[look][lang], width: found.width, height: found.height, place: at }, words: said }
}

const computers = { limits: limitBlocks, codes: (filling: Filling) => [codeTable(filling)], changes: changeBlocks }

/** Every number there is, a table for each domain: nothing can be left out of it. */
function limitBlocks(filling: Filling): Block[] {
  const { lang } = filling
  return filling.facts.flatMap(({ domain, facts }): Block[] => [
    { kind: 'paragraph', parts: [{ kind: 'strong', text: limitTopics[domain]?.[lang] ?? domain, to: null }] },
    {
      kind: 'table',
      head: tableWords[lang].limits.map(plain),
      rows: Object.entries(facts).map(([name, fact]) => [plain(fact.of[lang]), [{ kind: 'fact', text: sayIn(filling, name), to: name }]]),
      anchors: Object.keys(facts).map((name) => `n-${name}`),
    },
  ])
}

const failNames = (Object.keys(fails) as FailName[]).toSorted((a, b) => Number(fails[a].code) - Number(fails[b].code))
/** What a failure says, with … for numbers that depend on the moment. */
const ELLIPSES = Object.fromEntries(['limit', 'minutes', 'hours', 'needed', 'points', 'fits', 'lost', 'least', 'most', 'left'].map((name) => [name, '…']))
function sentenceIn({ sentenceOf, lang }: Pick<Filling, 'sentenceOf' | 'lang'>, name: FailName): string {
  const said = sentenceOf(name, lang, ELLIPSES)
  return /NaN|undefined/.test(said) ? sentenceOf(name, lang) : said
}
export const codeRows = (filling: Pick<Filling, 'sentenceOf' | 'lang'>) =>
  failNames.map((name) => ({ name, code: fails[name].code, anchor: `c-${fails[name].code}`, sentence: sentenceIn(filling, name) }))

/** Where to read on about a failure: the page of help of its part of the site. */
export function adviceOn({ pageOfFail, lang }: Pick<Filling, 'pageOfFail' | 'lang'>, name: FailName): Part[] {
  const to = pageOfFail(name)
  return [{ kind: 'link', text: content.get(to)![lang].title, to }]
}
function codeTable(filling: Filling): Block {
  const rows = codeRows(filling)
  return {
    kind: 'table',
    head: tableWords[filling.lang].codes.map(plain),
    rows: rows.map(({ name, code, sentence }) => [plain(code), plain(sentence), adviceOn(filling, name)]),
    anchors: rows.map(({ anchor }) => anchor),
  }
}

/** How parameters changed, the latest first. */
function changeBlocks({ changes, lang }: Filling): Block[] {
  const { changes: head, none } = tableWords[lang]
  if (!changes.length) return [{ kind: 'paragraph', parts: plain(none) }]
  const rows = changes.map(({ fact, from, to, why, at }) => [
    plain(dayOf(new Date(at))),
    plain(fact.of[lang]),
    plain(`${sayAmount(fact.unit, from, lang)} → ${sayAmount(fact.unit, to, lang)}`),
    plain(why),
  ])
  return [{ kind: 'table', head: head.map(plain), rows, anchors: null }]
}

const wordsOf = ({ words_zh, words_en }: NoteRow, lang: Lang) => (lang === 'zh' ? words_zh : words_en)
export const pageNoteView = (row: NoteRow, lang: Lang): PageNote => ({
  words: wordsOf(row, lang),
  at: row.noted_at.toISOString(),
  until: row.until.toISOString(),
})
/** A page that is gone since keeps its address as its title. */
export const noteView = (row: NoteRow, lang: Lang): Note => ({
  number: row.id,
  page: { path: row.path, title: content.get(row.path)?.[lang].title ?? row.path },
  zh: row.words_zh,
  en: row.words_en,
  at: row.noted_at.toISOString(),
  until: row.until.toISOString(),
  ended: row.ended_at && { at: row.ended_at.toISOString(), why: row.ended_why! },
})
