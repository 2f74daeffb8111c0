import type { Draft } from '#api/posts.ts'
import { textIn } from '#web/form-text.ts'
import { isFit } from '../post-words.ts'
import { awaited, placesOf } from './queue.ts'
import { isRunning, type Frame, type Mode, type Sheet } from './sheet.ts'

/** A post as it will be published, and the frames that are its pictures. */
export type Planned = { post: Draft; frames: readonly Frame[] }

/** Everything that stands and is ready, as one post or as many; what was refused never goes along, nor what waits. */
export function plannedPosts({ frames, mode, set }: Pick<Sheet, 'frames' | 'mode' | 'set'>): Planned[] {
  const ready = placesOf({ frames }).standing.filter(({ stage, image }) => stage === 'ready' && image)
  if (!ready.length) return []
  if (mode === 'set') return [planned(set, ready)]
  return ready.map((frame) => planned(frame.post, [frame]))
}
const planned = (words: Sheet['set'], frames: readonly Frame[]): Planned => ({
  post: { ...words, images: frames.map((frame) => ({ key: frame.image!.key, ...frame.picture })), film: null, credit: null },
  frames,
})

/** The frames whose post still needs a title. */
export const untitled = (plan: readonly Planned[]): string[] =>
  plan.filter(({ post }) => !post.title.trim()).flatMap(({ frames }) => frames.map(({ id }) => id))

/** The frames whose words would be refused as they are. */
export const unfit = (plan: readonly Planned[]): string[] => plan.flatMap(({ post, frames }) => (isFit(post) ? [] : frames.slice(0, 1))).map(({ id }) => id)

/**
 * What comes next while all are published batch by batch. `wait`: the nine are still on their way. `ask`: words are missing or wrong. `rest`: the energy is
 * spent. `end`: nothing is left that could go.
 */
export type Step = 'wait' | 'publish' | 'ask' | 'rest' | 'end'
export function nextStep(sheet: Sheet, plan: readonly Planned[], payable: number): Step {
  // what is lost or has failed needs a person, and holds up nobody
  if (awaited(sheet).some((frame) => frame.stage === 'developing' || isRunning(frame))) return 'wait'
  if (!plan.length) return 'end'
  if (untitled(plan).length || unfit(plan).length) return 'ask'
  return payable > 0 ? 'publish' : 'rest'
}

/** Where problems of a frame stand in the server's answer: its post's words under one path, its picture's under another. */
export function pathsOf(plan: readonly Planned[], mode: Mode, id: string | undefined): { post: string; picture: string | null } | null {
  const at = plan.findIndex(({ frames }) => frames.some((frame) => frame.id === id))
  if (at < 0) return mode === 'set' ? { post: 'posts.0', picture: null } : null
  return { post: `posts.${at}`, picture: `posts.${at}.images.${plan[at]!.frames.findIndex((frame) => frame.id === id)}` }
}
/** The first frame that an answer is about. */
export const frameWithProblem = (plan: readonly Planned[], fields: readonly string[]): string | null => {
  const [, post, , picture] = /^posts\.(\d+)(\.images\.(\d+))?/.exec(fields[0] ?? '') ?? []
  return post === undefined ? null : (plan[Number(post)]?.frames[Number(picture ?? 0)]?.id ?? null)
}

/** The posts of a submitted form. What is no JSON is no post: the server's answer says what is missing. */
export function postsFrom(form: FormData): Draft[] {
  try {
    return JSON.parse(textIn(form, 'posts')) as Draft[]
  } catch {
    return []
  }
}

/** One key for one thing said: the same words again are the same attempt, so a lost answer never publishes twice. */
export type Attempt = { said: string; key: string }
export const attemptFor = (last: Attempt | null, said: string, fresh: () => string): Attempt => (last?.said === said ? last : { said, key: fresh() })
