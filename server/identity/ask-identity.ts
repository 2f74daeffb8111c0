import { birthOf, type Asked, type Mended, type OwnIdentity, type Side } from '#api/identity.ts'
import { fail, failKeeping, type MemberCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { publish } from '#server/kit/realtime/events.ts'
import { openTicket } from '#server/kit/sealed-ticket.ts'
import { dropReview, openReview } from '#server/reviews/service.ts'
import { documentText, TRIES_A_DAY } from './policy.ts'
import {
  countTry,
  deleteIdentity,
  identityOf,
  insertIdentity,
  insertPicture,
  isTaken,
  lockDocument,
  mendRow,
  picturesOf,
  removePictures,
  type IdentityRow,
} from './queries.ts'
import { openPart, sealPart } from './seal-identity.ts'
import { showIdentity } from './service.ts'
import { ticketAboutOf, type Ticket } from './upload-picture.ts'

/** Puts a new application before a reviewer, or before the service that looks first. */
export async function askIdentity(ctx: MemberCtx, asked: Asked): Promise<OwnIdentity> {
  if (await identityOf(ctx.db, ctx.viewer.id)) return fail('ALREADY_APPLIED')
  const told = await takeDocument(ctx, asked)
  const id = ctx.random.uuid()
  if (!(await insertIdentity(ctx.db, { id, account_id: ctx.viewer.id, ...told }))) return fail('ALREADY_APPLIED')
  await putPicture(ctx, id, 'front', asked.front)
  await putPicture(ctx, id, 'back', asked.back)
  if (ctx.kit.identityCheck && asked.document === 'id') await enqueue(ctx, 'check-identity', { identityId: id })
  else await openReview(ctx, { kind: 'identity', subject: id, accountId: ctx.viewer.id })
  await publish(ctx, ctx.viewer.id, 'identity', {})
  return showIdentity(ctx)
}

/** Puts a refused application, mended, before another reviewer; a person always decides this time. */
export async function changeIdentity(ctx: MemberCtx, mended: Mended): Promise<OwnIdentity> {
  const row = (await identityOf(ctx.db, ctx.viewer.id)) ?? fail('NOT_FOUND')
  if (row.state !== 'refused') return fail('IDENTITY_DECIDED')
  const told = await takeDocument(ctx, mended)
  const checked = isSame(ctx, row, mended) ? row.checked : null
  if (!(await mendRow(ctx.db, row.id, { ...told, checked }))) return fail('IDENTITY_DECIDED')
  await changePictures(ctx, row.id, mended)
  await openReview(ctx, { kind: 'identity', subject: row.id, accountId: ctx.viewer.id, appeal: mended.appeal || null })
  await publish(ctx, ctx.viewer.id, 'identity', {})
  return showIdentity(ctx)
}

/** As if it had never been asked. */
export async function takeBack(ctx: MemberCtx): Promise<OwnIdentity> {
  const row = (await identityOf(ctx.db, ctx.viewer.id)) ?? fail('NOT_FOUND')
  if (row.state !== 'waiting') return fail('IDENTITY_DECIDED')
  await dropReview(ctx, 'identity', row.id)
  const keys = await removePictures(ctx.db, [row.id], ['front', 'back'], ctx.now)
  await deleteIdentity(ctx.db, row.id)
  await enqueue(ctx, 'remove-files', { keys })
  await publish(ctx, ctx.viewer.id, 'identity', {})
  return showIdentity(ctx)
}

/** What the table keeps of a document that is nobody else's. Counted before anything is said of it, so that nobody tries out other people's (TRUST S040). */
async function takeDocument(ctx: MemberCtx, { document, name, number, birth: said }: Asked | Mended) {
  const own = birthOf(number)
  const birth = own ?? said
  if (birth > dayOf(ctx.now)) return fail('INVALID_INPUT', { problems: { [own ? 'number' : 'birth']: 'birth-later' } })
  if ((await countTry(ctx.db, ctx.viewer.id, dayOf(ctx.now))) > TRIES_A_DAY) return failKeeping('IDENTITY_DAY_LIMIT', { limit: TRIES_A_DAY })
  const number_lookup = ctx.kit.secrets.mac('identity', documentText({ document, number, birth, resident: own !== null }))
  await lockDocument(ctx.db, number_lookup)
  if (await isTaken(ctx.db, number_lookup, ctx.viewer.id)) return failKeeping('DOCUMENT_TAKEN')
  const seal = (part: 'name' | 'number', text: string) => sealPart(ctx, part, ctx.viewer.id, text)
  return {
    document,
    name_sealed: seal('name', name),
    number_lookup,
    number_sealed: seal('number', number),
    last_four: number.slice(-4),
    birth,
    asked_at: ctx.now,
  }
}

const isSame = (ctx: MemberCtx, row: IdentityRow, { name, number }: Mended) =>
  row.number_sealed !== null &&
  openPart(ctx, 'name', row.account_id, row.name_sealed) === name &&
  openPart(ctx, 'number', row.account_id, row.number_sealed) === number

/** A picture by its ticket: one's own, not too old, brought once. */
async function putPicture(ctx: MemberCtx, identityId: string, side: Side, ticket: string | undefined): Promise<void> {
  if (!ticket) return
  const said = openTicket<Ticket>(ctx.kit.secrets, ticketAboutOf(ctx.viewer.id), ticket, ctx.now) ?? fail('PICTURE_MISSING', { side })
  const sealed_key = ctx.kit.secrets.seal('identity', said.dataKey, said.key)
  if (!(await insertPicture(ctx.db, { key: said.key, identity_id: identityId, side, sealed_key }))) return fail('PICTURE_MISSING', { side })
}

/** New pictures take the place of the old; one that is needed must be there in the end. */
async function changePictures(ctx: MemberCtx, id: string, { document, front, back }: Mended): Promise<void> {
  const replaced: Side[] = [...(front ? (['front'] as const) : []), ...(back ? (['back'] as const) : [])]
  const keys = replaced.length ? await removePictures(ctx.db, [id], replaced, ctx.now) : []
  await putPicture(ctx, id, 'front', front)
  await putPicture(ctx, id, 'back', back)
  const there = new Set((await picturesOf(ctx.db, [id])).map(({ side }) => side))
  const wanted: Side[] = document === 'id' ? ['front', 'back'] : ['front']
  const side = wanted.find((one) => !there.has(one))
  if (side) return fail('PICTURE_MISSING', { side })
  if (keys.length) await enqueue(ctx, 'remove-files', { keys })
}
