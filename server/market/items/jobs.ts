import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { checkItem, keepChecked, type Checked } from './check-item.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'check-item': { itemId: string }
  }
}

export const checkItemJob: JobHandler<'check-item', Checked> = {
  outside: (ctx, { itemId }) => checkItem(ctx, itemId),
  write: (ctx, { itemId }, checked) => keepChecked(ctx, itemId, checked),
}
