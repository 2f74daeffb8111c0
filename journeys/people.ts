// People of the stories: registered through the API with the code from the outbox, signed in by the cookie that a browser gets.
import { expect, type BrowserContext } from '@playwright/test'
import { randomInt, randomUUID } from 'node:crypto'
import { createApi } from '#api/client.ts'
import { proofOf } from '#tests/human-proof.ts'
import { signing } from '#tests/signed-register.ts'
import type { Member } from '../drills/member.ts'

export const PASSWORD = 'lantern-and-river-7'
export type Person = Member & { phone: string }

export const freshPhone = () => `13${String(randomInt(1e9)).padStart(9, '0')}`
/** A free account name; one phone number after another never meets the same one. */
export const freshName = (name: string) => `${name}-${randomInt(36 ** 5).toString(36)}`

type Outbox = { messages: { code: string | null }[] }
/** The newest code for a mainland number, once it is there. The outbox answers only who comes through no proxy. */
export async function codeFor(origin: string, phone: string): Promise<string> {
  let code: string | null | undefined
  await expect(async () => {
    const answer = await fetch(`${origin}/dev/outbox?json&phone=${encodeURIComponent(`+86${phone}`)}`)
    code = ((await answer.json()) as Outbox).messages.find((message) => message.code !== null)?.code
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code!
}

/** An address gets 20 codes a day: each person comes from one of their own (TRUST_PROXY=1). */
export const freshAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

export async function newPerson(origin: string, name: string): Promise<Person> {
  const api = createApi(signing(fetch), origin, { 'x-forwarded-for': freshAddress() })
  const phone = freshPhone()
  await api('POST /api/account/send-sms', { body: { phone, type: 'register', nvcVal: await proofOf(api, 'sms') } })
  const account = freshName(name)
  const body = { phone, code: await codeFor(origin, phone), account, password: PASSWORD, consent: true as const, nvcVal: await proofOf(api, 'register') }
  const { token } = await api('POST /api/register', { body }, { idempotencyKey: randomUUID() })
  if (!token) throw new Error('the reply to POST /api/register carries no token for a client without cookies')
  return { account, token, phone }
}

/** The browser is theirs from now on. */
export const signIn = (context: BrowserContext, origin: string, { token, account }: Member) =>
  context.addCookies([
    { name: 'token', value: token, url: origin, httpOnly: true, sameSite: 'Lax' },
    { name: 'account', value: account, url: origin, sameSite: 'Lax' },
  ])

/** A new person whose browser this is. */
export async function signedIn(context: BrowserContext, origin: string, name: string): Promise<Person> {
  const person = await newPerson(origin, name)
  await signIn(context, origin, person)
  return person
}
