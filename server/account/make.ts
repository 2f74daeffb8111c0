import type { HumanAction } from '#api/account.ts'
import { tidyText } from '#api/shared.ts'
import { holdsFrom, inForce, type Agreement } from '#content/agreement.ts'
import type { Role, WriteCtx } from '#server/context.ts'
import { makeHumanCheck, solveHumanCheck } from '#server/kit/human-check.ts'
import { editionBeforeAsked } from './consents/policy.ts'
import { recordFirstConsent } from './consents/service.ts'
import { saveProfile } from './profile/save-profile.ts'
import { codeToSend } from './queries-codes.ts'
import { accountByName } from './queries.ts'
import { registerAccount } from './register-account.ts'
import { sendSmsCode } from './send-sms-code.ts'
import { grantRoles } from './service.ts'

export type MemberPlan = {
  account: string
  phone: string
  password?: string
  roles?: readonly Role[]
  nickname?: string
  bio?: { zh: string | null; en: string | null }
  /** They agreed to the terms of before, and are asked about those that hold. */
  agreedEarlier?: boolean
  /** They agree to what holds at this time; to a text that was not there yet when they came, on its first day. Else to the newest, at once. */
  agreesBy?: Date
  /** By whose code they come. */
  inviteCode?: string
}
/** `phone` and `password` are what they come in with again. */
export type MadeMember = { id: string; account: string; token: string; phone: string; password: string }

/**
 * Somebody who registers as people do, a code by SMS included, for the demo data and for tests. Each comes from an address of their own,
 * so that a whole town can move in on one day. The session opened is in the answer and in nobody's cookies.
 */
export async function makeMember(ctx: WriteCtx, plan: MemberPlan): Promise<MadeMember> {
  let token = ''
  const ip = `fd${ctx.random
    .bytes(7)
    .toString('hex')
    .replace(/^(..)(....)(....)(....)$/, '$1:$2:$3:$4')}::1`
  const { there: agreements, later } = textsFor(ctx, plan)
  const own: WriteCtx = {
    ...ctx,
    kit: { ...ctx.kit, agreements },
    viewer: null,
    call: { ...ctx.call, ip },
    after: { ...ctx.after, session: (opened) => (token = opened?.token ?? '') },
  }
  const phone = { phone: plan.phone, countryCode: '86' }
  const code = await readCode(own, phone)
  const password = plan.password ?? ctx.random.key(16)
  await registerAccount(own, { ...phone, code, account: plan.account, password, nvcVal: await solveCheck(own, 'register'), inviteCode: plan.inviteCode })
  const row = await accountByName(ctx.db, plan.account)
  if (!row) throw new Error(`${plan.account} registered and is not there`)
  await agreeLater(own, later, row.id)
  const viewer = { id: row.id, account: row.account, roles: [], sessionId: '' }
  const { nickname = row.nickname, bio } = plan
  if (plan.nickname || plan.bio) await saveProfile({ ...own, viewer }, { nickname, bioZh: tidyText(bio?.zh ?? ''), bioEn: tidyText(bio?.en ?? '') })
  if (plan.roles?.length) await grantRoles(ctx, row.id, plan.roles)
  return { id: row.id, account: row.account, token, phone: plan.phone, password }
}

/** What somebody agrees to: at once, and on the first days of texts that came after them. */
function textsFor({ kit, now }: WriteCtx, { agreesBy, agreedEarlier }: MemberPlan): { there: Agreement[]; later: Agreement[] } {
  // without the texts before it the newest holds already, also where it is of tomorrow
  const texts = kit.agreements.map((one) => ({ ...one, earlier: [], ...(agreesBy && inForce(one, agreesBy)), ...(agreedEarlier && editionBeforeAsked(one)) }))
  const isLater = (one: Agreement) => agreesBy !== undefined && holdsFrom(one) > now
  return { there: texts.filter((one) => !isLater(one)), later: texts.filter(isLater) }
}

async function agreeLater(ctx: WriteCtx, texts: readonly Agreement[], accountId: string): Promise<void> {
  for (const one of texts) await recordFirstConsent({ ...ctx, kit: { ...ctx.kit, agreements: [one] }, now: holdsFrom(one) }, accountId)
}

/** A check of the least cost, solved: the platform need not show itself that it is no robot for long. */
const solveCheck = async ({ kit, random, now }: WriteCtx, action: HumanAction) =>
  solveHumanCheck(await makeHumanCheck({ secrets: kit.secrets, random, now, cost: 1 }, action))

/** Has a code sent and opens it as the job does that would send it. */
async function readCode(ctx: WriteCtx, phone: { phone: string; countryCode: string }): Promise<string> {
  let id = ''
  const random = { ...ctx.random, uuid: () => (id = ctx.random.uuid()) }
  await sendSmsCode({ ...ctx, random }, { ...phone, type: 'register', nvcVal: await solveCheck(ctx, 'sms') })
  const row = await codeToSend(ctx.db, id, ctx.now)
  if (!row) throw new Error('the code that was just made cannot be sent')
  return ctx.kit.secrets.open('sms-code', row.code_sealed, row.id)
}
