import { useEffect, useState } from 'react'
import { Link, useFetcher, useNavigate, useSearchParams, type ShouldRevalidateFunction } from 'react-router'
import { brand } from '#api/brand.ts'
import { reviewKinds, type RefusalReason, type ReviewKind } from '#api/kinds.ts'
import type { Review } from '#api/reviews.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { admin as words } from '#web/words/admin.ts'
import { kindWords } from '#web/words/kinds.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/reviews-page.ts'
import { isVoting } from './decide-form.tsx'
import { queuePath } from './links.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewOpen } from './review-open.tsx'
import { useReviewKeys } from './use-review-keys.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = reviewKinds.find((one) => one === url.searchParams.get('kind')) ?? 'withdrawal'
  const state = url.searchParams.get('state') === 'closed' ? ('closed' as const) : ('waiting' as const)
  const after = url.searchParams.get('after')
  const { reviews, next, asOf } = await context.get(apiContext)('GET /api/admin/reviews', { query: { kind, state, ...(after && { after }) } })
  return { kind, state, reviews, next, asOf, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said =
    textIn(form, 'vote') === 'approve'
      ? { vote: 'approve' as const }
      : { vote: 'refuse' as const, reason: textIn(form, 'why') as RefusalReason, words: textIn(form, 'words') }
  const done = await attempt(context.get(apiContext)('PUT /api/admin/reviews/:id', { params: { id: textIn(form, 'id') }, body: said }))
  return done.ok ? { review: done.data, problem: null } : refused(done)
}

/** Which review lies open changes nothing in the queue. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
  const without = ({ pathname, searchParams }: URL) => [pathname, ...['kind', 'state', 'after'].map((name) => searchParams.get(name))].join()
  return formMethod ? defaultShouldRevalidate : without(currentUrl) !== without(nextUrl)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${kindWords.in(loaderData.lang).reviews[loaderData.kind]} · ${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }]
    : []

/** A queue and the review that lies open, each in its own pane. All of it by keyboard: J and K move, A approves, R refuses with a reason. */
export default function ReviewsPage({ loaderData: { kind, state, reviews, next, asOf } }: Route.ComponentProps) {
  const w = useWords(words)
  const { reviews: names } = useWords(kindWords)
  const vote = useFetcher<typeof action>()
  const [open, show] = useOpen(reviews, { kind, state })
  useTold(vote.data)
  const approve = () => {
    if (open?.can.decide && !isVoting(vote, open.id)) void vote.submit({ vote: 'approve', id: open.id }, { method: 'post' })
  }
  useReviewKeys({ move: (by) => show(by), approve, refuse: focusReasons })
  return (
    <div className="adm-panes">
      <section className="adm-list" aria-labelledby="queue">
        <header className="adm-filter">
          <h1 id="queue">{names[kind]}</h1>
          <nav aria-label={w.which} className="adm-tabs">
            <Link to={queuePath(kind)} aria-current={state === 'waiting' ? 'true' : undefined}>
              {w.waiting}
            </Link>
            <Link to={queuePath(kind, { state: 'closed' })} aria-current={state === 'closed' ? 'true' : undefined}>
              {w.closed}
            </Link>
          </nav>
        </header>
        {reviews.length ? (
          <ReviewList reviews={reviews} openId={open?.id} now={asOf} place={{ kind, state }} next={next} />
        ) : (
          <EmptyState
            title={state === 'waiting' ? w.nothingWaiting : w.nothingClosed}
            text={state === 'waiting' ? w.nothingWaitingText : w.nothingClosedText}
          />
        )}
        {state === 'waiting' && <Keys />}
      </section>
      {open && <ReviewOpen key={open.id} review={open} vote={vote} />}
    </div>
  )
}

/** The review that lies open: the one that the address names, else the first; when it was decided, the one that took its place. */
function useOpen(reviews: Review[], place: { kind: ReviewKind; state: 'waiting' | 'closed' }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [last, setLast] = useState(0)
  const named = reviews.findIndex(({ id }) => id === search.get('at'))
  const at = named >= 0 ? named : Math.min(last, reviews.length - 1)
  if (named >= 0 && named !== last) setLast(named)
  const show = (by: 1 | -1) => {
    const to = reviews[Math.max(0, Math.min(reviews.length - 1, at + by))]
    if (to) void navigate(queuePath(place.kind, { state: place.state, at: to.id }), { replace: true, preventScrollReset: true })
  }
  return [reviews[at], show] as const
}

/** R goes to the reasons; figures choose one, Enter refuses with it. */
const focusReasons = () => document.querySelector<HTMLInputElement>('.adm-why input:checked')?.focus()

/** Says what became of the last vote. */
function useTold(answer: Awaited<ReturnType<typeof useFetcher<typeof action>>>['data']) {
  const w = useWords(words)
  const toast = useToast()
  useEffect(() => {
    if (!answer) return
    if (answer.problem) return toast(answer.problem.fields['words'] ?? answer.problem.msg)
    const { review } = answer
    const say = review.state === 'approved' ? w.approved : review.state === 'refused' ? w.refused : w.secondWanted
    toast(say(review.member.nickname))
  }, [answer, toast, w])
}

function Keys() {
  const w = useWords(words)
  return (
    <p className="adm-keys" aria-label={w.keys}>
      <span>
        <kbd>J</kbd>
        <kbd>K</kbd> {w.keyMove}
      </span>
      <span>
        <kbd>A</kbd> {w.keyApprove}
      </span>
      <span>
        <kbd>R</kbd> {w.keyRefuse}
      </span>
    </p>
  )
}
