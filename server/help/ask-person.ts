import type { Question } from '#api/help.ts'
import type { MemberCtx, WriteCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { openReview } from '#server/reviews/service.ts'
import { ANSWER_HOURS } from './policy.ts'
import { insertQuestion, saveAnswer } from './queries.ts'

/** Puts a question before people; their answer comes into the inbox. */
export async function askPerson(ctx: MemberCtx, { question, page }: Question): Promise<{ number: string; hours: number }> {
  const row = { account_id: ctx.viewer.id, lang: ctx.lang, words: question, page, asked_at: ctx.now }
  const number = await insertQuestion(ctx.db, row)
  await openReview(ctx, { kind: 'question', subject: number, accountId: ctx.viewer.id })
  return { number, hours: ANSWER_HOURS }
}

/** As much of a question as a line of the inbox holds. */
const BEGINNING = 60
export async function answerQuestion(ctx: WriteCtx, id: string, answer: string): Promise<void> {
  const row = await saveAnswer(ctx.db, id, answer, ctx.now)
  if (!row) return
  const letters = [...row.words.replaceAll('\n', ' ')]
  const asked = letters.length > BEGINNING ? `${letters.slice(0, BEGINNING).join('')}…` : letters.join('')
  await notifyMember(ctx, row.account_id, { kind: 'help-answer', subject: id, facts: { asked, answer } })
}
