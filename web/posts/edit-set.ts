import type { Edit } from '#api/posts.ts'
import type { Focus } from '#api/shared.ts'

/** What an author says of a post and all its pictures. */
export type FullEdit = Edit & { images: NonNullable<Edit['images']> }
type Pictures = FullEdit['images']

/** Moves a picture to a place, the others close up. The first one is the cover. */
export function movePicture(images: Pictures, key: string, to: number): Pictures {
  const from = images.findIndex((one) => one.key === key)
  const place = Math.min(images.length - 1, Math.max(0, to))
  return from < 0 || from === place ? images : images.toSpliced(from, 1).toSpliced(place, 0, images[from]!)
}

const FINE = 0.01
const COARSE = 0.05
const STEPS: Record<string, readonly [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
const part = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 1000) / 1000

/** Where an arrow key moves a focal point: by a hundredth, by five with Shift; null for another key. */
export function stepFocus({ x, y }: Focus, key: string, shift: boolean): Focus | null {
  const [dx, dy] = STEPS[key] ?? []
  const by = shift ? COARSE : FINE
  return dx === undefined || dy === undefined ? null : { x: part(x + dx * by), y: part(y + dy * by) }
}
/** The focal point at a place of the window, in a picture that lies there. */
export const focusAt = (at: { x: number; y: number }, box: { x: number; y: number; width: number; height: number }): Focus => ({
  x: part((at.x - box.x) / (box.width || 1)),
  y: part((at.y - box.y) / (box.height || 1)),
})

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const keysOf = (images: readonly { key: string }[]) => images.map(({ key }) => key)
/** What was changed of `base` stays changed, all else is as it is `now`. */
const joinFields = <T extends object>(base: Partial<T>, edit: T, now: T): T =>
  Object.fromEntries(Object.entries({ ...now, ...edit }).map(([name]) => [name, pick(base, edit, now, name as keyof T)])) as T
const pick = <T extends object>(base: Partial<T>, edit: T, now: T, name: keyof T) => (same(edit[name], base[name]) ? now[name] : edit[name])

/**
 * An edit that began with `base`, brought onto what was saved elsewhere meanwhile: every word that was typed stays; pictures that went there go, those that came
 * there come last. Without `base` all of it counts as typed.
 */
export function joinEdits(base: FullEdit | null, edit: FullEdit, now: FullEdit): FullEdit {
  const was = base?.images ?? edit.images
  const [before, here] = [new Set(keysOf(was)), new Map(now.images.map((one) => [one.key, one]))]
  const moved = !base || !same(keysOf(was), keysOf(edit.images))
  const stay = edit.images.filter(({ key }) => here.has(key) || !before.has(key)).map((one) => joinPicture(base, one, here.get(one.key)))
  const came = now.images.filter(({ key }) => !before.has(key) && !stay.some((one) => one.key === key))
  const byKey = new Map(stay.map((one) => [one.key, one]))
  const images = moved ? [...stay, ...came] : now.images.map((one) => byKey.get(one.key) ?? one)
  return { ...joinFields(base ?? {}, edit, now), images, version: now.version }
}
const joinPicture = (base: FullEdit | null, edit: Pictures[number], now: Pictures[number] | undefined) =>
  now ? joinFields(base?.images.find(({ key }) => key === edit.key) ?? {}, edit, now) : edit
