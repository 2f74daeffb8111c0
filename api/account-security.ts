import { z } from 'zod'
import { CodeSent, common, CountryCode, humanFails, passwordSaid, passwordToBe, Phone, ProvedPhone, SmsCode } from './account.ts'
import { domain } from './endpoint.ts'
import { Instant, problem } from './shared.ts'

/** The account key as somebody types it: capitals, spaces and dashes do not matter. `ownerKey` and `privateKey` are one thing. */
const OwnerKey = z.string().min(1, problem('key-empty')).max(200)
const NewPassword = passwordToBe('new-password-empty')
const OldPassword = passwordSaid('old-password-empty')
/** What a form that shows both ways sends for the one that was not taken. */
const Untaken = z.literal('').optional()

/** A device in words that no two languages disagree about; null where it did not say. `app`: a client that keeps its own token. */
export const Device = z.object({ kind: z.enum(['web', 'app']), browser: z.string().nullable(), system: z.string().nullable() })
export type Device = z.infer<typeof Device>

/** One login on one device. `here`: the one that asks. */
export const Session = z.object({ id: z.string(), device: Device, here: z.boolean(), openedAt: Instant, seenAt: Instant })
export type Session = z.infer<typeof Session>

/** What happened to the security of an account. */
const noticeKinds = [
  'key-made',
  'password-changed',
  'password-reset',
  'phone-changed',
  'sessions-ended',
  'login-linked',
  'login-unlinked',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
] as const
export const Notice = z.object({ what: z.enum(noticeKinds), at: Instant, device: Device })
export type Notice = z.infer<typeof Notice>

/**
 * How an account is secured, for its owner. `phone`: as much of the number as one recognizes. `keyMadeAt`: null while there is no account key.
 * `provedUntil`: until when this session may change the phone. `keyAsksPassword`: a key is made anew with the password only.
 */
export const Security = z.object({
  phone: z.string(),
  passwordChangedAt: Instant.nullable(),
  keyMadeAt: Instant.nullable(),
  keyAsksPassword: z.boolean(),
  provedUntil: Instant.nullable(),
  sessions: z.int(),
  notices: z.array(Notice),
})
export type Security = z.infer<typeof Security>

/** One's password once more, for what a stolen session must not do by itself; and where only some are asked for it. */
export const PasswordSaid = z.strictObject({ password: passwordSaid('password-empty'), ...common })
export const PasswordIfAsked = z.strictObject({ password: passwordSaid('password-empty').optional(), ...common })

const KeySaid = z.strictObject({ ownerKey: OwnerKey, ...common })
const Ended = z.object({ ended: z.int() })
const Verified = z.object({ verified: z.literal(true) })
/** `ended`: how many other sessions are over. */
const Changed = z.object({ changedAt: Instant, ended: z.int() })

export const accountSecurity = domain({
  'GET /api/account/security': { summary: 'How one’s account is secured, and what happened to it of late', auth: 'member', reply: Security },
  'POST /api/account/key': {
    summary: 'A new account key, told this once; the one before is no longer good. Asks for the password, except for the first key after registering',
    auth: 'member',
    rate: 'login',
    body: PasswordIfAsked,
    reply: z.object({ ownerKey: z.string(), madeAt: Instant }),
    fails: ['PROOF_REQUIRED', 'WRONG_PASSWORD', 'TOO_FAST'],
  },
  'GET /api/account/verify': {
    summary: 'Is this one’s account key? Wrong ones are counted',
    auth: 'member',
    rate: 'login',
    writes: true,
    query: KeySaid,
    reply: Verified,
    fails: ['WRONG_PRIVATE_KEY', 'TOO_FAST'],
  },
  'GET /api/account/check-pwd': {
    summary: 'Is this one’s password? Wrong ones count with those of logging in. A password has no place in an address: POST is the better one',
    auth: 'member',
    rate: 'login',
    writes: true,
    query: z.strictObject({ account: z.string().min(1).max(64), password: OldPassword, ...common }),
    reply: Verified,
    fails: ['WRONG_PASSWORD', 'NOT_FOUND', 'TOO_FAST'],
  },
  'POST /api/account/check-pwd': {
    summary: 'Is this one’s password? Wrong ones count with those of logging in',
    auth: 'member',
    rate: 'login',
    body: z.strictObject({ password: OldPassword, ...common }),
    reply: Verified,
    fails: ['WRONG_PASSWORD', 'TOO_FAST'],
  },
  'PUT /api/pwd': {
    summary: 'A new password, with the old one or the account key; every other session ends',
    auth: 'member',
    rate: 'login',
    body: z.union([
      z.strictObject({ oldPassword: OldPassword, privateKey: Untaken, newPassword: NewPassword, ...common }),
      z.strictObject({ privateKey: OwnerKey, oldPassword: Untaken, newPassword: NewPassword, ...common }),
    ]),
    reply: Changed,
    fails: ['WRONG_PASSWORD', 'WRONG_PRIVATE_KEY', 'PASSWORD_COMMON', 'PASSWORD_UNCHANGED', 'TOO_FAST'],
  },
  'POST /api/reset-pwd': {
    summary: 'A new password for who forgot theirs, with a code to their phone or with their account and its key; every session ends',
    auth: 'anyone',
    rate: 'login',
    body: z.union([
      z.strictObject({ phone: Phone, countryCode: CountryCode, code: SmsCode, newPassword: NewPassword, ...common }),
      z.strictObject({ account: z.string().min(1, problem('account-empty')).max(64), ownerKey: OwnerKey, newPassword: NewPassword, ...common }),
    ]),
    reply: Changed,
    fails: ['BAD_PHONE', 'WRONG_SMS_CODE', 'PHONE_NOT_REGISTERED', 'WRONG_PRIVATE_KEY', 'PASSWORD_COMMON', 'TOO_FAST', ...humanFails],
  },
  'GET /api/account/sessions': {
    summary: 'Where one is signed in, the session that asks first, then those seen last',
    auth: 'member',
    reply: z.object({ sessions: z.array(Session) }),
  },
  'DELETE /api/account/sessions/:id': {
    summary: 'End one of one’s sessions: its next call is nobody’s and its sockets close. The one that asks ends like a logout',
    auth: 'member',
    reply: Ended,
    fails: ['NOT_FOUND'],
  },
  'DELETE /api/account/sessions': { summary: 'End every session but the one that asks', auth: 'member', reply: Ended },
  'POST /api/account/phone-code': {
    summary: 'Send a code to one’s own phone, or to the number that shall take its place; counted with all codes to that number',
    auth: 'member',
    rate: 'sms',
    body: z.union([
      z.strictObject({ to: z.literal('own'), ...common }),
      z.strictObject({ to: z.literal('new'), phone: Phone, countryCode: CountryCode, ...common }),
    ]),
    reply: CodeSent,
    fails: ['BAD_PHONE', 'TOO_FAST', 'SMS_DAY_LIMIT', 'SMS_BUDGET_SPENT', ...humanFails],
  },
  'POST /api/account/phone-verify': {
    summary: 'Prove oneself once more, with the code to one’s own phone or with the account key: for ten minutes this session may change the phone',
    auth: 'member',
    rate: 'login',
    body: z.union([z.strictObject({ code: SmsCode, ...common }), KeySaid]),
    reply: z.object({ provedUntil: Instant }),
    fails: ['WRONG_SMS_CODE', 'WRONG_PRIVATE_KEY', 'TOO_FAST'],
  },
  'PUT /api/account/phone': {
    summary: 'Another phone, proved by the code to it, for a session that proved itself; every other session ends and the old number is told',
    auth: 'member',
    rate: 'login',
    body: ProvedPhone,
    reply: z.object({ phone: z.string(), ended: z.int() }),
    fails: ['PROOF_REQUIRED', 'BAD_PHONE', 'WRONG_SMS_CODE', 'PHONE_EXISTS'],
  },
})
