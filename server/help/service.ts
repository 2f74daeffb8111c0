import type { HelpPage } from '#api/help.ts'
import { helpTopics, type Lang } from '#api/limits.ts'
import type { ParameterValues } from '#api/parameters.ts'
import type { ComputedName, PageText } from '#content/page.ts'
import { contentPages, movedPages } from '#content/pages.ts'
import { content, type Content } from '#content/read-content.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import type { Gathered } from '#server/hooks/domain.ts'
import { expectFacts, type Facts } from '#server/hooks/facts.ts'
import { listParameters } from '#server/settings/list-parameters.ts'
import { readParameters } from '#server/settings/service.ts'
import { notesOn, type NoteRow } from './queries.ts'
import { factsIn, fillSection, lineView, pageNoteView, plainOf, sayIn, type Change, type Filling } from './views.ts'

/** What help is made of beside the files: the numbers of all domains, and what failures say. */
export type Sources = Pick<Gathered, 'facts' | 'sentenceOf' | 'pageOfFail'>
export type Library = Sources & { byName: Facts }

/** Puts the numbers of all domains together, and refuses to start where a page names one that nobody gives. */
export function openLibrary(sources: Sources): Library {
  const byName: Facts = Object.fromEntries(sources.facts.flatMap(({ facts }) => Object.entries(facts)))
  for (const page of content.values()) expectFacts(page.path, [...factsIn(page.zh), ...factsIn(page.en)], byName)
  return { ...sources, byName }
}

const CHANGES = 50
/** Changes of parameters that pages name, the latest first, each with what it was before. */
async function readChanges(ctx: ReadCtx, { byName }: Library): Promise<Change[]> {
  const { changes } = await listParameters(ctx, { limit: CHANGES })
  const facts = Object.values(byName)
  return changes.flatMap(({ parameter, value, why, at }, n) => {
    const fact = facts.find((one) => 'parameter' in one && one.parameter === parameter)
    const before = changes.slice(n + 1).find((one) => one.parameter === parameter)
    return fact && before ? [{ fact, from: before.value, to: value, why, at }] : []
  })
}
const computes = ({ sections }: PageText, name: ComputedName) =>
  sections.some(({ blocks }) => blocks.some((block) => block.kind === 'computed' && block.name === name))

/** What fills the holes of texts in the reader's language, as things are now. */
export async function readFilling(ctx: ReadCtx, library: Library, texts: readonly PageText[]): Promise<Filling> {
  const parameters: ParameterValues = await readParameters(ctx.db, ctx.now)
  const changes = texts.some((text) => computes(text, 'changes')) ? await readChanges(ctx, library) : []
  return { ...library, parameters, changes, lang: ctx.lang }
}

/** A page by its address, however it is spelled, or by the one that it had. */
export function findPage(path: string) {
  const plain = path.toLowerCase().replace(/\/+$/, '')
  return content.get(movedPages[plain] ?? plain)
}

export async function showPage(ctx: ReadCtx, library: Library, path: string): Promise<HelpPage> {
  const page = findPage(path) ?? fail('NOT_FOUND')
  const [filling, notes] = await Promise.all([readFilling(ctx, library, [page[ctx.lang]]), notesOn(ctx.db, page.path, ctx.now)])
  return fillPage(page, filling, notes)
}

/** A page with its numbers, as it is sent. */
export function fillPage(page: Content, filling: Filling, notes: readonly NoteRow[]): HelpPage {
  const { lang, byName } = filling
  const text = page[lang]
  const lead = lineView(text.lead, filling)
  return {
    path: page.path,
    title: text.title,
    description: plainOf(lead),
    lead,
    notes: notes.map((row) => pageNoteView(row, lang)),
    sections: text.sections.map((section) => fillSection(section, filling)),
    // a page with the table of all numbers has each of them there
    facts: [...new Set(computes(text, 'limits') ? [] : factsIn(text))].map((name) => ({ name, of: byName[name]!.of[lang], text: sayIn(filling, name) })),
    beside: listBeside(page.topic, lang).filter((one) => one.path !== page.path),
  }
}

const listBeside = (topic: (typeof helpTopics)[number], lang: Lang) =>
  contentPages.filter((one) => one.topic === topic).map(({ path }) => ({ path, title: content.get(path)![lang].title }))

export const listTopics = (lang: Lang) => helpTopics.map((topic) => ({ topic, pages: listBeside(topic, lang) }))
