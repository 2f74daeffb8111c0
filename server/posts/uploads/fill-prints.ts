import type { Kit } from '#server/context.ts'
import type { WriteDb } from '#server/db/pool.ts'
import { nameSize } from './name-files.ts'
import { putPrints, unprintedImages, type Unprinted } from './queries-prints.ts'

/** Pictures of one go, as of focal points: uploads do not wait longer than for one of them. */
const AT_ONCE = 20

/** Pictures of before prints get theirs, out of their smallest file. Two at once do the same work and no harm. */
export async function fillPrints({ db, kit }: { db: WriteDb; kit: Pick<Kit, 'store' | 'imageWorkers'> }): Promise<void> {
  const images = await unprintedImages(db, AT_ONCE)
  const found: { id: string; prints: readonly string[] }[] = []
  for (const image of images) found.push({ id: image.id, prints: await look(kit, image) })
  if (found.length) await putPrints(db, found)
}

/** None, where there is no file to look at. */
async function look({ store, imageWorkers }: Pick<Kit, 'store' | 'imageWorkers'>, { key, widths }: Unprinted): Promise<readonly string[]> {
  const place = async (file: string) => (await store.fetch(nameSize(key, `${widths[0]}.webp`), file)) ?? 0
  const looked = await imageWorkers.develop(place, undefined, 'facts')
  return looked.ok ? looked.prints : []
}
