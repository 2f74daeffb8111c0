import { href } from 'react-router'
import type { Api } from '#api/client.ts'
import type { OutsideProvider } from '#api/outside.ts'
import { attempt, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { loginsPath } from './links.ts'
import { doorPath } from './login-input.ts'
import { outsideCookie, outsideIn } from './outside-input.ts'
import { returnPath } from './return-path.ts'

const userinfo = { wechat: 'GET /wechat/userinfo', weibo: 'GET /api/weibo/userinfo' } as const
const entry = { wechat: 'POST /api/login-by-wechat', weibo: 'POST /api/login-by-weibo' } as const
const TEN_MINUTES = 600
const HALF_AN_HOUR = 1800

/** Where it leads, with the cookie that belongs to it; or what went wrong. */
type Answer = { problem: Problem | null; status: number; leadsTo: string | null; headers: Record<string, string> }
const refusal = ({ problem, status }: { problem: Problem; status: number }): Answer => ({ problem, status, leadsTo: null, headers: {} })
const leading = (leadsTo: string, headers: Record<string, string>): Answer => ({ problem: null, status: 200, leadsTo, headers })

/** The page's two forms: one leaves for the provider, one comes back from there. */
export async function answerOutside(api: Api, provider: OutsideProvider, request: Request, origin: string): Promise<Answer> {
  const form = await request.formData()
  return textIn(form, 'intent') === 'start' ? start(api, provider, form, origin) : finish(api, provider, form, { browser: outsideIn(request, origin), origin })
}

async function start(api: Api, provider: OutsideProvider, form: FormData, origin: string): Promise<Answer> {
  const back = returnPath(textIn(form, 'return')) ?? undefined
  const purpose = textIn(form, 'purpose') === 'link' ? ('link' as const) : ('login' as const)
  const started = await attempt(api('POST /api/outside-logins', { body: { provider, purpose, back } }))
  return started.ok ? leading(started.data.address, outsideCookie(origin, started.data.browser, TEN_MINUTES)) : refusal(started)
}

/** A callback whose parts were dropped is as wrong as a forged one, and is told so; so is one that comes when the cookie holds something else by now. */
const MISSING = 'none'
const SECRET = /^[a-z0-9]{32}$/
async function finish(api: Api, provider: OutsideProvider, form: FormData, { browser, origin }: { browser: string; origin: string }): Promise<Answer> {
  const came = {
    code: textIn(form, 'code').slice(0, 1000) || MISSING,
    state: textIn(form, 'state').slice(0, 128) || MISSING,
    browser: SECRET.test(browser) ? browser : MISSING,
  }
  const found = await attempt(api(userinfo[provider], { query: came }))
  if (!found.ok) return refusal(found)
  const entered = await attempt(api(entry[provider], { body: { ticket: found.data.ticket, browser: came.browser } }))
  if (!entered.ok) return refusal(entered)
  const { outcome, ticket, back: wanted } = entered.data
  const back = returnPath(wanted)
  if (outcome === 'linked') return leading(loginsPath({ linked: provider }), outsideCookie(origin, '', 0))
  if (outcome === 'opened') return leading(back ?? href('/'), outsideCookie(origin, '', 0))
  const leadsTo = doorPath('register', provider) + (back ? `&return=${encodeURIComponent(back)}` : '')
  return leading(leadsTo, outsideCookie(origin, ticket ?? '', HALF_AN_HOUR))
}
