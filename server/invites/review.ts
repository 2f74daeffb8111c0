import type { Evidence } from '#api/reviews.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { heldByIds, type HeldFriendRow } from './queries-lists.ts'
import { signsOf, type SignRow } from './queries-signs.ts'
import { decideHeld } from './settle-invites.ts'
import { signWords } from './views-signs.ts'

/** Invitations that are held and whose inviter explained them. */
export const inviteReview: Reviewable<'invite'> = {
  role: 'reviewer',
  promiseHours: 72,
  told: null,
  async show(ctx, subjects) {
    const [rows, signs] = [await heldByIds(ctx.db, subjects), await signsOf(ctx.db, subjects)]
    return new Map(rows.map((row) => [row.id, evidenceOf(ctx, row, signs.get(row.id)!)]))
  },
  eyes: () => Promise.resolve(new Map()),
  approve: async (ctx, subject) => {
    if (!(await decideHeld(ctx, subject, 'paid'))) fail('REVIEW_CLOSED')
  },
  refuse: async (ctx, subject) => {
    if (!(await decideHeld(ctx, subject, 'refused'))) fail('REVIEW_CLOSED')
  },
}

function evidenceOf({ lang }: ReadCtx | WriteCtx, { inviter, friend, held_for }: HeldFriendRow, signs: SignRow): Evidence {
  const { device, address, range, payee, given, within } = signs
  return {
    facts: [
      { name: 'member', kind: 'account', value: inviter },
      { name: 'friend', kind: 'account', value: friend },
      { name: 'signs', kind: 'text', value: (held_for ?? []).map((sign) => signWords[lang][sign]).join(lang === 'zh' ? '、' : ', ') },
      { name: 'others', kind: 'text', value: signWords[lang].counts({ device, address, range, payee, given, within }) },
    ],
    pictures: [],
  }
}
