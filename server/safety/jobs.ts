import type { ReadCtx } from '#server/context.ts'
import { dayOf } from '#server/kit/clock.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { sealFile } from '#server/kit/sealed-file.ts'
import { insertPictures, picturesOf, type PictureRow } from './queries-pictures.ts'
import { lockCase } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'keep-evidence': { caseId: string; pictures: string[] }
  }
}

/** Where copies lie: the day they were made says what no case holds. */
export const EVIDENCE = 'evidence/'

/** Copies the pictures of a case, each under a key of its own: its author may delete theirs. One that is gone already is left out. */
export const keepEvidenceJob: JobHandler<'keep-evidence', PictureRow[]> = {
  async outside(ctx, { caseId, pictures }) {
    if ((await picturesOf(ctx.db, [caseId])).length) return []
    const copies = await Promise.all(pictures.slice(0, MOST).map((from, n) => copyPicture(ctx, from, { case_id: caseId, place: n + 1 })))
    return copies.flatMap((copy) => copy ?? [])
  },
  async write(ctx, { caseId }, copies) {
    const found = await lockCase(ctx.db, caseId)
    if (found?.evidence) await insertPictures(ctx.db, copies)
  },
}
/** As many as a post has at most. */
const MOST = 9

async function copyPicture(ctx: ReadCtx, from: string, at: Pick<PictureRow, 'case_id' | 'place'>): Promise<PictureRow | null> {
  const stored = await ctx.kit.store.get(from)
  if (!stored) return null
  const key = `${EVIDENCE}${dayOf(ctx.now).replaceAll('-', '')}/${ctx.random.key()}`
  const dataKey = ctx.random.bytes(32)
  const sealed = sealFile(Buffer.concat(await stored.body.toArray()), { key: dataKey, nonce: ctx.random.bytes(12), about: key })
  await ctx.kit.store.put(key, sealed, { type: 'application/octet-stream' })
  return { ...at, key, sealed_key: ctx.kit.secrets.seal('safety', dataKey.toString('base64'), key) }
}
