import { FEATURED_MAX } from '#api/limits.ts'
import { textIn } from '#web/form-text.ts'

/** What can be done about the works that stand first; `place` puts one where another stands. */
const acts = ['add', 'remove', 'earlier', 'later', 'place'] as const
export type FeaturedAct = (typeof acts)[number]

/** The works after an act, by their permlinks; as they were where it makes no sense. */
export function reordered(now: readonly string[], act: string, permlink: string, at = ''): string[] {
  const from = now.indexOf(permlink)
  if (act === 'add') return from < 0 && now.length < FEATURED_MAX ? [...now, permlink] : [...now]
  if (from < 0) return [...now]
  const rest = now.toSpliced(from, 1)
  if (act === 'remove') return rest
  const to = { earlier: from - 1, later: from + 1, place: now.indexOf(at) }[act] ?? -1
  return to < 0 || to >= now.length ? [...now] : rest.toSpliced(to, 0, permlink)
}

/** What a form of the page asks for. */
export const reorderedBy = (form: FormData, now: readonly string[]): string[] =>
  reordered(now, textIn(form, 'intent'), textIn(form, 'permlink'), textIn(form, 'at'))
