import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { CopyColours, CopySize } from '#api/deliveries.ts'
import { copySides } from '#api/limits.ts'
import type { ReadCtx } from '#server/context.ts'
import type { ReadChainRecord } from '#server/hooks/chain-records.ts'
import { crash } from '#server/kit/crash.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { findLicences } from '../licences/service.ts'
import { openContentKey } from './open-content-key.ts'
import { copyBy, documentsOf, markOf, originalOf, setCopyFailed, setCopyReady, setKept, type CopyName } from './queries.ts'
import { creditOf } from './views-credit.ts'
import { manifestOf } from './views-manifest.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'keep-licensed-original': { itemId: string }
    'make-licence-copy': { number: string; size: CopySize; colours: CopyColours }
  }
}
declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-keep': true
  }
}
declare module '#server/kit/secrets.ts' {
  interface Purposes {
    mark: true
  }
}

const keyOfKept = (itemId: string) => `licensed/${itemId}`

/** Copies the original to where no post can take it away; its key, null when it was kept already or is gone. */
async function keepOriginal({ db, kit: { store, config } }: ReadCtx, itemId: string): Promise<string | null> {
  const original = await originalOf(db, itemId)
  if (!original || original.kept_key) return null
  const found = await store.get(original.source_key)
  if (!found) throw new Error(`the original of item ${itemId} is gone before it was kept`)
  await store.put(keyOfKept(itemId), found.body, { type: found.head.type })
  crash(config, 'after-keep')
  return keyOfKept(itemId)
}
export const keepLicensedOriginalJob: JobHandler<'keep-licensed-original', string | null> = {
  outside: (ctx, { itemId }) => keepOriginal(ctx, itemId),
  async write(ctx, { itemId }, key) {
    if (key) await setKept(ctx.db, itemId, key, ctx.now)
  },
}

type Made = CopyName & { file: { bytes: number; sha256: string } | null }
/** Made once, whoever asks how often; null when nobody waits for it any more. */
export const makeLicenceCopyJob = (readers: readonly ReadChainRecord[]): JobHandler<'make-licence-copy', Made | null> => ({
  outside: (ctx, { number, size, colours }) => makeCopy(ctx, readers, { number, size, colours }),
  async write(ctx, _payload, made) {
    if (!made) return
    const { file, ...name } = made
    await (file ? setCopyReady(ctx.db, name, { ...file, made_at: ctx.now }) : setCopyFailed(ctx.db, name))
  },
})

type Wanted = Omit<CopyName, 'licence_id'> & { number: string }
async function makeCopy(ctx: ReadCtx, readers: readonly ReadChainRecord[], { number, size, colours }: Wanted): Promise<Made | null> {
  const { db, kit } = ctx
  const [licence] = await findLicences(ctx, [number])
  if (!licence) return null
  const name = { licence_id: licence.id, size, colours }
  const copy = await copyBy(db, name)
  if (copy?.state !== 'making') return null
  const [original, mark, documents] = await Promise.all([originalOf(db, licence.item_id), markOf(db, licence.id), documentsOf(db, [licence.id])])
  const found = original && ((original.kept_key && (await kit.store.get(original.kept_key))) || (await kit.store.get(original.source_key)))
  const document = documents.get(licence.id)
  if (!found || mark === null || !document) return { ...name, file: null }
  const order = { key: kit.secrets.key('mark'), id: mark, side: copySides[size], keepsProfile: colours === 'own', ...creditOf(document.file, original.ai) }
  const marked = await kit.marker.copy(await buffer(found.body), order)
  const records = await Promise.all(readers.map((read) => read(db, original.sha256)))
  const manifest = manifestOf(
    document.file,
    original,
    records.filter((one) => one !== null),
  )
  const file = Buffer.from(await kit.marker.sign(marked, manifest, await openContentKey(kit)))
  await kit.store.put(copy.key, file, { type: 'image/jpeg' })
  return { ...name, file: { bytes: file.length, sha256: createHash('sha256').update(file).digest('hex') } }
}
