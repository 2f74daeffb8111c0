import type { Lang } from '#api/limits.ts'

/** A code for somebody to type; `minutes` is how long it holds. */
export type SmsCode = { template: 'code'; code: string; minutes: number; lang: Lang }
/** What happened to an account, for whoever holds the phone that was its own when it happened. */
export type SmsNotice = { template: 'notice'; account: string; what: SmsHappening; lang: Lang }
export type SmsHappening =
  | 'key-made'
  | 'password-changed'
  | 'password-reset'
  | 'phone-changed'
  | 'sessions-ended'
  | 'login-linked'
  | 'login-unlinked'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied'
export type SmsMessage = SmsCode | SmsNotice
export type SmsSender = {
  /** `e164` as +8613800138000. The id is the carrier's. Throws SmsError; network inside: never call it in a transaction. */
  send: (to: { e164: string }, message: SmsMessage) => Promise<{ id: string }>
  /** Takes away what this sender itself keeps of a number. */
  forget: (to: { e164: string }) => Promise<void>
}
