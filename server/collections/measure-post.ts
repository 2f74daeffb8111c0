import type { WriteCtx } from '#server/context.ts'
import { saturationOf } from '#server/groups/policy-conditions.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { deletePlacesOf } from './queries-posts.ts'
import { olderUnmeasured, picturesOf, updateTones, writeTones, type Pictured, type Tones } from './queries-tones.ts'

/** Posts that an hourly sweep measures in one transaction. */
const AT_ONCE = 200

const tonesOf = ({ id, thumbhashes, cameras }: Pictured): Tones => {
  const all = thumbhashes.map(saturationOf)
  return { id, least: Math.min(1000, ...all), most: Math.max(0, ...all), cameras: [...new Set(cameras.map((camera) => camera.toLowerCase()))] }
}

/** What rules ask of a post that was published. */
export async function measurePost(ctx: WriteCtx, postId: string): Promise<void> {
  await writeTones(ctx.db, (await picturesOf(ctx.db, [postId])).map(tonesOf))
}
/** Of one that changed; one that nobody measured yet waits for the sweep. */
export async function updatePost(ctx: WriteCtx, postId: string): Promise<void> {
  const [pictured] = await picturesOf(ctx.db, [postId])
  if (pictured) await updateTones(ctx.db, tonesOf(pictured))
}
/** Those from before there were rules, from the latest back. */
export async function measureOlder(ctx: WriteCtx): Promise<Swept> {
  const ids = await olderUnmeasured(ctx.db, AT_ONCE)
  await writeTones(ctx.db, (await picturesOf(ctx.db, ids)).map(tonesOf))
  return ids.length === AT_ONCE ? 'more' : undefined
}

/** Its author deleted it: it leaves every collection. */
export const dropPost = (ctx: WriteCtx, postId: string): Promise<void> => deletePlacesOf(ctx.db, postId)
