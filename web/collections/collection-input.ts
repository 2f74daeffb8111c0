import type { Collection } from '#api/collections.ts'
import { textIn } from '#web/form-text.ts'
import { dayOf, endOf } from '#web/posts/post-words.ts'

const oneOf = <T extends string>(said: string, of: readonly T[]): T | null => of.find((one) => one === said) ?? null
const both = (form: FormData, name: string) => ({ zh: textIn(form, `${name}Zh`), en: textIn(form, `${name}En`) })

/** What a form says of a collection; what is wrong in it the server says. */
export const collectionFrom = (form: FormData) => ({
  names: both(form, 'names'),
  words: both(form, 'words'),
  shownTo: oneOf(textIn(form, 'shownTo'), ['everybody', 'link', 'owner']) ?? 'owner',
  linkEnds: endOf(textIn(form, 'linkEnds')),
  rule: textIn(form, 'by') === 'rule' ? ruleFrom(form) : null,
})
export type CollectionSaid = ReturnType<typeof collectionFrom>

const ruleFrom = (form: FormData) => ({
  of: oneOf(textIn(form, 'of'), ['own', 'everybody']) ?? 'own',
  tags: textIn(form, 'tags')
    .split(/[,，、]/)
    .map((tag) => tag.trim())
    .filter(Boolean),
  year: textIn(form, 'year').trim() || null,
  palette: oneOf(textIn(form, 'palette'), ['mono', 'colour']),
  camera: textIn(form, 'camera').trim() || null,
  ai: oneOf(textIn(form, 'ai'), ['none', 'some']),
})

/** A collection as its form says it. */
export const saidOf = ({ names, words, shownTo, link, rule }: Collection): CollectionSaid => ({
  names,
  words,
  shownTo,
  linkEnds: link?.ends ?? null,
  rule: rule && { ...rule, year: rule.year === null ? null : String(rule.year) },
})
export const EMPTY: CollectionSaid = { names: { zh: '', en: '' }, words: { zh: '', en: '' }, shownTo: 'owner', linkEnds: null, rule: null }
export const lastDayOf = ({ linkEnds }: CollectionSaid) => dayOf(linkEnds)
