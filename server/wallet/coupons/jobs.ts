import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { redeemDueCoupons } from './service.ts'

export const useCouponsJob: JobHandler<'use-coupons'> = { write: async (ctx) => void (await redeemDueCoupons(ctx)) }
