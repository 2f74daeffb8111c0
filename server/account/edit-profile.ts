import { codePoints, displayWidth, tidyLine, tidyText } from '#api/shared.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { findReserved, refuseBannedWords } from '#server/settings/service.ts'
import { updateProfile } from './queries.ts'

export type ProfileEdit = { nickname: string; bio: { zh: string | null; en: string | null } }

/** DECISIONS "Sizes": a nickname is at least 3 wide (ASCII 1, other signs 2) and at most 32 characters long. */
const NICKNAME = { narrowest: 3, longest: 32 }

/** What a person says of themselves. A nickname need not be unique, but it must not speak for the house. */
export async function editProfile(ctx: MemberCtx, { nickname: typed, bio }: ProfileEdit): Promise<void> {
  const nickname = tidyLine(typed)
  if (displayWidth(nickname) < NICKNAME.narrowest || codePoints(nickname) > NICKNAME.longest) return fail('NICKNAME_REFUSED')
  if ((await findReserved(ctx.db, [nickname])).has(nickname)) return fail('NICKNAME_REFUSED')
  const [zh, en] = [bio.zh && tidyText(bio.zh), bio.en && tidyText(bio.en)]
  await refuseBannedWords(ctx, [
    { field: 'nickname', text: nickname },
    { field: 'bio.zh', text: zh ?? '' },
    { field: 'bio.en', text: en ?? '' },
  ])
  await updateProfile(ctx.db, ctx.viewer.id, { nickname, bio_zh: zh || null, bio_en: en || null })
}
