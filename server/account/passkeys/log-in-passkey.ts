import type { WriteCtx } from '#server/context.ts'
import { requestOptions, type UsedAnswer } from '#server/kit/passkeys.ts'
import { openFor } from '../log-in.ts'
import { accountById } from '../queries.ts'
import { checkPasskey } from './check-passkey.ts'
import { CHALLENGE_MS } from './policy.ts'
import { giveChallenge, siteOf } from './service.ts'

/** The same for everybody: whose passkey will answer is not known yet, so nothing about anybody can be read off it. */
export const offerLogin = async (ctx: WriteCtx) => requestOptions({ site: siteOf(ctx), challenge: await giveChallenge(ctx, null), timeoutMs: CHALLENGE_MS })

export const logInByPasskey = async (ctx: WriteCtx, answer: UsedAnswer & { userHandle: string }) =>
  openFor(ctx, await accountById(ctx.db, await checkPasskey(ctx, answer, null)))
