import type { Api } from '#api/client.ts'
import { attempt, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import type { yourData } from '#web/words/zh/your-data.ts'

type Words = typeof yourData
/** What the page's forms are answered. `said`: what was done, in words. */
export type DataAnswer = { of: 'ask' | 'download' | 'stop' | 'remove'; problem: string | null; said: string | null }
type Answered = { answer: DataAnswer; status: number; download: string | null }

/** One of the page's forms: ask for an archive, download it, stop it, throw it away. */
export async function answerForm(api: Api, w: Words, form: FormData): Promise<Answered> {
  const intent = textIn(form, 'intent')
  const password = textIn(form, 'password')
  if (intent === 'download') return download(api, w, form.has('password') ? password : undefined)
  if (intent === 'stop') return discard(api, 'running', { of: 'stop', said: w.stopped })
  if (intent === 'remove') return discard(api, 'ready', { of: 'remove', said: w.removed })
  if (!password) return refusal('ask', w.passwordEmpty, 422)
  const asked = await attempt(api('POST /api/account/archive', { body: { password } }, { idempotencyKey: textIn(form, 'key') || undefined }))
  return asked.ok ? done({ of: 'ask', said: null }) : refusal('ask', sentenceOf(w, asked.problem), asked.status)
}

const done = (answer: Omit<DataAnswer, 'problem'>): Answered => ({ answer: { ...answer, problem: null }, status: 200, download: null })
const refusal = (of: DataAnswer['of'], problem: string, status: number): Answered => ({ answer: { of, problem, said: null }, status, download: null })
const sentenceOf = (w: Words, problem: Problem) => (problem.reason === 'WRONG_PASSWORD' ? w.passwordWrong : problem.msg)

async function download(api: Api, w: Words, password: string | undefined): Promise<Answered> {
  if (password === '') return refusal('download', w.passwordEmpty, 422)
  const linked = await attempt(api('POST /api/account/archive/link', { body: password === undefined ? {} : { password } }))
  return linked.ok ? { ...done({ of: 'download', said: null }), download: linked.data.url } : refusal('download', sentenceOf(w, linked.problem), linked.status)
}

/** What is gone already is as good as thrown away. */
async function discard(api: Api, state: 'running' | 'ready', answer: Omit<DataAnswer, 'problem'>): Promise<Answered> {
  await attempt(api('DELETE /api/account/archive', { query: { state } }))
  return done(answer)
}
