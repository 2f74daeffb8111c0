import type { Api } from '#api/client.ts'
import type { Document, Side } from '#api/identity.ts'
import { documents, sides } from '#api/limits.ts'
import { attempt, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

/** What was typed stays in the form; `tickets` are pictures that have arrived already. */
export type Typed = { document: Document; name: string; number: string; birth: string; appeal: string; consent: boolean }
export type Tickets = Partial<Record<Side, string>>
export type Field = keyof Typed | Side
export type IdentityAnswer = {
  done: 'sent' | 'taken-back' | null
  fields: Partial<Record<Field, string>>
  whole: string | null
  typed: Typed | null
  tickets: Tickets
}
type Answered = { answer: IdentityAnswer; status: number }

const done = (what: 'sent' | 'taken-back'): Answered => ({ answer: { done: what, fields: {}, whole: null, typed: null, tickets: {} }, status: 200 })

/** One of the page's forms: ask, mend, take back. Pictures go first, each by itself; those that arrived need not be sent again when something else is wrong. */
export async function answerForm(api: Api, form: FormData): Promise<Answered> {
  const intent = textIn(form, 'intent')
  if (intent === 'take-back') {
    const taken = await attempt(api('DELETE /api/identity'))
    return taken.ok ? done('taken-back') : refusal(taken, null, {})
  }
  const typed = typedIn(form)
  const [front, back] = await Promise.all(sides.map((side) => sendPicture(api, form, side)))
  const tickets: Tickets = { ...(front!.ticket && { front: front!.ticket }), ...(back!.ticket && { back: back!.ticket }) }
  const fields = { ...(front!.problem && { front: front!.problem }), ...(back!.problem && { back: back!.problem }) }
  if (Object.keys(fields).length) return { answer: { done: null, fields, whole: null, typed, tickets }, status: 422 }
  const { appeal, consent, birth, ...said } = typed
  const body = { ...said, ...tickets, birth: typed.document === 'id' ? '' : birth, consent: consent as true }
  const sent = await attempt(
    intent === 'mend'
      ? api('PUT /api/identity', { body: { ...body, appeal } })
      : api('POST /api/identity', { body }, { idempotencyKey: textIn(form, 'key') || undefined }),
  )
  return sent.ok ? done('sent') : refusal(sent, typed, tickets)
}

const isDocument = (text: string): text is Document => (documents as readonly string[]).includes(text)
function typedIn(form: FormData): Typed {
  const text = (name: string) => textIn(form, name)
  const document = text('document')
  return {
    document: isDocument(document) ? document : 'id',
    name: text('name'),
    number: text('number'),
    birth: text('birth'),
    appeal: text('appeal'),
    consent: text('consent') === 'true',
  }
}

type Sent = { ticket: string | null; problem: string | null }
/** The file that was chosen, else the ticket of one that came before. */
async function sendPicture(api: Api, form: FormData, side: Side): Promise<Sent> {
  const file = form.get(side)
  if (!(file instanceof File) || !file.size) return { ticket: textIn(form, `${side}Ticket`) || null, problem: null }
  const sent = await attempt(api('POST /api/identity/pictures', { body: new Uint8Array(await file.arrayBuffer()) }))
  if (sent.ok) return { ticket: sent.data.ticket, problem: null }
  return { ticket: null, problem: (sent.problem.data as { sentence?: string } | null)?.sentence ?? sent.problem.msg }
}

/** Where a failure belongs: a ticket that is no longer good is forgotten, so that its picture is asked for again. */
function refusal({ problem, status }: { problem: Problem; status: number }, typed: Typed | null, tickets: Tickets): Answered {
  const side = problem.reason === 'PICTURE_MISSING' ? (problem.data as { side: Side }).side : null
  const fields = side ? { [side]: problem.msg } : problem.reason === 'DOCUMENT_TAKEN' ? { number: problem.msg } : problem.fields
  const isPlaced = Object.keys(fields).length > 0 && problem.reason !== 'INVALID_INPUT'
  const left = Object.fromEntries(Object.entries(tickets).filter(([name]) => name !== side))
  return { answer: { done: null, fields, whole: isPlaced ? null : problem.msg, typed, tickets: left }, status }
}
