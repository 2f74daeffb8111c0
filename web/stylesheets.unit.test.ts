import type { RouteConfigEntry } from '@react-router/dev/routes'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import routes from './routes.ts'

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

/** The same of rules that stand in no other: at most in a layer or a condition. */
function ownClassesOf(sheet: string): Set<string> {
  const [names, around] = [new Set<string>(), [] as boolean[]]
  for (const [part, said = '', mark] of onScreen(sheet).matchAll(/([^{};]*)([{};])/g)) {
    if (!part) continue
    if (mark === '}') around.pop()
    if (mark !== '{') continue
    const isRule = !said.trim().startsWith('@')
    if (isRule && !around.includes(true)) for (const [, name] of said.matchAll(/(?<=^|,)\s*\.([a-z][\w-]*)\s*(?=,|$)/g)) names.add(name!)
    around.push(isRule)
  }
  return names
}
const web = path.join(root, 'web')
/** What a file of the site brings with it, itself first: what it imports, at once or later, down to stylesheets. */
function broughtBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  if (!/\.(?:tsx?|css)$/.test(file)) return seen
  const text = readFileSync(file, 'utf8')
  for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport|@import)\s*\(?'((?:#web|\.)[^']*)'/g))
    broughtBy(name.startsWith('#web/') ? path.join(web, name.slice('#web/'.length)) : path.resolve(path.dirname(file), name), seen)
  return seen
}
/** By months only a photographer's own page is; at the checkout `changed` is a panel, and of pieces a `choice` is a label. */
const ELSEWHERE = new Set(['month', 'changed', 'choice'])
type Page = { file: string; chain: string[] }
const pagesIn = (entries: readonly RouteConfigEntry[], above: string[]): Page[] =>
  entries.flatMap(({ file, children }) => {
    const chain = [...above, path.join(web, file)]
    return children?.length ? pagesIn(children, chain) : [{ file, chain }]
  })

test('what a page shows has its look from a stylesheet that the page brings: nobody came from another page that did', () => {
  const homes = new Map<string, string>()
  for (const file of globSync('web/**/*.css', { cwd: root }))
    for (const name of ownClassesOf(readFileSync(path.join(root, file), 'utf8'))) homes.set(name, path.join(root, file))
  const always = broughtBy(path.join(web, 'root.tsx'))
  const textOf = (file: string) => readFileSync(file, 'utf8')
  const missing = pagesIn(routes, []).flatMap(({ file, chain }) => {
    const own = chain.flatMap((one) => [...broughtBy(one)])
    const shown = own.filter((one) => one.endsWith('.tsx') && !always.has(one)).flatMap((one) => [...textOf(one).matchAll(/className="([^"]+)"/g)])
    const names = new Set(shown.flatMap(([, said = '']) => said.split(' ')))
    // a word that the page's own sheets speak of somewhere means another thing there
    const sheets = [...always, ...own].filter((one) => one.endsWith('.css'))
    const spoken = new Set(sheets.flatMap((one) => [...textOf(one).matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)))
    return [...names].flatMap((name) =>
      homes.has(name) && !spoken.has(name) && !ELSEWHERE.has(name) ? [`${file}: ${name} of ${path.relative(root, homes.get(name)!)}`] : [],
    )
  })
  expect(missing).toEqual([])
})
