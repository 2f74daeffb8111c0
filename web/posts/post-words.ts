import { contentLabels, ALT_MAX, DESCRIPTION_MAX, PLACE_MAX, TAG_FORM, TAGS_MAX, TITLE_MAX, type Lang } from '#api/limits.ts'
import type { Edit } from '#api/posts.ts'

/** What an author says of a post, exactly as the contract takes it (`Draft` and `Edit` without their pictures). */
export type PostWords = Omit<Edit, 'images' | 'version'>
/** What an author says of one picture of it. */
export type PictureWords = NonNullable<Edit['images']>[number]
/** Sentences by field name: `title`, `tags.2`, `place` … */
export type Problems = Record<string, string>

export const emptyWords = (lang: Lang): PostWords => ({
  title: '',
  description: '',
  lang,
  titleOther: null,
  descriptionOther: null,
  tags: [],
  place: null,
  kind: 'photo',
  visibility: 'public',
  group: null,
  linkEnds: null,
  forwardable: true,
  labels: [],
})

/** The part of a problem's fields that is about one thing: `posts.0.title` under `posts.0` is `title`. */
export const problemsUnder = (fields: Problems, path: string): Problems =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, sentence]) => (name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), sentence]] : [])))

/** The first sentence about a field or a part of it: of `tags`, also `tags.3`. */
export const problemOf = (problems: Problems, field: string): string | undefined => problems[field] ?? Object.values(problemsUnder(problems, field))[0]

const SEPARATORS = /[,，、;；\n]/u
/** A tag as it is kept: no hash before it, small letters. */
export const tidyTag = (tag: string) =>
  tag
    .normalize('NFKC')
    .replace(/^[#\s]+/, '')
    .trim()
    .toLowerCase()
/** Tags in a text that names several. */
export const tagsIn = (text: string): string[] => [...new Set(text.split(SEPARATORS).map(tidyTag).filter(Boolean))]
/** Does this text end a tag? In Chinese a comma has three forms. */
export const endsTag = (text: string) => SEPARATORS.test(text)

/** So many characters, counted as the server counts them. */
export const LONGEST = {
  title: TITLE_MAX,
  titleOther: TITLE_MAX,
  description: DESCRIPTION_MAX,
  descriptionOther: DESCRIPTION_MAX,
  place: PLACE_MAX,
  alt: ALT_MAX,
}
export type Long = keyof typeof LONGEST
const isLong = (field: Long, text: string | null | undefined) => [...(text ?? '').trim()].length > LONGEST[field]
/** Fields with more than they may hold. */
export const tooLong = (value: Partial<Record<Long, string | null>>): Long[] => (Object.keys(LONGEST) as Long[]).filter((field) => isLong(field, value[field]))
/** A tag as it would be kept. */
export const isTag = (tag: string) => TAG_FORM.test(tag)

type Fitting = Partial<Record<Long, string | null>> & { tags?: string[]; images?: { alt?: string }[] }
/** Nothing of it would be refused for its length or its form; the server decides all the same. */
export const isFit = (post: Fitting): boolean =>
  !tooLong(post).length && (post.tags ?? []).length <= TAGS_MAX && (post.tags ?? []).every(isTag) && !(post.images ?? []).some((image) => tooLong(image).length)

const oneOf = <V extends string>(said: string, known: readonly [V, ...V[]]): V => known.find((one) => one === said) ?? known[0]
/** The texts under a name in a form; files are none. */
export const textsOf = (form: FormData, name: string): string[] => form.getAll(name).filter((one) => typeof one === 'string')
/** Whom a post is for, of a posted form. The last day of a link is one of UTC+8, and whole. */
export function forWhomFrom(form: FormData): Pick<PostWords, 'visibility' | 'group' | 'linkEnds'> {
  const said = (name: string) => textsOf(form, name)[0] ?? ''
  const visibility = oneOf(said('visibility'), ['public', 'followers', 'group', 'link', 'private'])
  return { visibility, group: said('group') || null, linkEnds: endOf(said('linkEnds')) }
}
const DAY = /^\d{4}-\d\d-\d\d$/
/** The end of a day as a moment; null of what is no day. */
export function endOf(day: string): string | null {
  const end = new Date(DAY.test(day) ? `${day}T23:59:59.999+08:00` : NaN)
  return Number.isNaN(end.getTime()) ? null : end.toISOString()
}
/** The day in which a moment lies. */
export const dayOf = (moment: string | null): string => (moment ? new Date(Date.parse(moment) + 8 * 3_600_000).toISOString().slice(0, 10) : '')

/** The words of a posted form, named as `WordsForm` names its controls. */
export function wordsFrom(form: FormData): PostWords {
  const said = (name: string) => textsOf(form, name)[0] ?? ''
  return {
    title: said('title'),
    description: said('description'),
    lang: oneOf(said('lang'), ['zh', 'en']),
    titleOther: said('titleOther') || null,
    descriptionOther: said('descriptionOther') || null,
    tags: tagsIn(textsOf(form, 'tags').join('\n')),
    place: said('place') || null,
    kind: oneOf(said('kind'), ['photo', 'design']),
    ...forWhomFrom(form),
    forwardable: said('forwardable') !== 'no',
    labels: contentLabels.filter((label) => textsOf(form, 'labels').includes(label)),
  }
}
/** What a posted form says of a picture, named as `PictureForm` names its controls. */
export function pictureWordsFrom(form: FormData, key: string): PictureWords {
  const said = (name: string) => textsOf(form, `${name}.${key}`)[0] ?? ''
  return {
    key,
    alt: said('alt'),
    placePrecision: oneOf(said('placePrecision'), ['none', 'city', 'exact']),
    ai: oneOf(said('ai'), ['none', 'assisted', 'generated']),
    ...(said('focusX') && { focus: { x: Number(said('focusX')), y: Number(said('focusY')) } }),
  }
}
