import { z } from 'zod'
import { common, UserInfo } from './account.ts'
import { domain } from './endpoint.ts'
import { Instant } from './shared.ts'

/** Who else can say who somebody is. */
export const OutsideProvider = z.enum(['wechat', 'weibo'])
export type OutsideProvider = z.infer<typeof OutsideProvider>

/** A secret of the browser that left: it comes back in a cookie that scripts cannot read, so that nobody else's callback is taken for its own. */
const Browser = z.string().min(1).max(200)
/** Sealed by us and read by nobody else. */
const Ticket = z.string().min(1).max(2000)
const Callback = z.strictObject({ code: z.string().min(1).max(1000), state: z.string().min(1).max(128), browser: Browser, ...common })
/** `ticket` is good for two minutes at POST /api/login-by-…, with the same `browser`. */
const UserFound = z.object({ ticket: z.string(), nickname: z.string() })
const Entry = z.strictObject({ ticket: Ticket, browser: Browser, ...common })
/**
 * `opened`: a known person, who is signed in. `waiting`: nobody here is linked to them; for half an hour `ticket` links them to the account that registers
 * or signs in with it as `outside`. `linked`: to the account that asked for it. `back`: the page that was wanted when it began.
 */
const Entered = z.object({
  outcome: z.enum(['opened', 'waiting', 'linked']),
  token: z.string().nullable(),
  userInfo: UserInfo.nullable(),
  ticket: z.string().nullable(),
  nickname: z.string(),
  back: z.string().nullable(),
})
/** `nickname`: what they were called there when it was linked. */
export const LinkedLogin = z.object({ provider: OutsideProvider, nickname: z.string(), linkedAt: Instant })
export type LinkedLogin = z.infer<typeof LinkedLogin>

const userinfoFails = ['NOT_FOUND', 'OUTSIDE_STATE_WRONG', 'OUTSIDE_USED', 'OUTSIDE_SNAPSHOT', 'OUTSIDE_LATE', 'OUTSIDE_FAILED'] as const
const entryFails = ['OUTSIDE_EXPIRED', 'OUTSIDE_STATE_WRONG', 'OUTSIDE_USED', 'OUTSIDE_TAKEN', 'OUTSIDE_LINKED'] as const

export const outside = domain({
  'POST /api/outside-logins': {
    summary: 'Begin a login by WeChat or Weibo: where the browser goes, and the secret it must bring back within ten minutes. Linking needs a proof',
    auth: 'anyone',
    rate: 'login',
    body: z.strictObject({ provider: OutsideProvider, purpose: z.enum(['login', 'link']).default('login'), back: z.string().max(1000).optional(), ...common }),
    reply: z.object({ address: z.string(), browser: z.string(), expiresAt: Instant }),
    fails: ['NOT_FOUND', 'PROOF_REQUIRED'],
  },
  'GET /wechat/userinfo': {
    summary: 'Who came back from WeChat with this code; the code is used up by it',
    auth: 'anyone',
    rate: 'login',
    query: Callback,
    reply: UserFound,
    fails: userinfoFails,
  },
  'GET /api/weibo/userinfo': {
    summary: 'Who came back from Weibo with this code; the code is used up by it',
    auth: 'anyone',
    rate: 'login',
    query: Callback,
    reply: UserFound,
    fails: userinfoFails,
  },
  'POST /api/login-by-wechat': {
    summary: 'Sign in as whom WeChat named, link them, or let them register; each callback once',
    auth: 'anyone',
    rate: 'login',
    body: Entry,
    reply: Entered,
    fails: entryFails,
  },
  'POST /api/login-by-weibo': {
    summary: 'Sign in as whom Weibo named, link them, or let them register; each callback once',
    auth: 'anyone',
    rate: 'login',
    body: Entry,
    reply: Entered,
    fails: entryFails,
  },
  'GET /api/account/outside-logins': {
    summary: 'Which outside logins are linked to one’s account, and which there are',
    auth: 'member',
    reply: z.object({ logins: z.array(LinkedLogin), providers: z.array(OutsideProvider) }),
  },
  'DELETE /api/account/outside-logins/:provider': {
    summary: 'End the link with an outside login; needs a proof. Phone and password stay',
    auth: 'member',
    rate: 'login',
    reply: z.object({ provider: OutsideProvider }),
    fails: ['NOT_FOUND', 'PROOF_REQUIRED'],
  },
})
