import type { Letter, NewLetter } from '#api/portfolios.ts'
import { refuseBlocked } from '#server/account/blocks/service.ts'
import { checkHuman } from '#server/account/check-human.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { dayStart } from '#server/kit/clock.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { deleteLetter, dropLetters, insertLetter, lettersOf, lettersSince, type LetterRow } from './queries-letters.ts'
import { readPortfolio } from './service.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    letter: true
  }
}

/** So many reach one person in a day. */
export const A_DAY = 50
export const KEPT_DAYS = 180
const DAY_MS = 86_400_000
const BEGINNING = 80

type Said = Pick<Letter, 'name' | 'address' | 'words'>
/** Somebody writes to whose portfolio it is. Only they read the address; the writer learns none. */
export async function sendLetter(ctx: WriteCtx, account: string, { name, address, words, nvcVal }: NewLetter): Promise<{ sent: true }> {
  const { account_id: to, writes } = await readPortfolio(ctx, account)
  if (!writes) return fail('NOT_FOUND')
  if (ctx.viewer && ctx.viewer.id !== to) await refuseBlocked({ ...ctx, viewer: ctx.viewer }, to)
  await checkHuman(ctx, 'letter', nvcVal)
  await refuseBannedWords(ctx, [
    { field: 'nickname', text: name },
    { field: 'comment', text: words },
  ])
  if ((await lettersSince(ctx.db, to, dayStart(ctx.now))) >= A_DAY) return fail('PORTFOLIO_LETTERS_MANY')
  const said: Said = { name, address, words }
  const id = await insertLetter(ctx.db, { account_id: to, sealed: ctx.kit.secrets.seal('letter', JSON.stringify(said), to), sent_at: ctx.now })
  const begins = [...words.replaceAll('\n', ' ')].slice(0, BEGINNING).join('')
  await notifyMember(ctx, to, { kind: 'letter', subject: id, facts: { name, begins } })
  return { sent: true }
}

export async function listLetters(ctx: MemberReadCtx, { before, limit }: { before?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await lettersOf(ctx.db, ctx.viewer.id, before, limit + 1), limit)
  return { letters: page.map((row) => openLetter(ctx, row)), next: last?.id ?? null }
}
const openLetter = ({ kit, viewer }: MemberReadCtx, { id, sealed, sent_at: at }: LetterRow): Letter => ({
  number: id,
  ...(JSON.parse(kit.secrets.open('letter', sealed, viewer.id)) as Said),
  sentAt: at.toISOString(),
})

export async function removeLetter(ctx: MemberCtx, number: string): Promise<{ number: string }> {
  if (!/^[1-9]\d{0,17}$/.test(number) || !(await deleteLetter(ctx.db, ctx.viewer.id, number))) return fail('NOT_FOUND')
  return { number }
}

/** What the hourly sweep calls. */
export const sweepLetters = (ctx: WriteCtx): Promise<Swept> => dropLetters(ctx.db, new Date(ctx.now.getTime() - KEPT_DAYS * DAY_MS))
