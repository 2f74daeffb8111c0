import { href } from 'react-router'
import { countries } from '#api/account-countries.ts'
import type { FailName } from '#api/fails.ts'
import type { OutsideProvider } from '#api/outside.ts'
import type { Problem } from '#web/api.ts'
import { passkeyUsed } from './passkey-input.ts'
import { returnPath } from './return-path.ts'

/** The three forms of the one page: register, or sign in by code or by password. */
export const modes = ['code', 'password', 'register'] as const
export type Mode = (typeof modes)[number]
/** The flag of the tab in the address. */
export const modeIn = (params: URLSearchParams): Mode => (params.get('tab') === 'register' ? 'register' : params.get('by') === 'password' ? 'password' : 'code')
const searchOf: Record<Mode, Record<string, string>> = { code: {}, password: { by: 'password' }, register: { tab: 'register' } }
/** The page with one of its forms; `from`: whoever came back from there waits to be linked; `back`: where it leads on to, until the tab keeps that. */
export function doorPath(mode: Mode, from: OutsideProvider | null = null, back: string | null = null): string {
  const query = new URLSearchParams({ ...searchOf[mode], ...(from && { from }), ...(back && { return: back }) })
  return href('/login') + (query.size ? `?${query}` : '')
}

/** What the page gives back of a form that was not accepted: everything but the password. */
export type Typed = Partial<Record<'country' | 'phone' | 'code' | 'account' | 'name' | 'consent' | 'invite', string>>
export type FieldName = 'phone' | 'code' | 'account' | 'password' | 'consent'
/** What an action answers when it does not lead on. `mode`: the form to go on with. `sent`: a code is on its way to the typed phone. */
export type Answer = { mode: Mode; typed: Typed; problem: Problem | null; sent: { resendAfter: number; expiresIn: number } | null }

/** Where a form begins: at home. */
export const HOME = countries[0]!
export const codeOf = (region: string | undefined) => (countries.find((country) => country.region === region) ?? HOME).code

/** The page's form as the calls take it; what is wrong with it is worded by the contract. */
export function loginInput(form: FormData) {
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const typed: Typed = {
    country: said('country'),
    phone: said('phone'),
    code: said('code'),
    account: said('account'),
    name: said('name'),
    consent: said('consent'),
    invite: said('invite'),
  }
  const phone = { phone: said('phone'), countryCode: codeOf(said('country')) }
  const nvcVal = said('nvcVal')
  return {
    sends: said('intent') === 'send',
    mode: modes.find((mode) => mode === said('mode')) ?? 'code',
    typed,
    back: returnPath(said('return')),
    key: said('key') || undefined,
    inviteCode: said('invite') || undefined,
    links: said('outside') !== '',
    send: { ...phone, nvcVal },
    code: { ...phone, code: said('code').replace(/\s/g, '') },
    passkey: passkeyUsed(form),
    password: { account: said('name'), countryCode: phone.countryCode, password: said('password'), nvcVal },
    account: { account: said('account'), password: said('password'), nvcVal, consent: said('consent') as 'on' },
  }
}

/** Beside which field a failure stands. */
const beside: Partial<Record<FailName | 'TRANSPORT', FieldName>> = {
  BAD_PHONE: 'phone',
  SMS_DAY_LIMIT: 'code',
  SMS_BUDGET_SPENT: 'code',
  WRONG_SMS_CODE: 'code',
  USERNAME_RESERVED: 'account',
  ACCOUNT_TAKEN: 'account',
  NAME_ALIKE: 'account',
  BANNED_WORDS: 'account',
  PASSWORD_COMMON: 'password',
  LOGIN_MISMATCH: 'password',
  LOGIN_PAUSED: 'password',
}
export type Placed = { fields: Partial<Record<FieldName, string>>; whole: string | null }
/** Sentences by field; `whole` is what no field is to blame for. `otherwise`: the field that everything else belongs to. */
export function placed(problem: Problem | null | undefined, otherwise: FieldName | null = null): Placed {
  if (!problem) return { fields: {}, whole: null }
  const { phone, countryCode, ...fields } = problem.fields
  if (Object.keys(problem.fields).some(Boolean)) return { fields: { ...fields, ...((countryCode ?? phone) && { phone: countryCode ?? phone }) }, whole: null }
  const field = beside[problem.reason] ?? otherwise
  return field ? { fields: { [field]: problem.msg }, whole: null } : { fields: {}, whole: problem.msg }
}
