import { CampaignDefinition, type CampaignState } from '#api/campaigns.ts'
import { photographs } from '#content/photographs.ts'
import { stateAt } from '../policy.ts'

/** What is wrong in a definition, and where: `rule` is a key of `views-words.ts`. */
export type Fault = { path: (string | number)[]; rule: string }
/** What else there is: names and addresses of other campaigns, in small letters; accounts of the jury that there are; what members see now. */
export type Beside = { addresses: ReadonlySet<string>; jurors: ReadonlySet<string>; opened: CampaignDefinition | null; now: Date }

type Issue = { code: string; path: PropertyKey[]; message: string; keys?: string[] }
/** A schema says some things in a sentence of its own, the others by their code. */
const OWN = new Set(['custom', 'invalid_format'])
const faultsIn = ({ code, path, message, keys }: Issue): Fault[] => {
  const at = path.map((part) => (typeof part === 'number' ? part : String(part)))
  if (keys) return keys.map((key) => ({ path: [...at, key], rule: code }))
  return [{ path: at, rule: OWN.has(code) && !message.startsWith('Invalid') ? message : code }]
}

/** Everything that keeps a draft from being opened; the definition where nothing does. */
export function checkDraft(draft: object, beside: Beside): { definition: CampaignDefinition | null; faults: Fault[] } {
  const read = CampaignDefinition.safeParse(draft)
  if (!read.success) return { definition: null, faults: read.error.issues.flatMap(faultsIn) }
  const definition = read.data
  const faults = [...addressFaults(definition, beside), ...photographFaults(definition), ...otherFaults(definition, beside)]
  return { definition, faults: beside.opened ? [...faults, ...againstMembers(beside.opened, definition, beside.now)] : faults }
}

/** Below the name of the campaign, or a challenge of its own: the rest of the site is never in the way. */
const isPlaced = (path: string, slug: string) => path === `/events/${slug}` || path.startsWith(`/events/${slug}/`) || path.startsWith('/tag-challenge-')
function addressFaults({ slug, pages }: CampaignDefinition, { addresses }: Beside): Fault[] {
  const seen = new Set<string>()
  return pages.flatMap((page, n) =>
    [page.path, ...page.also].flatMap((said, m): Fault[] => {
      const path = said.toLowerCase()
      const at = ['pages', n, ...(m ? ['also', m - 1] : ['path'])]
      if (addresses.has(path) || seen.has(path)) return [{ path: at, rule: 'address-taken' }]
      seen.add(path)
      return isPlaced(path, slug) ? [] : [{ path: at, rule: 'address-elsewhere' }]
    }),
  )
}

function photographFaults({ photograph, pages }: CampaignDefinition): Fault[] {
  const all = [
    { path: ['photograph', 'name'], name: photograph.name },
    ...pages.flatMap(({ blocks }, n) =>
      blocks.flatMap((block, m) => (block.kind === 'poster' ? [{ path: ['pages', n, 'blocks', m, 'photograph', 'name'], name: block.photograph.name }] : [])),
    ),
  ]
  return all.filter(({ name }) => !Object.hasOwn(photographs, name)).map(({ path }) => ({ path, rule: 'photograph-unknown' }))
}

function otherFaults({ contest, endTime }: CampaignDefinition, { jurors, opened, now }: Beside): Fault[] {
  const unknown = (contest?.jury ?? []).flatMap((account, n): Fault[] => (jurors.has(account) ? [] : [{ path: ['contest', 'jury', n], rule: 'juror-unknown' }]))
  return opened || Date.parse(endTime) > now.getTime() ? unknown : [...unknown, { path: ['endTime'], rule: 'over-already' }]
}

/* ---------- once it is open */

type Page = CampaignDefinition['pages'][number]
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const stays = (holds: boolean, ...path: (string | number)[]): Fault[] => (holds ? [] : [{ path, rule: 'stays' }])
const favours = (holds: boolean, ...path: (string | number)[]): Fault[] => (holds ? [] : [{ path, rule: 'favours-only' }])

/** What of a change takes something from members who took part under what was open: nothing is shortened, narrowed, moved or taken away. Words are set right, rules are not. */
function againstMembers(before: CampaignDefinition, after: CampaignDefinition, now: Date): Fault[] {
  return [...timeFaults(before, after, now), ...partFaults(before, after), ...before.pages.flatMap((page, n) => pageFaults(page, after.pages[n], n))]
}

function timeFaults(before: CampaignDefinition, after: CampaignDefinition, now: Date): Fault[] {
  const moved = (name: 'startTime' | 'endTime' | 'resultTime') => Date.parse(after[name]) - Date.parse(before[name])
  const hasBegun = Date.parse(before.startTime) <= now.getTime()
  const hasEnded = Date.parse(before.endTime) <= now.getTime()
  return [
    ...favours(hasBegun ? moved('startTime') === 0 : moved('startTime') <= 0, 'startTime'),
    ...favours(hasEnded ? moved('endTime') === 0 : moved('endTime') >= 0, 'endTime'),
    // results come later by no more than the end does, and those of a contest when it said
    ...favours(before.contest ? moved('resultTime') === 0 : moved('resultTime') <= Math.max(0, moved('endTime')), 'resultTime'),
  ]
}

function partFaults(before: CampaignDefinition, after: CampaignDefinition): Fault[] {
  return [
    ...stays(before.mainPath === after.mainPath, 'mainPath'),
    ...stays(before.sharePath === after.sharePath, 'sharePath'),
    ...whoFaults(before.who, after.who),
    ...termFaults(before.terms, after.terms),
    ...favours((after.checkIn?.freePer30 ?? -1) >= (before.checkIn?.freePer30 ?? -1), 'checkIn', 'freePer30'),
    ...taskFaults(before.tasks, after.tasks),
    ...stays(before.wheel === null || isSame(before.wheel, after.wheel), 'wheel'),
    ...stays(before.set === null || isSame(before.set, after.set), 'set'),
    ...stays(before.form === null || isSame(before.form, after.form), 'form'),
    ...stays((before.contest === null) === (after.contest === null), 'contest'),
    ...(before.contest && after.contest ? contestFaults(before.contest, after.contest) : []),
  ]
}
type Who = CampaignDefinition['who']
/** For more people, and never for fewer. */
const whoFaults = (before: Who, after: Who): Fault[] => [
  ...favours((after?.days ?? 0) <= (before?.days ?? 0), 'who', 'days'),
  ...favours(!after?.adults || before?.adults === true, 'who', 'adults'),
]
type Terms = CampaignDefinition['terms']
const termFaults = (before: Terms, after: Terms): Fault[] => [
  ...stays(isSame(before?.use, after?.use), 'terms', 'use'),
  ...favours((after?.months ?? 0) <= (before?.months ?? 0), 'terms', 'months'),
]

/** A task stays to the word; it asks for fewer and gives more, and others follow it. */
function taskFaults(before: CampaignDefinition['tasks'], after: CampaignDefinition['tasks']): Fault[] {
  if (!before) return []
  const kept = before.items.flatMap((item, n) => {
    const now = after?.items[n]
    const isSameTask = now !== undefined && isSame({ ...item, times: 0, stamps: 0 }, { ...now, times: 0, stamps: 0 })
    return favours(isSameTask && now.times <= item.times && now.stamps >= item.stamps, 'tasks', 'items', n)
  })
  return [...kept, ...favours((after?.mostADay ?? 0) >= before.mostADay, 'tasks', 'mostADay')]
}

type Contest = NonNullable<CampaignDefinition['contest']>
function contestFaults(before: Contest, after: Contest): Fault[] {
  const fixed = (['theme', 'votesUntil', 'finalists', 'jury'] as const).flatMap((name) => stays(isSame(before[name], after[name]), 'contest', name))
  const awards = before.awards.flatMap((award, n) => {
    const now = after.awards[n]
    const isKept = now !== undefined && isSame([award.name, award.prize], [now.name, now.prize]) && now.count >= award.count
    return favours(isKept, 'contest', 'awards', n)
  })
  const isOpener = after.takenFrom === null || (before.takenFrom !== null && after.takenFrom <= before.takenFrom)
  return [
    ...fixed,
    ...awards,
    ...favours(after.mostEntries >= before.mostEntries, 'contest', 'mostEntries'),
    ...favours(isOpener, 'contest', 'takenFrom'),
    ...favours(before.ai === after.ai || after.ai === 'assisted', 'contest', 'ai'),
  ]
}

/** A page keeps its place, its addresses and its blocks in their order; more may follow. */
function pageFaults(before: Page, after: Page | undefined, n: number): Fault[] {
  if (!after) return stays(false, 'pages', n)
  return [
    ...stays(before.path === after.path, 'pages', n, 'path'),
    ...stays(
      before.also.every((one) => after.also.includes(one)),
      'pages',
      n,
      'also',
    ),
    ...before.blocks.flatMap((block, m) => stays(isBlockKept(block, after.blocks[m]), 'pages', n, 'blocks', m)),
  ]
}
type Block = Page['blocks'][number]
function isBlockKept(before: Block, after: Block | undefined): boolean {
  if (before.kind !== after?.kind) return false
  if (before.kind === 'rules') return isSame(before, after)
  if (before.kind === 'goal') return after.kind === 'goal' && before.tag === after.tag && after.target <= before.target
  return before.kind !== 'works' || before.tag === (after as typeof before).tag
}

/* ---------- at five times */

/** An instant at which the clock says so; null where it never does. */
export function whenIn(definition: Pick<CampaignDefinition, 'startTime' | 'endTime' | 'resultTime'>, state: CampaignState): Date | null {
  const [start, end, result] = [definition.startTime, definition.endTime, definition.resultTime].map((time) => Date.parse(time)) as [number, number, number]
  const soon = Math.max(start, end - 72 * 3_600_000)
  const at = new Date({ upcoming: start - 1, ongoing: start, endingSoon: soon, selecting: end, ended: result }[state])
  return stateAt(definition, at) === state ? at : null
}
