import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { developImage, keepOutcome, type Outcome } from './develop-image.ts'

export const developImageJob: JobHandler<'develop-image', Outcome> = {
  outside: (ctx, { imageId }) => developImage(ctx, imageId),
  write: (ctx, _, outcome) => keepOutcome(ctx, outcome),
}

/** Files whose rows are gone already; deleting what is not there is no error. */
export const removeFilesJob: JobHandler<'remove-files'> = {
  outside: (ctx, { keys }) => ctx.kit.store.delete(keys),
  write: () => Promise.resolve(),
}
