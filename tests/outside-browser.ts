// An app that WeChat and Weibo answer: its own stand-in over real HTTP, and somebody who goes there and comes back.
import { afterAll, beforeAll } from 'vitest'
import type { OutsideProvider } from '#api/outside.ts'
import type { MadeMember } from '#server/account/make.ts'
import { listen, type Listener } from '#server/edge/listen.ts'
import type { PageSource } from '#server/edge/page-build.ts'
import { ownApp, type OwnApp } from './own-app.ts'

export type Came = { provider: OutsideProvider; code: string; state: string; browser: string }
type Choice = { person?: string; as?: 'ordinary' | 'snapshot' | 'late' | 'error' | 'refuse' }

export const userinfo = { wechat: 'GET /wechat/userinfo', weibo: 'GET /api/weibo/userinfo' } as const
export const entry = { wechat: 'POST /api/login-by-wechat', weibo: 'POST /api/login-by-weibo' } as const
export const providers = ['wechat', 'weibo'] as const

/** Call it at the top of a test file. The platform's server asks itself on a port of its own, as a development installation does. */
export function outsideApp(pages?: () => Promise<PageSource>) {
  const settings: Record<string, string> = {}
  let listener: Listener
  beforeAll(async () => {
    listener = await listen(0, '127.0.0.1')
    settings.PORT = String(listener.port)
  })
  const app = ownApp({ jobs: true, settings, ...(pages && { pages }) })
  beforeAll(() => listener.answerWith((request) => app.app.fetch(request)))
  afterAll(() => listener.close(0))
  const base = (provider: OutsideProvider) => `http://127.0.0.1:${listener.port}/dev/${provider}`
  return { app, base, ...travels(app) }
}

function travels(app: OwnApp) {
  /** What the provider's page sends back: the query of the callback. */
  const answer = async (address: string, { person = '林晓', as = 'ordinary' }: Choice = {}) => {
    const { pathname, searchParams } = new URL(address)
    for (const [name, value] of Object.entries({ person, as })) searchParams.set(name, value)
    const reply = await app.fetch(`${pathname.split('/').slice(0, 3).join('/')}/answer?${searchParams}`)
    const location = new URL(reply.headers.get('location') ?? 'http://nowhere.invalid')
    return { status: reply.status, to: location.origin + location.pathname, query: location.searchParams }
  }
  /** Leaves, chooses whom to be, comes back with a code. */
  const travel = async (
    provider: OutsideProvider,
    choice: Choice = {},
    { as, purpose = 'login' }: { as?: MadeMember; purpose?: 'login' | 'link' } = {},
  ): Promise<Came> => {
    const { address, browser } = await app.api(as)('POST /api/outside-logins', { body: { provider, purpose, back: '/upload-photos' } })
    const { query } = await answer(address, choice)
    return { provider, code: query.get('code') ?? '', state: query.get('state') ?? '', browser }
  }
  /** Both halves of a callback. */
  const enter = async ({ provider, ...came }: Came, as?: MadeMember) => {
    const api = app.api(as)
    const { ticket } = await api(userinfo[provider], { query: came })
    return api(entry[provider], { body: { ticket, browser: came.browser } })
  }
  const prove = async (member: MadeMember) => {
    const { ownerKey } = await app.api(member)('POST /api/account/key', { body: { password: member.password } })
    await app.api(member)('POST /api/account/phone-verify', { body: { ownerKey } })
  }
  const link = async (member: MadeMember, provider: OutsideProvider, person: string) => {
    await prove(member)
    return enter(await travel(provider, { person }, { as: member, purpose: 'link' }), member)
  }
  const linksOf = async (member: MadeMember) =>
    (await app.api(member)('GET /api/account/outside-logins')).logins.map(({ provider, nickname }) => `${provider} ${nickname}`)
  return { answer, travel, enter, prove, link, linksOf }
}
