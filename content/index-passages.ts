import MiniSearch, { type Options } from 'minisearch'
import { stemmer } from 'stemmer'

/** One answer: a section of a page. `asked`: other ways to ask for it. */
export type Passage = { id: string; heading: string; asked: string; text: string; title: string }

const words = new Intl.Segmenter('zh', { granularity: 'word' })
const HAN = /\p{Script=Han}+/gu
/** What stands in nearly every question and says nothing of what is asked. */
const EMPTY = new Set(
  '的 了 吗 呢 啊 吧 我 我的 你 你们 是 在 有 要 能 会 可以 怎么 怎样 如何 什么 为什么 哪里 哪儿 请问 一下 这个 那个 就 都 也 和 与 或 a an and are can could do does for how i if in is it me my of on or please the their there this to what when where which why will with would you your'.split(
    ' ',
  ),
)

/** Of Chinese, signs that only join others: a pair with one of them says nothing. */
const JOINS = new Set('的了吗呢啊吧我你他她它们是在有要把想就都也和与或请问怎么样什哪里这那个给被能会可以不得着过上下')
const says = (pair: string) => [...pair].every((letter) => !JOINS.has(letter))

/** Words as the segmenter finds them, and of Chinese each pair of neighbours, so that neither depends on where it cut. English words by their stem. */
function tokensOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  const found = [...words.segment(plain)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment.replace(/[’']s?$/, '')] : []))
  const pairs = [...plain.matchAll(HAN)].flatMap(([run]) => [...run].slice(1).map((letter, n) => [...run][n]! + letter))
  const latin = found.filter((word) => /^[a-z]/.test(word) && !EMPTY.has(word)).map(stemmer)
  const others = found.filter((word) => !/^[a-z]/.test(word) && !JOINS.has(word))
  return [...new Set([...latin, ...others, ...pairs.filter(says)])].filter((word) => !EMPTY.has(word))
}

/** What a failure says answers whoever pastes it; who asks in their own words wants what explains. */
const CODES = '/help/codes#'
/** A word mistyped counts as the word, from four letters on; figures and pairs never do. */
const options: Options<Passage> = {
  fields: ['heading', 'asked', 'text', 'title'],
  tokenize: tokensOf,
  processTerm: (term) => term,
  searchOptions: {
    boost: { heading: 3, asked: 3, title: 1.2 },
    fuzzy: (term) => (/^[a-z]{4,}$/.test(term) ? 0.2 : false),
    prefix: (term) => /^[a-z]{4,}$/.test(term),
    boostDocument: (id) => (String(id).startsWith(CODES) ? 0.75 : 1),
    weights: { fuzzy: 0.4, prefix: 0.6 },
  },
}

const ALIKE = 0.6
/** What fits so much less than the best says something else. */
const NEARLY = 0.3
/** How much of two texts is the same, from 0 to 1. */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = one.intersection(other).size
  return both / (one.size + other.size - both || 1)
}

/** Finds by their names the passages that answer, the best first. A sentence of a failure that was pasted, with whatever numbers, comes before all others. */
export function indexPassages(passages: readonly Passage[]): { index: MiniSearch<Passage>; find: (question: string) => string[] } {
  const index = new MiniSearch<Passage>(options)
  index.addAll(passages)
  const sentences = new Map(passages.flatMap(({ id, heading }) => (id.startsWith(CODES) ? [[id, new Set(tokensOf(heading))] as const] : [])))
  const find = (question: string): string[] => {
    const scored = index.search(question)
    const least = (scored[0]?.score ?? 0) * NEARLY
    const found = scored.filter(({ score }) => score >= least).map(({ id }) => String(id))
    const asked = new Set(tokensOf(question))
    const pasted = found
      .map((id) => ({ id, like: likeness(sentences.get(id) ?? new Set(), asked) }))
      .filter(({ like }) => like >= ALIKE)
      .toSorted((a, b) => b.like - a.like)
      .map(({ id }) => id)
    return [...new Set([...pasted, ...found])]
  }
  return { index, find }
}
