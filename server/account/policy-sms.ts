/**
 * Specification §5: codes live 5 minutes, a phone gets 5 a day. The rest is ours: 60 s apart, 20 a day for an address, 100 for the block it lies in
 * (254 families, or one who rents them all), 5 tries a code.
 */
export const SMS = { minutes: 5, apart: 60, perPhone: 5, perAddress: 20, perBlock: 100, tries: 5 } as const

export type SentToday = { lastAt: Date | null; toPhone: number; fromAddress: number; fromBlock: number }
type Refusal = { reason: 'TOO_FAST'; data: { retryAfter: number } } | { reason: 'SMS_DAY_LIMIT'; data: { limit: number } }

const secondsUntil = (at: number, now: Date) => Math.max(1, Math.ceil((at - now.getTime()) / 1000))

/** Why no code may be sent now, or null. The day is the phone's, the address's and its block's day in UTC+8, all purposes together. */
export function whyNoCode(sent: SentToday, now: Date, dayStart: Date): Refusal | null {
  if (sent.toPhone >= SMS.perPhone) return { reason: 'SMS_DAY_LIMIT', data: { limit: SMS.perPhone } }
  if (sent.fromAddress >= SMS.perAddress || sent.fromBlock >= SMS.perBlock)
    return { reason: 'TOO_FAST', data: { retryAfter: secondsUntil(dayStart.getTime() + 86_400_000, now) } }
  const next = (sent.lastAt?.getTime() ?? 0) + SMS.apart * 1000
  return next > now.getTime() ? { reason: 'TOO_FAST', data: { retryAfter: secondsUntil(next, now) } } : null
}

/** What the MAC of a code is made over: it fits no other phone, purpose or row. */
export const macText = (e164: string, purpose: string, id: string, code: string) => `${e164}|${purpose}|${id}|${code}`
