import { useState } from 'react'
import { Form, useFetcher, useNavigate, useSearchParams, type ShouldRevalidateFunction } from 'react-router'
import { brand } from '#api/brand.ts'
import { reviewKinds, type ReviewKind } from '#api/kinds.ts'
import type { Review } from '#api/reviews.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { admin as words } from '#web/words/admin.ts'
import { consoleWords } from '#web/words/console.ts'
import { kindWords } from '#web/words/kinds.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/reviews-page.ts'
import { isVoting, VOTE } from './decide-form.tsx'
import { queueSearch, queuePath, type QueueSearch } from './links.ts'
import { answerVote, type VoteAnswer } from './review-action.ts'
import { ReviewList } from './review-list.tsx'
import { ReviewOpen } from './review-open.tsx'
import { useKeys } from './use-keys.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const kind = reviewKinds.find((one) => one === url.searchParams.get('kind')) ?? 'withdrawal'
  const search = queueSearch(url)
  const { reviews, next, asOf } = await context.get(apiContext)('GET /api/admin/reviews', { query: { kind, ...search } })
  return { kind, search, reviews, next, asOf, lang: context.get(pageContext).lang }
}

export const action = ({ context, request }: Route.ActionArgs) => answerVote(context, request)

/** Which review lies open changes nothing in the queue. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => {
  const without = ({ pathname, searchParams }: URL) => [pathname, ...['kind', 'state', 'who', 'order', 'after'].map((name) => searchParams.get(name))].join()
  return formMethod ? defaultShouldRevalidate : without(currentUrl) !== without(nextUrl)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${kindWords.in(loaderData.lang).reviews[loaderData.kind]} · ${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }]
    : []

/** A queue and the review that lies open, each in its own pane. All of it by keyboard: J and K move, A approves, R refuses with a reason. */
export default function ReviewsPage({ loaderData: { kind, search, reviews, next, asOf } }: Route.ComponentProps) {
  const w = useWords(words)
  const state = search.state ?? 'waiting'
  const vote = useFetcher<VoteAnswer>({ key: VOTE })
  const [open, show] = useOpen(reviews, kind, search)
  const approve = () => {
    if (open?.can.decide && !isVoting(vote, open.id)) void vote.submit({ vote: 'approve', id: open.id }, { method: 'post' })
  }
  useKeys({ j: () => show(1), k: () => show(-1), a: approve, r: focusReasons })
  return (
    <div className="adm-panes">
      <section className="adm-list" aria-labelledby="queue">
        <Filters kind={kind} search={search} />
        {reviews.length ? (
          <ReviewList reviews={reviews} openId={open?.id} now={asOf} kind={kind} search={search} next={next} />
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

/** Which of a queue: those that wait or those closed, of whom, and in which order. */
function Filters({ kind, search }: { kind: ReviewKind; search: QueueSearch }) {
  const w = useWords(words)
  const { show, clear } = useWords(consoleWords)
  const { reviews: names } = useWords(kindWords)
  const { state, who, order } = search
  const { after: _after, ...kept } = search
  const isOldest = (order ?? (state === 'closed' ? 'latest' : 'oldest')) === 'oldest'
  return (
    <header className="adm-filter">
      <h1 id="queue">{names[kind]}</h1>
      <nav aria-label={w.which} className="adm-tabs">
        <Link to={queuePath(kind, { who })} aria-current={state === 'closed' ? undefined : 'true'}>
          {w.waiting}
        </Link>
        <Link to={queuePath(kind, { who, state: 'closed' })} aria-current={state === 'closed' ? 'true' : undefined}>
          {w.closed}
        </Link>
      </nav>
      <Link className="btn quiet compact" to={queuePath(kind, { ...kept, order: isOldest ? 'latest' : 'oldest' })}>
        {isOldest ? w.oldestFirst : w.latestFirst}
      </Link>
      <Form className="adm-whom" key={who}>
        <input type="hidden" name="kind" value={kind} />
        {state && <input type="hidden" name="state" value={state} />}
        <input className="input" type="search" name="who" aria-label={w.whom} placeholder={w.whom} maxLength={40} autoComplete="off" defaultValue={who} />
        <button type="submit" className="btn compact">
          {show}
        </button>
        {who && (
          <Link className="btn quiet compact" to={queuePath(kind, { state })}>
            {clear}
          </Link>
        )}
      </Form>
    </header>
  )
}

/** The review that lies open: the one that the address names, else the first; when it was decided, the one that took its place. */
function useOpen(reviews: Review[], kind: ReviewKind, place: QueueSearch) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [last, setLast] = useState(0)
  const named = reviews.findIndex(({ id }) => id === search.get('at'))
  const at = named >= 0 ? named : Math.min(last, reviews.length - 1)
  if (named >= 0 && named !== last) setLast(named)
  const show = (by: 1 | -1) => {
    const to = reviews[Math.max(0, Math.min(reviews.length - 1, at + by))]
    if (to) void navigate(queuePath(kind, { ...place, at: to.id }), { replace: true, preventScrollReset: true })
  }
  return [reviews[at], show] as const
}

/** R goes to the reasons; figures choose one, Enter refuses with it. */
const focusReasons = () => document.querySelector<HTMLInputElement>('.adm-why input:checked')?.focus()

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
      <span>
        <kbd>U</kbd> {w.takeBack}
      </span>
      <span>
        <kbd>?</kbd> {w.allKeys}
      </span>
    </p>
  )
}
