import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { developImage, keepOutcome, type Outcome } from './develop-image.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'develop-image': { imageId: string }
    'remove-files': { keys: string[] }
    'sweep-store': Record<never, never>
  }
}

export const developImageJob: JobHandler<'develop-image', Outcome> = {
  outside: (ctx, { imageId }) => developImage(ctx, imageId),
  write: (ctx, _, outcome) => keepOutcome(ctx, outcome),
}

/** Files whose rows are gone already; deleting what is not there is no error. */
export const removeFilesJob: JobHandler<'remove-files'> = {
  outside: (ctx, { keys }) => ctx.kit.store.delete(keys),
  write: () => Promise.resolve(),
}

const DAY_MS = 86_400_000
/** What a process that was killed, or an upload that nobody finished, left half done in the store a day ago. */
export const sweepStoreJob: JobHandler<'sweep-store'> = {
  outside: (ctx) => ctx.kit.store.sweep(new Date(ctx.now.getTime() - DAY_MS)),
  write: () => Promise.resolve(),
}
