// Which file imports which, types included: for the circles of the law, and for what a change can break (scripts/test/).
import { targetOf } from './places.mjs'
import { treeOf, walk } from './read-tree.mjs'

const specifierOf = (n) => {
  if (n.type === 'TSImportType') return n.source ?? n.argument?.literal ?? n.argument
  return /^(Import(Declaration|Expression)|Export(All|Named)Declaration)$/.test(n.type) ? n.source : null
}
const isTypeOnly = (n) => n.type === 'TSImportType' || n.importKind === 'type' || n.exportKind === 'type'

/** What a file imports of ours: `{ to, line, typeOnly }`, by import, export … from, import() and a type's import('…'). */
export function importsOf(file) {
  const { program, lineAt } = treeOf(file)
  const found = []
  walk(program.body, (n) => {
    const spec = specifierOf(n)?.value
    const to = typeof spec === 'string' ? targetOf(file, spec) : null
    if (to) found.push({ to: to.replace(/\?\w+$/, ''), line: lineAt(n.start), typeOnly: isTypeOnly(n) })
  })
  return found
}
