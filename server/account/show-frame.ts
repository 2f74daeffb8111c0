import type { Frame } from '#api/account.ts'
import type { MemberReadCtx } from '#server/context.ts'
import type { FrameParts } from '#server/hooks/frame.ts'
import { framedAccount } from './queries.ts'
import { userInfoView } from './views.ts'

export async function showFrame({ db, viewer }: MemberReadCtx, parts: FrameParts): Promise<Frame> {
  const row = await framedAccount(db, viewer.id, parts)
  const { identity, unread, inCart } = row
  return { user: userInfoView(row), identity, unread, inCart }
}
