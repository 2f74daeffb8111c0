import type { Api } from '#api/client.ts'
import type { ContributorPerson, OwnContributor } from '#api/contributors.ts'
import type { OwnIdentity } from '#api/identity.ts'
import { contributorTitles } from '#api/limits.ts'
import type { FeedPage, PostCard } from '#api/posts.ts'
import { codeOf } from '#web/account/login-input.ts'
import { attempt, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { answerForm, type IdentityAnswer } from '#web/identity/identity-action.ts'
import { contactSteps, type ContactStep } from './links.ts'

export type CodeSent = { resendAfter: number; expiresIn: number }
/** What was typed stays in the form. `sent`: a code is on its way; `done`: the step is saved, and the next one follows. */
export type ContactAnswer = {
  of: ContactStep
  done: boolean
  problem: Problem | null
  sent: CodeSent | null
  typed: Record<string, string>
  works: string[]
  identity: IdentityAnswer | null
}
/** What a step is shown with: what is there, what there is to choose from, what the server answered. */
export type StepProps = {
  own: OwnContributor
  application: OwnIdentity['application']
  step: ContactStep
  posts: PostCard[]
  next: FeedPage['next']
  outbox: string | null
  answer: ContactAnswer | undefined
}

type Answered = { answer: ContactAnswer; status: number }
type Done = Awaited<ReturnType<typeof attempt<unknown>>>

/** Which step a form is of; that of a verified name, which stands in the settings too, does not say. */
export const stepSaid = (form: FormData): ContactStep => contactSteps.find((step) => step === textIn(form, 'step')) ?? 'identity'

const FIELDS = ['firstName', 'lastName', 'title', 'country', 'email', 'address', 'phone', 'code', 'link'] as const
const nothing = { done: false, problem: null, sent: null, identity: null }

/** One step of the application as its form says it; what is wrong in it the server says. */
export async function answerStep(api: Api, step: ContactStep, form: FormData): Promise<Answered> {
  if (step === 'identity') return answerIdentity(api, form)
  const typed = Object.fromEntries(FIELDS.map((field) => [field, textIn(form, field)]))
  const works = form.getAll('work').filter((work) => typeof work === 'string')
  const base = { ...nothing, of: step, typed, works }
  if (textIn(form, 'intent') === 'code') {
    const sent = await attempt(api('POST /api/market/contributor/sms', { body: phoneIn(form) }))
    return sent.ok ? { answer: { ...base, sent: sent.data }, status: 200 } : { answer: { ...base, problem: sent.problem }, status: sent.status }
  }
  const done = await saveStep(api, step, form, works)
  return done.ok ? { answer: { ...base, done: true }, status: 200 } : { answer: { ...base, problem: done.problem }, status: done.status }
}

/** The same form as in the settings, with what it says. */
async function answerIdentity(api: Api, form: FormData): Promise<Answered> {
  const { answer, status } = await answerForm(api, form)
  return { answer: { ...nothing, of: 'identity', typed: {}, works: [], done: answer.done === 'sent', identity: answer }, status }
}

const phoneIn = (form: FormData) => ({ phone: textIn(form, 'phone'), countryCode: codeOf(textIn(form, 'country')) })
const titleIn = (said: string): ContributorPerson['title'] => contributorTitles.find((one) => one === said) ?? 'ms'

function saveStep(api: Api, step: Exclude<ContactStep, 'identity'>, form: FormData, works: string[]): Promise<Done> {
  const text = (name: string) => textIn(form, name)
  if (step === 'person') {
    const body = { firstName: text('firstName'), lastName: text('lastName'), title: titleIn(text('title')), country: text('country') }
    return attempt(api('PUT /api/market/contributor/person', { body }))
  }
  if (step === 'contact') {
    const body = { email: text('email'), address: text('address'), ...phoneIn(form), code: text('code').replace(/\s/g, '') }
    return attempt(api('PUT /api/market/contributor/contact', { body }))
  }
  if (step === 'works') return attempt(api('PUT /api/market/contributor/works', { body: { works, link: text('link') } }))
  const body = { agreed: (text('agreed') === 'true') as true }
  return attempt(api('POST /api/market/contributor', { body }, { idempotencyKey: text('key') || undefined }))
}
