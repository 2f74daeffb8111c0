import type { OutsideProvider } from '#api/outside.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import { requireProof } from '../security/require-proof.ts'
import { macTexts, STATE_MS } from './policy.ts'
import { insertState } from './queries.ts'

type Asked = { provider: OutsideProvider; purpose: 'login' | 'link'; back?: string | undefined }

/** The one address that a provider may send people back to; it is registered there. */
export const returnAddress = (ctx: Pick<WriteCtx, 'kit'>, provider: OutsideProvider) => `${ctx.kit.config.origin}/login/${provider}`

/**
 * Where the browser goes, and what it must bring back. The state begins with the reader's language, for the way back has one address for all; the rest
 * is 158 bits of chance. WeChat's own browser asks its official account (TRUST §4.3).
 */
export async function startOutside(ctx: WriteCtx, { provider, purpose, back }: Asked): Promise<{ address: string; browser: string; expiresAt: string }> {
  const login = ctx.kit.outsideLogins[provider] ?? fail('NOT_FOUND')
  const linker = purpose === 'link' ? (ctx.viewer ?? fail('LOGIN_REQUIRED')) : null
  if (linker) await requireProof({ ...ctx, viewer: linker })
  const [state, browser] = [ctx.lang + ctx.random.key(), ctx.random.key()]
  const inside = provider === 'wechat' && /\bMicroMessenger\//.test(ctx.call.userAgent)
  const expiresAt = new Date(ctx.now.getTime() + STATE_MS)
  await insertState(ctx.db, {
    state_mac: ctx.kit.secrets.mac('outside-login', macTexts.state(state)),
    browser_mac: ctx.kit.secrets.mac('outside-login', macTexts.browser(browser)),
    provider,
    purpose,
    inside,
    account_id: linker?.id ?? null,
    session_id: linker?.sessionId ?? null,
    back: back ?? null,
    expires_at: expiresAt,
  })
  return { address: login.address({ state, redirectUri: returnAddress(ctx, provider), inside }), browser, expiresAt: expiresAt.toISOString() }
}
