import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { redeemDueCoupons } from './service.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'use-coupons': Record<never, never>
  }
}

export const useCouponsJob: JobHandler<'use-coupons'> = { write: async (ctx) => void (await redeemDueCoupons(ctx)) }
