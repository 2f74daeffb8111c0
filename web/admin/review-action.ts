import type { RouterContextProvider } from 'react-router'
import type { Outcome, RefusalReason } from '#api/kinds.ts'
import { apiContext, attempt, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

/** A vote by the form of the review that lies open, or the taking back of one (`back`). */
export async function answerVote(context: Readonly<RouterContextProvider>, request: Request) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const params = { id: textIn(form, 'id') }
  const said =
    textIn(form, 'vote') === 'approve'
      ? { vote: 'approve' as const }
      : {
          vote: 'refuse' as const,
          reason: textIn(form, 'why') as RefusalReason,
          outcome: (textIn(form, 'outcome') || undefined) as Outcome | undefined,
          words: textIn(form, 'words'),
        }
  const done = await attempt(form.has('back') ? api('DELETE /api/admin/reviews/:id', { params }) : api('PUT /api/admin/reviews/:id', { params, body: said }))
  return done.ok ? { review: done.data, problem: null } : refused(done)
}
/** What the page and the frame around it read of a vote. */
export type VoteAnswer = typeof answerVote
