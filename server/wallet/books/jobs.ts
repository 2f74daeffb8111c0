import type { ReadCtx } from '#server/context.ts'
import type { Fault } from '#server/kit/checks.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { insertFile, settledEntry, type Cut, type NewFile } from './queries.ts'
import { checkBooks, checkEntries, inspectFile, placeCut, planNight, type Compared, type Night } from './service.ts'
import { addSums, writeFile } from './write-file.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'close-books': Record<never, never>
    'reconcile-books': Record<never, never>
  }
}

type News = { settled: string }

/** Writes the public file of the day that ended. One that was killed begins again and writes the same over what it had written. */
export const closeBooksJob: JobHandler<'close-books', NewFile | null, News, Cut | null> = {
  async outside(ctx, _payload, signal, tell) {
    const cut = await tell({ settled: await settledNow(ctx) })
    return cut && checkedFile(ctx, cut, signal)
  },
  tell: (ctx, _payload, { settled }) => placeCut(ctx, settled),
  async write(ctx, _payload, file) {
    if (file) await insertFile(ctx.db, file, ctx.now)
  },
}

async function settledNow({ db }: ReadCtx): Promise<string> {
  const settled = await settledEntry(db)
  if (settled === null) throw new Error('a transaction that may still write an entry is not done: nothing can be cut or compared yet')
  return settled
}

/** What its first line says of a file must be what went through it, or nobody hears of it. */
async function checkedFile(ctx: ReadCtx, cut: Cut, signal: AbortSignal): Promise<NewFile> {
  const { said, counted, ...file } = await writeFile(ctx, cut, signal)
  const [first, rest] = [said, counted].map(({ entries, lines, sums }) => JSON.stringify({ entries, lines, sums: addSums(sums, {}) }))
  if (first !== rest) throw new Error(`the file of ${cut.day} is not what its first line says: ${first}, and ${rest} went by`)
  return file
}

type Found = { compared: Compared; lost: Fault | null } | null
/** Nightly: the ledger against itself, and the last file against what was published. */
export const reconcileBooksJob: JobHandler<'reconcile-books', Found, News, Night | null> = {
  async outside(ctx, _payload, signal, tell) {
    const night = await tell({ settled: await settledNow(ctx) })
    return night && { compared: await checkEntries(ctx, night, signal), lost: await inspectFile(ctx) }
  },
  tell: (ctx, _payload, { settled }) => planNight(ctx, settled),
  async write(ctx, _payload, found) {
    if (found) await checkBooks(ctx, found)
  },
}
