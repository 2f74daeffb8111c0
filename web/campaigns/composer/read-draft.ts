import { listAt, putAt, valueAt, type Draft } from './draft-path.ts'

const HOUR_MS = 3_600_000
/** A time by the clock of UTC+8 as a field has it, and as a definition does. */
const timeOf = (said: string) => (said ? `${said.slice(0, 16)}:00+08:00` : '')
export const fieldTime = (said: string) => {
  const at = Date.parse(said)
  return Number.isNaN(at) ? '' : new Date(at + 8 * HOUR_MS).toISOString().slice(0, 16)
}

/** How what a field says becomes what a definition holds, by the letter before its place. */
const readers: Record<string, (said: string) => unknown> = {
  d: (said) => said,
  t: timeOf,
  n: (said) => (said.trim() === '' ? null : Number(said)),
  o: (said) => said || null,
  b: (said) => said === 'yes',
  l: (said) =>
    said
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
}

const both = () => ({ zh: '', en: '' })
const lists = () => ({ zh: [], en: [] })
/** What a block begins as; the contract knows them. */
const blocks: Record<string, () => object> = {
  text: () => ({ kind: 'text', heading: both(), paragraphs: lists() }),
  works: () => ({ kind: 'works', heading: both(), tag: '' }),
  poster: () => ({ kind: 'poster', photograph: { name: '', alt: both() }, words: both() }),
  rules: () => ({ kind: 'rules', heading: both(), rules: lists() }),
  results: () => ({ kind: 'results', heading: both(), paragraphs: lists() }),
  contest: () => ({ kind: 'contest', heading: both() }),
  'check-in': () => ({ kind: 'check-in', heading: both() }),
  tasks: () => ({ kind: 'tasks', heading: both() }),
  wheel: () => ({ kind: 'wheel', heading: both() }),
  box: () => ({ kind: 'box', heading: both() }),
  record: () => ({ kind: 'record', heading: both() }),
  friends: () => ({ kind: 'friends', heading: both() }),
  cards: () => ({ kind: 'cards', heading: both() }),
  prizes: () => ({ kind: 'prizes', heading: both() }),
  form: () => ({ kind: 'form', heading: both() }),
  report: () => ({ kind: 'report', heading: both() }),
  ranking: () => ({ kind: 'ranking', heading: both(), by: 'check-in', places: 20 }),
  goal: () => ({ kind: 'goal', heading: both(), tag: '', target: 100 }),
}
export const blockKinds = Object.keys(blocks)
const award = () => ({ name: both(), count: 1, prize: both() })
const task = () => ({ itemId: '', title: both(), deed: 'publish', tag: null, times: 1, stamps: 1, daily: false, each: false, card: null })
const wheelPart = () => ({ id: '', kind: 'goods', name: both(), worth: 100, odds: 100, stock: 1, next: 'blank', points: null })
const blankPart = () => ({ id: 'blank', kind: 'blank', name: both(), worth: 0, odds: 9900, stock: null, next: null, points: null })
const setCard = () => ({ id: '', name: both(), photograph: { name: '', alt: both() } })
const formField = () => ({
  id: '',
  kind: 'line',
  label: both(),
  hint: null,
  required: true,
  personal: false,
  max: 100,
  least: null,
  most: null,
  options: [],
})
const parts: Record<string, () => object> = {
  who: () => ({ days: 30, adults: false }),
  terms: () => ({ use: both(), months: 12 }),
  contest: () => ({ theme: both(), mostEntries: 3, takenFrom: null, ai: 'none', votesUntil: '', finalists: 12, jury: [], awards: [award()] }),
  checkIn: () => ({ freePer30: 2 }),
  tasks: () => ({ mostADay: 10, items: [task()] }),
  wheel: () => ({ look: 'wheel', mostADay: 3, guarantee: null, parts: [blankPart(), wheelPart()] }),
  set: () => ({ cards: [setCard(), setCard()] }),
  form: () => ({ about: both(), adults: false, fields: [formField()] }),
  'wheel.guarantee': () => ({ after: 10, part: '' }),
}

function move(list: unknown[], from: number, by: number): void {
  const to = from + by
  if (from < 0 || to < 0 || from >= list.length || to >= list.length) return
  const [one] = list.splice(from, 1)
  list.splice(to, 0, one)
}
type Act = (draft: Draft, numbers: number[]) => void
/** What a button of the form does to the draft beside saving it: its name, then the numbers of page and block. */
const acts: Record<string, Act> = {
  'add-page': (draft) => listAt(draft, 'pages').push({ path: '', also: [], title: both(), blocks: [blocks['text']!()] }),
  'drop-page': (draft, [page = -1]) => void (page >= 0 && listAt(draft, 'pages').splice(page, 1)),
  'drop-block': (draft, [page, block = -1]) => void (block >= 0 && listAt(draft, `pages.${page}.blocks`).splice(block, 1)),
  'block-up': (draft, [page, block = -1]) => move(listAt(draft, `pages.${page}.blocks`), block, -1),
  'block-down': (draft, [page, block = -1]) => move(listAt(draft, `pages.${page}.blocks`), block, 1),
  'add-award': (draft) => listAt(draft, 'contest.awards').push(award()),
  'add-task': (draft) => listAt(draft, 'tasks.items').push(task()),
  'drop-task': (draft, [n = -1]) => void (n >= 0 && listAt(draft, 'tasks.items').splice(n, 1)),
  'add-card': (draft) => listAt(draft, 'set.cards').push(setCard()),
  'drop-card': (draft, [n = -1]) => void (n >= 0 && listAt(draft, 'set.cards').splice(n, 1)),
  'add-field': (draft) => listAt(draft, 'form.fields').push(formField()),
  'drop-field': (draft, [n = -1]) => void (n >= 0 && listAt(draft, 'form.fields').splice(n, 1)),
  'hint-field': (draft, [n = -1]) => putAt(draft, `form.fields.${n}.hint`, valueAt(draft, `form.fields.${n}.hint`) ? null : both()),
  'add-option': (draft, [n = -1]) => listAt(draft, `form.fields.${n}.options`).push({ id: '', label: both() }),
  'drop-option': (draft, [n, m = -1]) => void (m >= 0 && listAt(draft, `form.fields.${n}.options`).splice(m, 1)),
  'add-wheel-part': (draft) => listAt(draft, 'wheel.parts').push(wheelPart()),
  'drop-wheel-part': (draft, [n = -1]) => void (n >= 0 && listAt(draft, 'wheel.parts').splice(n, 1)),
  'drop-award': (draft, [n = -1]) => void (n >= 0 && listAt(draft, 'contest.awards').splice(n, 1)),
}

/** The next version of a draft: what the fields say, and what the pressed button does. What has no field stays. */
export function draftInForm(before: Draft, form: FormData, intent: string): Draft {
  const draft = structuredClone(before)
  for (const [name, said] of form) if (typeof said === 'string') fillIn(draft, name, said)
  const [act = '', where = ''] = intent.split(':')
  if (act === 'add-block') addBlock(draft, where, form)
  else if (act === 'part') putAt(draft, where, valueAt(draft, where) ? null : (parts[where]?.() ?? null))
  else if (Object.hasOwn(acts, act)) acts[act]!(draft, where.split('.').map(Number))
  return draft
}
function fillIn(draft: Draft, name: string, said: string): void {
  const read = readers[name.slice(0, 1)]
  if (name[1] === ':' && read) putAt(draft, name.slice(2), read(said.replaceAll('\r\n', '\n')))
}
function addBlock(draft: Draft, page: string, form: FormData): void {
  const kind = form.get(`kind-${page}`)
  if (typeof kind === 'string' && Object.hasOwn(blocks, kind)) listAt(draft, `pages.${page}.blocks`).push(blocks[kind]!())
}
