import { z } from 'zod'
import { countryCodes } from './account-countries.ts'
import { domain } from './endpoint.ts'
import { HumanCheck, Instant, problem, type Problem } from './shared.ts'

/** What anybody may see of a person; a snapshot test holds these keys (no phone, no id, no address). */
export const Person = z.object({
  account: z.string(),
  uid: z.int(),
  nickname: z.string(),
  uniqueUri: z.string().nullable(),
  headerUrl: z.string().nullable(),
})
export type Person = z.infer<typeof Person>

/** What a person says of themselves, in the languages they say it in. */
export const Bio = z.object({ zh: z.string().nullable(), en: z.string().nullable() })

/** How the caller stands to somebody. That somebody blocked them is not said. */
export const Relation = z.object({ following: z.boolean(), followsYou: z.boolean(), blocked: z.boolean() })
export type Relation = z.infer<typeof Relation>

/** `relation` is null for who is not signed in, and on one's own page. */
export const Profile = z.object({
  ...Person.shape,
  bio: Bio,
  /** Where they say they live or work, and a page of theirs elsewhere (https). */
  place: z.string().nullable(),
  site: z.string().nullable(),
  joinedAt: Instant,
  posts: z.int(),
  followers: z.int(),
  following: z.int(),
  /** Search engines may list their pages, and there are feeds of them. */
  listed: z.boolean(),
  /** Whether the caller may see whom they follow. */
  followingShown: z.boolean(),
  relation: Relation.nullable(),
})
export type Profile = z.infer<typeof Profile>

/** The signed-in person; pages keep it in local storage as `user_info`, so it holds no secret. `name` is the account (specification §3). */
export const UserInfo = z.object({
  ...Person.shape,
  name: z.string(),
  nickName: z.string(),
  nftStatus: z.int(),
  nftSwitch: z.int(),
  contributorStatus: z.int(),
  json_metadata: z.object({ account: z.string() }),
})
export type UserInfo = z.infer<typeof UserInfo>

/** What every page says to its reader beside its own. `identity`: as `/api/identity/status` counts; `inCart`: pictures in their cart. */
const Frame = z.object({ user: UserInfo, identity: z.int().min(0).max(3), unread: z.int(), inCart: z.int() })
export type Frame = z.infer<typeof Frame>

/** A phone number in any spelling; which number it is, is the server's answer (BAD_PHONE). */
export const Phone = z.string().max(40)
/** The country that a number without one is read in, by its dialling code. */
export const CountryCode = z
  .string()
  .refine((code) => countryCodes.has(code), problem('country-unknown'))
  .default('86')
/** A number as somebody types it. */
export const TypedPhone = z.strictObject({ phone: Phone, countryCode: CountryCode })
/** Six digits. */
export const SmsCode = z.string().regex(/^\d{6}$/, problem('code-form'))
/** A password to be: length 8 to under 128 and no spaces; texts of the specification (§5), `empty` for when there is none. */
export const passwordToBe = (empty: Problem) =>
  z.string().min(1, problem(empty)).min(8, problem('password-short')).max(127, problem('password-long')).regex(/^\S*$/u, problem('password-space'))
/** A password that somebody says is theirs: whatever they typed. */
export const passwordSaid = (empty: Problem) => z.string().min(1, problem(empty)).max(1000)
/** 3 to 16 of a-z, 0-9 and dash, starting with a letter. Whether it is free or reserved is the server's answer. */
export const AccountName = z.string().regex(/^[a-z](?:[a-z0-9]|-(?=[a-z0-9])){2,15}$/, problem('account-form'))
/** What an SMS code is for; a code for one purpose opens no other door. */
const SmsPurpose = z.enum(['login', 'register', 'reset'])

/** What every call of the account may carry: the client's platform, and the proof that a person calls (ALTCHA's payload: base64 of challenge and solution). */
export const common = { platform: z.coerce.number().int().min(0).max(99).default(3), nvcVal: z.string().max(4000).optional() }
/** What is asked of whoever might be a robot; each check is good for one of them. */
export const HumanAction = z.enum(['sms', 'register', 'login', 'reset', 'claim', 'letter'])
export type HumanAction = z.infer<typeof HumanAction>
/** What is wrong with `nvcVal`: there is none, it is too old, it was used, or it is not for this. */
export const humanFails = ['HUMAN_CHECK_NEEDED', 'HUMAN_CHECK_EXPIRED', 'HUMAN_CHECK_USED', 'HUMAN_CHECK_WRONG'] as const
const Consent = z.union([z.literal(true), z.enum(['true', '1', 'on'])], problem('consent-missing'))
/** A phone and the code that proves it. */
export const ProvedPhone = z.strictObject({ phone: Phone, countryCode: CountryCode, code: SmsCode, ...common })
/** A code is on its way; both in seconds. */
export const CodeSent = z.object({ resendAfter: z.int(), expiresIn: z.int() })
/** Who waits to be linked with the account (POST /api/login-by-wechat and its like give it). */
const OutsideTicket = z.string().max(2000).optional()
const outsideFails = ['OUTSIDE_EXPIRED', 'OUTSIDE_TAKEN'] as const
/** `token` is for clients that keep it themselves; a browser gets it as an HttpOnly cookie and reads null here. */
export const Opened = z.object({ token: z.string().nullable(), userInfo: UserInfo })

export const account = domain({
  'GET /api/human-check': {
    summary: 'Work for the caller’s machine (ALTCHA 2, PBKDF2): solved, it is the nvcVal of one call of that kind within 5 minutes',
    auth: 'anyone',
    rate: 'check',
    query: z.strictObject({ action: HumanAction }),
    reply: HumanCheck,
  },
  'POST /api/account/send-sms': {
    summary: 'Send a 6-digit code by SMS: 5 a day and 60 s apart for a phone; it lives 5 minutes',
    auth: 'anyone',
    rate: 'sms',
    body: z.strictObject({ phone: Phone, countryCode: CountryCode, type: SmsPurpose.default('login'), ...common }),
    reply: CodeSent,
    fails: ['BAD_PHONE', 'TOO_FAST', 'SMS_DAY_LIMIT', 'SMS_BUDGET_SPENT', ...humanFails],
  },
  'POST /api/account/sms-verify': {
    summary: 'Is this code right? Counts as a try, uses nothing up',
    auth: 'anyone',
    rate: 'login',
    body: z.strictObject({ phone: Phone, countryCode: CountryCode, code: SmsCode, type: SmsPurpose.default('login'), ...common }),
    reply: z.object({ registered: z.boolean() }),
    fails: ['BAD_PHONE', 'WRONG_SMS_CODE'],
  },
  'POST /api/register': {
    summary: 'Open an account with a phone number that a code proved, and sign in; always signed',
    auth: 'anyone',
    rate: 'login',
    signed: true,
    idempotent: true,
    body: z.strictObject({
      phone: Phone,
      countryCode: CountryCode,
      code: SmsCode,
      account: AccountName,
      password: passwordToBe('password-empty'),
      consent: Consent,
      outside: OutsideTicket,
      inviteCode: z.string().max(32).optional(),
      ...common,
    }),
    reply: Opened,
    fails: [
      'BAD_PHONE',
      'WRONG_SMS_CODE',
      'PHONE_EXISTS',
      'USERNAME_RESERVED',
      'ACCOUNT_TAKEN',
      'NAME_ALIKE',
      'PASSWORD_COMMON',
      'BANNED_WORDS',
      ...outsideFails,
      ...humanFails,
    ],
  },
  'POST /api/login': {
    summary: 'Sign in with phone and code, or with account or phone and password; after several wrong passwords it wants nvcVal too',
    auth: 'anyone',
    rate: 'login',
    body: z.union([
      z.strictObject({ ...ProvedPhone.shape, outside: OutsideTicket }),
      z.strictObject({
        account: z.string().min(1).max(64),
        countryCode: CountryCode,
        password: passwordSaid('password-empty'),
        outside: OutsideTicket,
        ...common,
      }),
    ]),
    reply: Opened,
    fails: ['BAD_PHONE', 'WRONG_SMS_CODE', 'PHONE_NOT_REGISTERED', 'LOGIN_MISMATCH', 'LOGIN_PAUSED', 'OUTSIDE_LINKED', ...outsideFails, ...humanFails],
  },
  'POST /api/logout': { summary: 'End this session; cookies are cleared and its sockets closed', auth: 'anyone', reply: z.object({ ended: z.boolean() }) },
  'GET /api/account': { summary: 'The signed-in person', auth: 'member', reply: UserInfo },
  'GET /api/account/frame': {
    summary: 'What every page says to its reader: who they are, whether their name is verified, what waits for them',
    auth: 'member',
    reply: Frame,
  },
  'GET /api/account/suggest': {
    summary: 'A free account name for somebody who registers; with `name`, whether that one is free',
    auth: 'anyone',
    rate: 'suggest',
    query: z.strictObject({ name: z.string().max(64).optional() }),
    reply: z.object({ free: z.boolean(), suggestion: z.string() }),
  },
  'GET /api/account/user/:account': {
    summary: 'A person as anybody sees them; takes personal URL, account or uid',
    auth: 'anyone',
    reply: Profile,
    fails: ['USER_NOT_FOUND'],
  },
})
