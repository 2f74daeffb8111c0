import type { CampaignDefinition } from '#api/campaigns.ts'
import type { Lang } from '#api/limits.ts'

/** A yes or no of a definition, as people read it. */
const saidOf = (value: boolean, lang: Lang) => (value ? { zh: '是', en: 'yes' } : { zh: '否', en: 'no' })[lang]

type Leaf = { path: (string | number)[]; value: string }
function leavesOf(value: unknown, lang: Lang, path: (string | number)[] = []): Leaf[] {
  if (typeof value === 'string' || typeof value === 'number') return [{ path, value: String(value) }]
  if (typeof value === 'boolean') return [{ path, value: saidOf(value, lang) }]
  if (Array.isArray(value)) return value.flatMap((one, n) => leavesOf(one, lang, [...path, n]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => (isOther(name, lang) ? [] : leavesOf(inner, lang, [...path, name])))
}
const isOther = (name: string, lang: Lang) => name === (lang === 'zh' ? 'en' : 'zh')

export type Changed = { path: (string | number)[]; before: string; after: string }
/** What readers of a language find changed, place by place; empty where nothing stood, or stands. */
export function changesIn(before: CampaignDefinition, after: CampaignDefinition, lang: Lang): Changed[] {
  const [was, is] = [before, after].map((one) => new Map(leavesOf(one, lang).map((leaf) => [leaf.path.join('.'), leaf]))) as [
    Map<string, Leaf>,
    Map<string, Leaf>,
  ]
  const keys = [...new Set([...was.keys(), ...is.keys()])]
  return keys.flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)]
    return old?.value === now?.value ? [] : [{ path: (now ?? old)!.path, before: old?.value ?? '', after: now?.value ?? '' }]
  })
}
