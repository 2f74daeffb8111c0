import type { Answers, FormAnswers, OwnForm } from '#api/forms.ts'
import { fail, type Kit, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { openedById } from '../queries.ts'
import { requireAdult, requireWho } from '../refuse-outsiders.ts'
import { isOpen, readAnswers, splitAnswers, type Definition } from './policy.ts'
import { answeredBefore, answersOf, countAnswered, countChosen, dropAnswers, firstAnswered, keepAnswers, type AnswersRow } from './queries.ts'
import { csvView, fileName } from './views-csv.ts'
import { wrongSaid } from './views-fails.ts'
import { answersView, ownView } from './views.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    form: true
  }
}

/** A file has so many rows. */
const FILE_MOST = 2500

const NUMBER = /^[1-9]\d{0,8}$/
async function findForm(db: ReadDb, activityId: string): Promise<Definition> {
  const found = NUMBER.test(activityId) ? await openedById(db, Number(activityId)) : null
  return found?.form ? (found as Definition) : fail('NOT_FOUND')
}

const about = (activityId: number, accountId: string) => `form ${activityId} ${accountId}`
type Sealed = Pick<AnswersRow, 'activity_id' | 'account_id' | 'answers' | 'personal_sealed'>
/** All that somebody answered; null once it was erased. */
export function openAnswers({ secrets }: Pick<Kit, 'secrets'>, { activity_id, account_id, answers, personal_sealed: sealed }: Sealed): Answers | null {
  const personal = sealed ? (JSON.parse(secrets.open('form', sealed, about(activity_id, account_id))) as Answers) : {}
  return answers && { ...answers, ...personal }
}

async function readOwn(ctx: MemberCtx | MemberReadCtx, definition: Definition): Promise<OwnForm> {
  const own = await answersOf(ctx.db, { activityId: definition.activityId, accountId: ctx.viewer.id })
  return { own: own && ownView(own, openAnswers(ctx.kit, own)), can: { answer: isOpen(definition, ctx.now) } }
}
export async function showOwnForm(ctx: MemberReadCtx, activityId: string): Promise<OwnForm> {
  return readOwn(ctx, await findForm(ctx.db, activityId))
}

export async function answerForm(ctx: MemberCtx, activityId: string, given: Answers): Promise<OwnForm> {
  const definition = await findForm(ctx.db, activityId)
  if (!isOpen(definition, ctx.now)) return fail('FORM_CLOSED')
  await requireWho(ctx, definition)
  if (definition.form.adults) await requireAdult(ctx, 'FORM_ADULTS')
  const { answers, wrongs } = readAnswers(definition.form, given)
  if (wrongs.length) return fail('FORM_ANSWERS', { fields: Object.fromEntries(wrongs.map(([field, wrong]) => [field, wrongSaid(wrong, ctx.lang)])) })
  await sealAnswers(ctx, definition, ctx.viewer.id, answers)
  return readOwn(ctx, definition)
}
/** Keeps what was looked at, what is personal of it sealed. */
export async function sealAnswers(ctx: WriteCtx, { activityId, form }: Definition, accountId: string, answers: Answers): Promise<void> {
  const { open, personal } = splitAnswers(form, answers)
  const sealed = Object.keys(personal).length ? ctx.kit.secrets.seal('form', JSON.stringify(personal), about(activityId, accountId)) : null
  await keepAnswers(ctx.db, { activityId, accountId }, { open, sealed }, ctx.now)
}

export async function takeBack(ctx: MemberCtx, activityId: string): Promise<OwnForm> {
  const definition = await findForm(ctx.db, activityId)
  await dropAnswers(ctx.db, { activityId: definition.activityId, accountId: ctx.viewer.id })
  return readOwn(ctx, definition)
}

/* ---------- for whoever has the campaign; that they looked stands in the audit log */

export async function listAnswered(ctx: ReadCtx, id: string, { before, limit }: { before?: string | undefined; limit: number }): Promise<FormAnswers> {
  const definition = await findForm(ctx.db, id)
  const { activityId, form } = definition
  const counted = form.fields.filter(({ kind, personal }) => !personal && (kind === 'one' || kind === 'many'))
  const [rows, counts, chosen] = await Promise.all([
    answeredBefore(ctx.db, activityId, before, limit + 1),
    countAnswered(ctx.db, activityId),
    countChosen(
      ctx.db,
      activityId,
      counted.map(({ id: field }) => field),
    ),
  ])
  const { page, last } = cutPage(rows, limit)
  const answered = page.map((row) => ({ row, answers: openAnswers(ctx.kit, row) ?? {} }))
  return answersView(definition, { answered, counted, chosen, counts, next: last?.id ?? null }, ctx.lang)
}

export async function fileOfAnswered(ctx: ReadCtx, id: string): Promise<{ name: string; csv: string; whole: boolean }> {
  const definition = await findForm(ctx.db, id)
  const { page, last } = cutPage(await firstAnswered(ctx.db, definition.activityId, FILE_MOST + 1), FILE_MOST)
  const rows = page.map((row) => ({ row, answers: openAnswers(ctx.kit, row) ?? {} }))
  return { name: fileName(definition, ctx.now), csv: csvView(definition, rows, ctx.lang), whole: !last }
}
