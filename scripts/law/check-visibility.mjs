// Who sees a post is decided in one file: nothing else compares `visibility`, neither of a row nor in SQL, written out or built.
import { filesLike, isTestFile, textOf, treeOf, walk } from './read-tree.mjs'

const HOME = 'server/posts/visibility.ts'
const SAID = 'who sees a post is asked of posts/visibility.ts, as SQL or of a row'
const COMPARES = new Set(['===', '!==', '==', '!='])
const SEARCHES = new Set(['includes', 'indexOf', 'has', 'get'])
const OPERATOR = /^(=|==|!=|<>|in|not in|is|is not|is distinct from|is not distinct from|like|~)$/i
const COLUMN = /^(\w+\.)?visibility$/
/** `p.visibility = 'public'`, `visibility in (…)`, `'public' = visibility`, `case p.visibility when`; what `set visibility = …` writes is no comparison. */
const IN_SQL = [
  /\b(set\s+(?:[^;()]*,\s*)?)?(?:"?\w+"?\.)?"?visibility"?(?:::\w+)?\s*(?:=|<>|!=|~|(?:not\s+)?(?:in|like)\b|is\s+(?:not\s+)?distinct\b)/gi,
  /(?:=|<>|!=)\s*(?:"?\w+"?\.)?"?visibility\b()/gi,
  /\bcase\s+(?:"?\w+"?\.)?"?visibility"?\s+when\b()/gi,
]

const offsetsIn = (text) => IN_SQL.flatMap((re) => [...text.matchAll(re)].filter(([, writes]) => !writes).map((m) => m.index))
const isVisibility = (n) => {
  if (n?.type === 'ChainExpression') return isVisibility(n.expression)
  return n?.type === 'Identifier' ? n.name === 'visibility' : n?.type === 'MemberExpression' && (n.property.name ?? n.property.value) === 'visibility'
}
const literal = (n) => (n?.type === 'Literal' && typeof n.value === 'string' ? n.value : '')
function callCompares({ callee, arguments: given }) {
  const name = callee.property?.name
  if (SEARCHES.has(name)) return given.some(isVisibility)
  if (name === 'ref') return COLUMN.test(literal(given[0]))
  return COLUMN.test(literal(given[0])) && OPERATOR.test(literal(given[1]))
}
function compares(n) {
  if (n.type === 'BinaryExpression') return COMPARES.has(n.operator) && (isVisibility(n.left) || isVisibility(n.right))
  if (n.type === 'SwitchStatement') return isVisibility(n.discriminant)
  if (n.type === 'TemplateLiteral') return offsetsIn(n.quasis.map((q) => q.value.raw).join(' ? ')).length > 0
  if (n.type === 'Literal') return typeof n.value === 'string' && offsetsIn(n.value).length > 0
  return n.type === 'CallExpression' && callCompares(n)
}

/** Findings of law 6 about who sees a post. What `web/` shows of its reader's own choice decides nothing. */
export function checkVisibility() {
  const found = []
  const add = (file, line) => found.push({ rule: 'visibility/elsewhere', file, line, message: SAID })
  const files = filesLike('server/**/*.ts', 'bench/*.ts', 'drills/*.ts', 'scripts/*.ts').filter((file) => file !== HOME && !isTestFile(file))
  for (const file of files) {
    if (!textOf(file).includes('visibility')) continue
    const { program, lineAt } = treeOf(file)
    const lines = new Set()
    walk(program.body, (n) => {
      if (compares(n)) lines.add(lineAt(n.start))
    })
    for (const line of lines) add(file, line)
  }
  for (const file of filesLike('server/**/*.sql').filter((name) => !name.startsWith('server/db/migrations/'))) {
    const text = textOf(file)
    for (const offset of offsetsIn(text)) add(file, text.slice(0, offset).split('\n').length)
  }
  return { found, seen: `${files.length} files` }
}
