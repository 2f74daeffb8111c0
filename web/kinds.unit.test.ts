import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { factNames, metricNames, notificationKinds, pictureNames, refusalReasons, reviewKinds } from '#api/kinds.ts'
import { languages } from '#api/limits.ts'
import { gatherKindWords } from './kinds.ts'

const PARTS = ['reasons', 'facts', 'pictures', 'metrics'] as const
type Part = Record<string, string>

test.each(languages)('%s: no two domains have words for one name, which is what types cannot say; all of them together name every kind', async (lang) => {
  const dir = new URL(`words/${lang}/`, import.meta.url)
  const files = readdirSync(dir).filter((file) => file.endsWith('kinds.ts'))
  const loaded = await Promise.all(files.map(async (file) => Object.values((await import(new URL(file, dir).href)) as Record<string, Record<string, Part>>)))
  const each = loaded.flat().filter((one) => typeof one === 'object')
  expect(each.length).toBeGreaterThan(7)
  for (const part of PARTS) {
    const names = each.flatMap((one) => Object.keys(one[part] ?? {}))
    expect(names.filter((name, n) => names.indexOf(name) < n)).toEqual([])
  }
  const all = await gatherKindWords(lang)
  const named = [all.notifications, all.reviews, all.reasons, all.facts, all.pictures, all.metrics]
  const known = [notificationKinds, reviewKinds, refusalReasons, factNames, pictureNames, metricNames]
  expect(named.map((of) => new Set(Object.keys(of)))).toEqual(known.map((names) => new Set<string>(names)))
})
