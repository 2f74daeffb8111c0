import { MAX_IMAGES } from '#api/limits.ts'
import { emptyWords, type PostWords } from '../post-words.ts'
import { isPending, isRunning, move, without, type Frame, type Print, type Sheet } from './sheet.ts'

/** So many of those that wait are brought up ahead: the next nine are there when they move up, and no store fills with what nobody publishes. */
const AHEAD = 9
const CHECKS_AT_ONCE = 3

/** What will not go up by itself: a person has to look at it. */
const isAside = ({ stage }: Frame) => stage === 'refused' || stage === 'failed' || stage === 'lost'
/** `standing` are at most nine and published together; `behind` is what stays behind while others wait. */
export type Places = { standing: readonly Frame[]; waiting: readonly Frame[]; behind: readonly Frame[] }

/** Who stands and who waits follows from the order alone: what is published or taken off makes room, and the next move up by themselves. */
export function placesOf({ frames }: Pick<Sheet, 'frames'>): Places {
  if (frames.length <= MAX_IMAGES) return { standing: frames, waiting: [], behind: [] }
  const on = frames.filter((frame) => !isAside(frame))
  return { standing: on.slice(0, MAX_IMAGES), waiting: on.slice(MAX_IMAGES), behind: frames.filter(isAside) }
}
/** What is worked on now, in its order. */
export function inReach(sheet: Pick<Sheet, 'frames'>): readonly Frame[] {
  const { standing, waiting } = placesOf(sheet)
  return [...standing, ...waiting.slice(0, AHEAD)]
}
/** Those whose look comes next; a few at a time, so that a page with a card stays quick. */
export function toCheck(sheet: Pick<Sheet, 'frames'>): readonly Frame[] {
  const near = inReach(sheet)
  const free = CHECKS_AT_ONCE - near.filter(({ stage }) => stage === 'checking').length
  return near.filter(({ stage }) => stage === 'queued').slice(0, Math.max(0, free))
}

/** What publishing waits for. Works on their own do not wait for what may not go up today. */
export const awaited = (sheet: Pick<Sheet, 'frames' | 'mode' | 'stopped'>): readonly Frame[] => {
  const isOff = (frame: Frame) => sheet.stopped !== null && sheet.mode === 'each' && frame.stage !== 'going' && isRunning(frame)
  return placesOf(sheet).standing.filter((frame) => isPending(frame) && !isOff(frame))
}

/** To a place among those that stand; the others close up. */
export function moveStanding(sheet: Sheet, id: string, place: number): Sheet {
  const { standing } = placesOf(sheet)
  const at = standing[Math.max(0, Math.min(standing.length - 1, place))]
  return at ? move(sheet, id, sheet.frames.indexOf(at)) : sheet
}
/** These stand, in the order in which they were; the others wait behind them. */
export const chooseFirst = (sheet: Sheet, ids: readonly string[]): Sheet => ({
  ...sheet,
  frames: [...sheet.frames.filter(({ id }) => ids.includes(id)), ...sheet.frames.filter(({ id }) => !ids.includes(id))],
})

const printOf = ({ name, bytes, modified, sha256 }: Frame): Print => ({ name, bytes, modified, sha256 })
/** What goes on to the next set: where and about what, never what it is called. */
const nextSet = ({ lang, tags, place, kind, visibility, group, linkEnds, forwardable, labels }: PostWords): PostWords => ({
  ...emptyWords(lang),
  tags,
  place,
  kind,
  visibility,
  group,
  linkEnds,
  forwardable,
  labels,
})

/** Once some are published they are off, the next move up, and the set's words are about the next. */
export function afterPublishing(sheet: Sheet, ids: readonly string[]): Sheet {
  const gone = sheet.frames.filter(({ id }) => ids.includes(id))
  const off = without(sheet, ids)
  return { ...off, set: nextSet(sheet.set), published: [...sheet.published, ...gone.map(printOf)], selected: placesOf(off).standing[0]?.id ?? null }
}
/** Nothing is left to be published: of a set what was refused goes with it, each on its own stays and says why. */
export const isOver = ({ frames, mode }: Sheet) => !frames.length || (mode === 'set' && frames.every(({ stage }) => stage === 'refused'))

/** Photographs that will be published: all of these, and the nine of them that stand. */
export function countsOf(sheet: Pick<Sheet, 'frames'>) {
  const { standing, waiting } = placesOf(sheet)
  const nine = standing.filter(({ stage }) => stage !== 'refused').length
  return { standing: nine, all: nine + waiting.length }
}
/** How many works come of all that is here: one each, or as many sets as nine at a time make. */
export const worksOf = (sheet: Pick<Sheet, 'frames' | 'mode'>): number =>
  sheet.mode === 'each' ? countsOf(sheet).all : Math.ceil(countsOf(sheet).all / MAX_IMAGES)
