import type { Developed } from '#server/kit/images/types.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { publish } from '#server/kit/realtime/events.ts'
import { nameAvatar, nameAvatars } from './name-avatars.ts'
import { avatarById, endAvatar, setHeader, type AvatarRow } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'develop-avatar': { avatarId: string }
  }
}

type Found = { avatar: AvatarRow; developed: Developed } | null

/** Makes the sizes of a header picture in the image worker and puts them into the store; then they are the person's, and those before go. */
export const developAvatarJob: JobHandler<'develop-avatar', Found> = {
  async outside(ctx, { avatarId }) {
    const avatar = await avatarById(ctx.db, avatarId)
    if (!avatar?.bytes) return null
    const developed = await ctx.kit.imageWorkers.develop(avatar.bytes, undefined, 'avatar')
    if (developed.ok) await Promise.all(developed.files.map((file) => ctx.kit.store.put(nameAvatar(avatar.key, file.name), file.bytes, { type: 'image/webp' })))
    return { avatar, developed }
  },
  async write(ctx, _, found) {
    if (!found) return
    const { avatar, developed } = found
    const end = developed.ok
      ? ({ state: 'ready' } as const)
      : ({ state: 'refused', refusal: developed.reason, refusal_detail: { ...developed.detail } } as const)
    const isLatest = await endAvatar(ctx.db, avatar.id, end)
    if (isLatest && developed.ok) {
      const before = await setHeader(ctx.db, avatar.account_id, avatar.key)
      if (before) await enqueue(ctx, 'remove-files', { keys: nameAvatars(before) })
    }
    if (!isLatest && developed.ok) await enqueue(ctx, 'remove-files', { keys: nameAvatars(avatar.key) })
    await publish(ctx, avatar.account_id, 'profile', {})
  },
}
