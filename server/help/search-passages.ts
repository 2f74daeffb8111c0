import type { Passage } from '#api/help.ts'
import { QUESTION_READ_MAX, type Lang } from '#api/limits.ts'
import { indexPassages, type Passage as Indexed } from '#content/index-passages.ts'
import { content } from '#content/read-content.ts'
import type { ReadCtx } from '#server/context.ts'
import { readFilling, type Library, type Sources } from './service.ts'
import { adviceOn, codeRows, fillSection, linesOf } from './views.ts'

const MOST = 8
/** Where the codes of failures stand: their passages are rows of its table. */
const CODES = '/help/codes'

/** Everything that can answer in a language. Numbers are left out: the answer is said with those of the moment. */
export function gatherPassages(lang: Lang, sources: Pick<Sources, 'sentenceOf'>): Indexed[] {
  const written = [...content.values()].flatMap((page) =>
    page[lang].sections.map(({ id, heading, asked, blocks }) => ({
      id: `${page.path}#${id}`,
      heading,
      asked: asked.join('\n'),
      text: blocks
        .flatMap(linesOf)
        .flat()
        .map((part) => ('text' in part ? part.text : ' '))
        .join(' '),
      title: page[lang].title,
    })),
  )
  const codes = codeRows({ ...sources, lang }).map(({ name, code, anchor, sentence }) => ({
    id: `${CODES}#${anchor}`,
    heading: sentence,
    asked: [code, name.toLowerCase().replaceAll('_', ' '), sources.sentenceOf(name, lang)].join('\n'),
    text: '',
    title: '',
  }))
  return [...written, ...codes]
}

/** The index of a language is made when somebody first asks in it. */
export function searchPassages(library: Library) {
  const made: { [L in Lang]?: ReturnType<typeof indexPassages> } = {}
  const indexOf = (lang: Lang) => (made[lang] ??= indexPassages(gatherPassages(lang, library)))
  return async (ctx: ReadCtx, asked: string): Promise<{ passages: Passage[] }> => {
    const q = [...asked].slice(0, QUESTION_READ_MAX).join('')
    const found = indexOf(ctx.lang).find(q).slice(0, MOST)
    const texts = found.map((id) => content.get(id.split('#')[0]!)![ctx.lang])
    const filling = await readFilling(ctx, library, texts)
    return {
      passages: found.map((id) => {
        const [path = '', name = ''] = id.split('#')
        const page = { path, title: content.get(path)![ctx.lang].title }
        const section = content.get(path)![ctx.lang].sections.find((one) => one.id === name)
        return { page, ...(section ? fillSection(section, filling) : codePassage(library, ctx.lang, name)) }
      }),
    }
  }
}

/** A code as an answer: what the screen says of it, and where to read on. */
function codePassage(library: Library, lang: Lang, anchor: string) {
  const { name, code, sentence } = codeRows({ ...library, lang }).find((one) => one.anchor === anchor)!
  const parts = [{ kind: 'text' as const, text: `${code} · `, to: null }, ...adviceOn({ ...library, lang }, name)]
  return { id: anchor, heading: sentence, blocks: [{ kind: 'paragraph' as const, parts }] }
}
