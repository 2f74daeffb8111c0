// One word per thing: file names, function names, exports, and comments that a place must carry.
import { API_GROUND, isDomainWord, isFunction, isService, NAMES, ORDER, rule, SERVER_GROUND, SUB_NOUNS, VAGUE, VERBS, WEB_GROUND, words } from './places.mjs'

const STOCK_ENTRY = /^web\/entry\./ // React Router reads what an entry exports

const apiFile = (leaf) => [...API_GROUND, ...ORDER, ...SUB_NOUNS].includes(leaf) || ORDER.some((d) => leaf.startsWith(`${d}-`))
function domainFile(place) {
  const sub = place.rest.slice(0, -1).find((folder) => !SUB_NOUNS.includes(folder))
  if (sub) return `${sub}/ is no sub-noun of a domain: they are listed in scripts/law/places.mjs`
  return isDomainWord(place) ? null : `${place.leaf} is not a word of a domain folder: ${NAMES.join(', ')}, or a verb and its noun`
}
function strangeName(place) {
  const { top, second, rest, leaf, domain, isTest } = place
  if (isTest) return null
  if (top === 'api') return rest.length || apiFile(leaf) ? null : `${leaf} is no domain: api/ holds one file per domain`
  if (domain) return domainFile(place)
  const ground = top === 'web' ? [...ORDER, ...WEB_GROUND] : top === 'server' ? SERVER_GROUND : null
  return !ground || !rest.length || ground.includes(second) ? null : `${top}/${second}/ is no domain: they are listed in scripts/law/places.mjs`
}
const vague = (name) => words(name).find((w) => VAGUE.has(w))
const exportedFunctions = (check) => ({
  'ExportNamedDeclaration > FunctionDeclaration': (n) => n.id && check(n.parent, n.id.name),
  'ExportNamedDeclaration > VariableDeclaration > VariableDeclarator': (n) => isFunction(n.init) && check(n.parent.parent, n.id.name),
})

export const vocabulary = rule(
  () => true,
  (say, place) => ({
    Program(node) {
      const why = strangeName(place)
      if (why) say(node, why)
    },
  }),
)
export const noVagueWords = rule(
  () => true,
  (say, { leaf }) => {
    const look = (node, name) => name && vague(name) && say(node, `"${vague(name)}" says nothing: name what ${name} does`)
    return {
      Program: (n) => vague(leaf) && say(n, `"${vague(leaf)}" says nothing: name the file after the thing`),
      FunctionDeclaration: (n) => look(n.id, n.id?.name),
      VariableDeclarator: (n) => isFunction(n.init) && look(n.id, n.id.name),
      ClassDeclaration: (n) => look(n.id, n.id?.name),
    }
  },
)
export const verbFirst = rule(
  ({ domain, leaf, isTest }) => domain && !isTest && isService(leaf),
  (say) =>
    exportedFunctions(
      (node, name) =>
        !VERBS.has(words(name)[0]) &&
        !name.endsWith('Of') &&
        say(node, `${name}: a service does things, so its functions begin with a verb (scripts/law/places.mjs lists them)`),
    ),
)
export const noReexport = rule(
  ({ file }) => !STOCK_ENTRY.test(file),
  (say) => ({
    ExportAllDeclaration: (node) => say(node, 'no barrels: import from the file itself'),
    ExportNamedDeclaration: (node) => node.source && say(node, 'no barrels: import from the file itself'),
  }),
)
export const docComment = rule(
  ({ file, isTest }) => !isTest && /^(api|server\/kit)\//.test(file),
  (say, _place, ctx) =>
    exportedFunctions((node, name) => {
      const before = ctx.sourceCode.text.slice(0, node.range[0]).trimEnd()
      if (!before.endsWith('*/') || !before.slice(before.lastIndexOf('/*')).startsWith('/**'))
        say(node, `${name} is read by everybody: a doc comment says what, shapes, units, errors`)
    }),
)
/** Programs that people run say in their first line what for. */
export const firstLine = rule(
  ({ top }) => ['bench', 'drills', 'scripts'].includes(top),
  (say, _place, ctx) => ({
    Program: (n) => !/^(#!.*\n)?\/[/*] ?\S/.test(ctx.sourceCode.text) && say(n, 'the first line says what this program is for'),
  }),
)
/** An exception to the law names its rule and says why. */
export const saidWhy = rule(
  () => true,
  (say, _place, ctx) => ({
    Program() {
      for (const c of ctx.sourceCode.getAllComments())
        if (/^\s*(oxlint|eslint)-disable/.test(c.value) && !/-disable(-next-line|-line)?\s+[\w@][\w/@, -]*? -- \S/.test(c.value))
          say(c, 'an exception names its rule and says why: oxlint-disable-next-line rule -- why')
    },
  }),
)
