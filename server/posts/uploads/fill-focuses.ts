import type { Focus } from '#api/shared.ts'
import type { Kit } from '#server/context.ts'
import type { WriteDb } from '#server/db/pool.ts'
import { nameSize } from './name-files.ts'
import { putFocuses, unfocusedImages, type Unfocused } from './queries-focus.ts'

/** Pictures of one go: a second's work for one worker, and uploads do not wait longer than for one of them. */
const AT_ONCE = 20
const MIDDLE: Focus = { x: 0.5, y: 0.5 }

/** Pictures of before focal points get a guess, out of their smallest file. What an author said stays. Two at once do the same work and no harm. */
export async function fillFocuses({ db, kit }: { db: WriteDb; kit: Pick<Kit, 'store' | 'imageWorkers'> }): Promise<void> {
  const images = await unfocusedImages(db, AT_ONCE)
  const found: (Unfocused & { focus: Focus })[] = []
  for (const image of images) found.push({ ...image, focus: await guess(kit, image) })
  if (found.length) await putFocuses(db, found)
}

/** The middle, where there is no file to look at. */
async function guess({ store, imageWorkers }: Pick<Kit, 'store' | 'imageWorkers'>, { key, widths }: Unfocused): Promise<Focus> {
  const place = async (file: string) => (await store.fetch(nameSize(key, `${widths[0]}.webp`), file)) ?? 0
  const looked = await imageWorkers.develop(place, undefined, 'facts')
  return looked.ok ? looked.focus : MIDDLE
}
