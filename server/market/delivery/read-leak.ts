import type { Leak } from '#api/deliveries.ts'
import type { MemberCtx } from '#server/context.ts'
import { refusePicture } from '#server/kit/images/refusal-words.ts'
import { findLicences } from '../licences/service.ts'
import { licenceOfMark } from './queries.ts'
import { stateOf } from './views.ts'

/** How long one call looks through scales before it says where to go on. */
const SECONDS = 20

/** Whose licence the mark in a picture names. The picture is looked at apart, with no transaction open, and nothing of it is kept. */
export async function readLeak(ctx: MemberCtx, bytes: Uint8Array, { scale, from }: { scale?: number | undefined; from?: number | undefined }): Promise<Leak> {
  const { kit, aside = (_name, work) => work() } = ctx
  const header = await aside('is it a picture', async () => kit.imageWorkers.develop(bytes, undefined, 'facts'))
  if (!header.ok) return refusePicture(ctx, header.reason, header.detail)
  const order = { key: kit.secrets.key('mark'), scales: scale ? [scale] : [], from: from === undefined ? null : from / 1000, seconds: SECONDS }
  const { found, next, looks } = await aside('read its mark', () => kit.marker.read(bytes, order))
  const seen = { next: next === null ? null : Math.floor(next * 1000), looks }
  const licence = found && (await licenceOfMark(ctx.db, found.id))
  if (!found || !licence) return { found: null, ...seen }
  const [row] = await findLicences(ctx, [licence.number])
  const { likeness, mirrored, turned } = found
  const of = { number: row!.number, kind: row!.kind, title: licence.title, buyer: licence.buyer, issuedAt: row!.issued_at.toISOString(), state: stateOf(row!) }
  return { found: { ...of, likeness: Math.round(likeness * 10) / 10, scale: Math.round(found.scale * 100), mirrored, turned }, ...seen }
}
