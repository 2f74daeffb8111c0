import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
/** What a whole page is printed with may name whatever stands on it. */
const PRINT = '@media print'

/** Rules without comments, and without what is for paper. */
function onScreen(sheet: string): string {
  let text = sheet.replaceAll(/\/\*.*?\*\//gs, '')
  for (let at = text.indexOf(PRINT); at !== -1; at = text.indexOf(PRINT)) {
    let [end, depth] = [text.indexOf('{', at) + 1, 1]
    for (; depth > 0; end++) depth += text[end] === '{' ? 1 : text[end] === '}' ? -1 : 0
    text = text.slice(0, at) + text.slice(end)
  }
  return text
}
/** Classes that a rule gives a look to by themselves. */
const classesOf = (sheet: string) => new Set([...onScreen(sheet).matchAll(/(?<=^|[{};,])\s*\.([a-z][\w-]*)\s*(?=[{,])/g)].map(([, name]) => name!))

test('a class has its look from one stylesheet: the one of a page that was left is still there on the next', () => {
  const sheets = new Map<string, string[]>()
  for (const file of globSync('web/**/*.css', { cwd: root })) {
    if (file.startsWith('web/look/')) continue
    for (const name of classesOf(readFileSync(path.join(root, file), 'utf8'))) sheets.set(name, [...(sheets.get(name) ?? []), file])
  }
  expect(sheets.size).toBeGreaterThan(500)
  expect([...sheets].filter(([, files]) => files.length > 1).map(([name, files]) => `${name}: ${files.join(', ')}`)).toEqual([])
})
