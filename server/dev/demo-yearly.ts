import { YEARLY_CODE } from '../../demo/yearly.ts'
import { makeYearlyCard } from '../campaigns/yearly/make.ts'
import type { WriteCtx } from '../context.ts'

/** One act as somebody, at some time. */
type Ways = { make: (at: Date, account: string, make: (ctx: WriteCtx, id: string) => Promise<void>) => Promise<void> }

/** A member has a card of her year. */
export const showYear = (ways: Ways, now: Date): Promise<void> => ways.make(now, 'anna', (ctx, id) => makeYearlyCard(ctx, id, 'anna', YEARLY_CODE))
