// Who may write and read which table. A migration says above each table whose it is: `-- owner: posts`, or `-- owner: wallet/ledger` for one file only.
import { ORDER, placeOf } from './places.mjs'
import { filesLike, isTestFile, textOf, treeOf, walk } from './read-tree.mjs'

const CREATE = /^\s*create\s+(?:or\s+replace\s+)?(?:unlogged\s+|materialized\s+)?(table|view)\s+(?:if\s+not\s+exists\s+)?"?([a-z_][\w.]*)/i
const RENAME = /^\s*alter\s+table\s+(?:if\s+exists\s+)?"?([a-z_][\w.]*)\s+rename\s+to\s+"?([a-z_][\w.]*)/i
const OWNER = /^\s*--\s*owner:\s*([a-z/-]+)/
const BUILD_WRITES = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])
const BUILD_READS = new Set([
  'selectFrom',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'innerJoinLateral',
  'leftJoinLateral',
  'crossJoin',
  'using',
  'from',
])
const TEXT_WRITES = [
  /\b(?:insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_][\w.]*)/gi,
  /\bupdate\s+(?:only\s+)?([a-z_]\w*)\s+(?:(?:as\s+)?\w+\s+)?set\b/gi,
]
const TEXT_READS = [/\b(?:from|join|using)\s+(?:only\s+)?"?([a-z_][\w.]*)/gi]

/** Table → owner, read off the comment lines right above each `create table`. */
function readOwners(found) {
  const owners = new Map()
  for (const file of filesLike('server/db/migrations/*.sql')) {
    let owner = null
    textOf(file)
      .split('\n')
      .forEach((text, at) => {
        const said = OWNER.exec(text)
        const made = CREATE.exec(text)
        const [, before, now] = RENAME.exec(text) ?? []
        if (owners.has(before)) owners.set(now, owners.get(before)).delete(before)
        if (said) owner = said[1]
        else if (made) {
          const table = made[2].toLowerCase()
          if (!owner) found.push({ rule: 'tables/no-owner', file, line: at + 1, message: `whose is ${table}? Write "-- owner: <domain>" above it` })
          else if (![...ORDER, 'kit'].includes(owner.split('/')[0]))
            found.push({ rule: 'tables/no-owner', file, line: at + 1, message: `whose is ${table}? ${owner} is no domain` })
          else owners.set(table, owner)
        }
        if (!said && !/^\s*--/.test(text)) owner = null
      })
  }
  return owners
}
const asTable = (text) => text.trim().split(/\s+/)[0].toLowerCase()
/** Kysely's arguments: 'posts', 'posts as p', ['posts', 'people as a']. Null where the table cannot be read off. */
function tablesOf(argument) {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return [asTable(argument.value)]
  if (argument?.type === 'ArrayExpression') return argument.elements.flatMap((e) => tablesOf(e) ?? [])
  return argument?.type === 'Identifier' ? null : []
}
const quasiText = (template) => template.quasis.map((q) => q.value.raw).join(' ? ')
function sqlTextOf(n) {
  if (n.type === 'TaggedTemplateExpression') return [n.tag.name, n.tag.object?.name].includes('sql') ? quasiText(n.quasi) : null
  if (n.type !== 'CallExpression' || n.callee.property?.name !== 'query') return null
  const [first] = n.arguments
  return first?.type === 'TemplateLiteral' ? quasiText(first) : typeof first?.value === 'string' ? first.value : null
}
function readText(text, see) {
  for (const re of TEXT_WRITES) for (const m of text.matchAll(re)) see('write', m[1].toLowerCase())
  for (const re of TEXT_READS) for (const m of text.matchAll(re)) see('read', m[1].toLowerCase())
}
function readBuilder(n, see) {
  const name = n.callee.property.name
  const kind = BUILD_WRITES.has(name) ? 'write' : BUILD_READS.has(name) ? 'read' : null
  if (!kind || (name === 'from' && n.callee.object.type === 'Identifier')) return // Array.from, Buffer.from
  const tables = tablesOf(n.arguments[0])
  for (const t of tables ?? []) see(kind, t)
  if (!tables && kind === 'write') see(kind, null)
}
/** Calls `see(kind, table, offset)` for each table a file names; the table is null where a builder gets a variable. */
function tablesNamedIn(program, see) {
  walk(program.body, (n) => {
    const text = sqlTextOf(n)
    if (text) readText(text, (kind, table) => see(kind, table, n.start))
    if (n.type === 'CallExpression' && n.callee.type === 'MemberExpression') readBuilder(n, (kind, table) => see(kind, table, n.callee.property.start))
  })
}
/** Why a place may not touch a table of this owner, or null. */
function whyNot(place, kind, table, owner) {
  const me = place.domain ?? place.second
  const [holder, only] = owner.split('/')
  if (me === 'checks') return kind === 'write' ? 'a check only reads' : null
  if (kind === 'write') {
    if (holder !== me) return `${me} writes ${table}, which is ${holder}'s: call its service`
    return only && place.leaf !== only ? `only ${holder}/${only}.ts writes ${table}` : null
  }
  if (me === 'kit') return holder === 'kit' ? null : `server/kit/ knows no domain and reads no ${table}`
  return holder !== 'kit' && ORDER.indexOf(holder) > ORDER.indexOf(me)
    ? `${me} stands left of ${holder}: a read joins only tables to its left (${table})`
    : null
}

/** Findings of laws 5 and 9 about tables. */
export function checkTables() {
  const found = []
  const owners = readOwners(found)
  const files = filesLike('server/**/*.ts').filter((f) => !isTestFile(f) && (placeOf(f).domain || /^server\/(kit|checks)\//.test(f)))
  for (const file of files) {
    const place = placeOf(file)
    const { program, lineAt } = treeOf(file)
    const told = new Set()
    tablesNamedIn(program, (kind, table, offset) => {
      const owner = owners.get(table)
      const message = table === null ? 'write the table out where it is written to: its owner is checked' : owner ? whyNot(place, kind, table, owner) : null
      if (!message || told.has(`${message} ${lineAt(offset)}`)) return
      told.add(`${message} ${lineAt(offset)}`)
      found.push({ rule: 'tables/not-yours', file, line: lineAt(offset), message })
    })
  }
  return { found, seen: `${owners.size} tables` }
}
