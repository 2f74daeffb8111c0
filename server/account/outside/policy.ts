import type { FailName } from '#api/fails.ts'
import type { OutsideProvider } from '#api/outside.ts'

const MINUTE = 60_000
/** How long somebody may take over there (TRUST S030). */
export const STATE_MS = 10 * MINUTE
/** Between hearing who it is and acting on it: one page's two calls. */
export const ENTRY_MS = 2 * MINUTE
/** How long a newcomer may take to register, or to sign in with the account they have. */
export const WAITING_MS = 30 * MINUTE

/** What comes back must fit what left. */
export type Left = { browser_mac: Buffer; provider: string; expires_at: Date; used_at: Date | null }
/**
 * Why a callback is not good, or null. Whether it was used is said only to the browser that left: everybody else learns nothing of it.
 */
export function whyWrong(left: Left | null, back: { provider: OutsideProvider; browserMac: Buffer }, now: Date): Extract<FailName, `OUTSIDE_${string}`> | null {
  if (!left || left.provider !== back.provider || !left.browser_mac.equals(back.browserMac) || left.expires_at <= now) return 'OUTSIDE_STATE_WRONG'
  return left.used_at ? 'OUTSIDE_USED' : null
}

/** What MACs are made over: each fits one thing only. */
export const macTexts = {
  state: (state: string) => `state|${state}`,
  browser: (secret: string) => `browser|${secret}`,
  person: (provider: OutsideProvider, key: string) => `person|${provider}|${key}`,
}
