// Words nobody says: a key of web/words/zh/<domain>.ts that no file reads. And a domain whose words lack their other half.
import path from 'node:path'
import { filesLike, isTestFile, keyOf, treeOf, walk } from './read-tree.mjs'

const BY_CODE = /^[A-Z][A-Z0-9_]*$/ // said by the name the API sends, which the types hold complete
const OF_KINDS = /-kinds\.ts$/ // so are these, and `web/kinds.ts` says them all

function keysIn(file) {
  const keys = []
  const { program, lineAt } = treeOf(file)
  walk(program.body, (n) => {
    if (n.type !== 'ExportNamedDeclaration' || n.declaration?.type !== 'VariableDeclaration') return
    for (const d of n.declaration.declarations) {
      let object = d.init
      while (object && /^TS(As|Satisfies)Expression$/.test(object.type)) object = object.expression
      if (object?.type === 'ObjectExpression')
        for (const p of object.properties) if (keyOf(p) !== null) keys.push({ key: String(keyOf(p)), line: lineAt(p.start) })
    }
  })
  return keys
}
/** Domain of words → names read in the files that import it. */
function saidBy(files) {
  const said = new Map()
  for (const file of files) {
    const { text, program } = treeOf(file)
    const domains = new Set([...text.matchAll(/words\/(?:zh\/|en\/)?([a-z0-9-]+)\.ts['"]/g)].map((m) => m[1]))
    if (path.posix.dirname(file) === 'web/words') domains.add(path.posix.basename(file, '.ts'))
    if (!domains.size) continue
    const names = new Set()
    walk(program.body, (n) => {
      if (n.type === 'MemberExpression') names.add(n.property.name ?? n.property.value)
      if (n.type === 'Property') names.add(keyOf(n))
      if (n.type === 'Literal' && typeof n.value === 'string') names.add(n.value) // a key handed on: say('title')
    })
    for (const d of domains) said.set(d, new Set([...(said.get(d) ?? []), ...names]))
  }
  return said
}

/** Findings of law 12 about the words themselves. */
export function checkWords() {
  const found = []
  const halves = filesLike('web/words/{zh,en}/*.ts')
  const said = saidBy(filesLike('web/**/*.{ts,tsx}').filter((f) => !/^web\/words\/(zh|en)\//.test(f) && !isTestFile(f)))
  for (const file of halves) {
    const other = file.includes('/zh/') ? file.replace('/zh/', '/en/') : file.replace('/en/', '/zh/')
    if (!halves.includes(other)) found.push({ rule: 'words/half', file, line: 1, message: `words stand in both languages: ${other} is missing` })
    if (!file.includes('/zh/') || OF_KINDS.test(file)) continue
    for (const { key, line } of keysIn(file))
      if (!BY_CODE.test(key) && !said.get(path.posix.basename(file, '.ts'))?.has(key))
        found.push({ rule: 'words/unsaid', file, line, message: `nobody says "${key}": delete it in both languages` })
  }
  return { found, seen: `${halves.length} files of words` }
}
