import type { WriteCtx } from '../../context.ts'
import { raiseAlertOnce } from '../alerts.ts'

declare module '../alerts.ts' {
  interface Alerts {
    draw: true
  }
}

/** A public beacon may be late by a moment; longer than this it is silent. */
export const SILENT_MS = 60_000

/** `draw`: as its file calls it. */
type Awaited = { draw: string; round: number }
/** An operator hears once that a round of a beacon has not come long after its time: what waits for it goes on waiting. */
export async function tellSilence(ctx: WriteCtx, { draw, round }: Awaited, roundAt: Date): Promise<void> {
  if (ctx.now.getTime() - roundAt.getTime() >= SILENT_MS) await raiseAlertOnce(ctx, 'draw', { draw, round, why: 'silent' })
}
/** An operator hears once that a beacon said for a round what it cannot prove. */
export const tellLie = (ctx: WriteCtx, { draw, round }: Awaited): Promise<void> => raiseAlertOnce(ctx, 'draw', { draw, round, why: 'wrong' })
