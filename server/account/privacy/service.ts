import type { ChosenPrivacy, Privacy } from '#api/privacy.ts'
import type { MemberCtx, MemberReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { privacyOf, setPrivacy } from './queries.ts'
import { privacyView } from './views.ts'

export const readPrivacy = async (ctx: MemberReadCtx | MemberCtx): Promise<Privacy> => privacyView(await privacyOf(ctx.db, ctx.viewer.id))

export async function choosePrivacy(ctx: MemberCtx, chosen: ChosenPrivacy): Promise<Privacy> {
  const { placeDefault, camera, listed, following, mentions, counts } = chosen
  await setPrivacy(ctx.db, ctx.viewer.id, {
    place_default: placeDefault,
    shows_camera: camera,
    listed,
    shows_following: following,
    ...(mentions && { mentioned_by: mentions }),
    ...(counts !== undefined && { shows_counts: counts }),
  })
  return readPrivacy(ctx)
}

/** How much of the place of somebody's new picture is shown when they do not say. */
export const placeDefaultOf = async (db: ReadDb, id: string): Promise<Privacy['placeDefault']> => (await privacyOf(db, id)).place_default
