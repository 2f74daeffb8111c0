import { useEffect, useRef } from 'react'
import { Form, redirect, useNavigation, useSubmit } from 'react-router'
import type { Contest, ContestPair } from '#api/contests.ts'
import { useKeys } from '#web/admin/use-keys.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { campaignPath } from '#web/campaigns/links.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { contests as words } from '#web/words/contests.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/vote-page.ts'
import { contestMeta } from './contest-meta.ts'
import { againPath, votePath } from './links.ts'
import './contests.css'
import './vote.css'
import { PairChoice } from './pair-choice.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang } = context.get(pageContext)
  const [{ contest }, ballot] = await Promise.all([api('GET /api/contest/tag/:slug', { params }), api('GET /api/contest/tag/:slug/ballot', { params })])
  const again = url.searchParams.has('again') && ballot.last?.pair ? ballot.last.pair : null
  return { contest, ballot, again, isOver: url.searchParams.has('over'), lang, ownBar: true }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const [pair, answer] = [textIn(form, 'pair'), textIn(form, 'answer')]
  const isAnswer = answer === 'left' || answer === 'right' || answer === 'skip'
  const done = await (isAnswer
    ? attempt(api('POST /api/contest/tag/:slug/vote', { params, body: { pair, answer } }).then(({ next }) => next))
    : attempt(api('POST /api/contest/tag/:slug/ballot', { params }).then((asked) => asked.pair)))
  if (!done.ok) return refused(done)
  return redirect(votePath(params.slug) + (done.data ? '' : '?over'))
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? contestMeta(loaderData.contest, words.in(loaderData.lang).vote, loaderData.lang) : [])

/** Two photographs and nothing else: no names, no counts. */
export default function VotePage({ loaderData: { contest, ballot, again, isOver }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const pair = again ?? ballot.pair
  const problem = actionData && 'problem' in actionData ? actionData.problem : null
  return (
    <div className="vote-room darkroom">
      <header className="vote-bar">
        <span className="small muted">{w.votingUntil(contest.title, contest.votesUntil)}</span>
        <Link className="btn quiet" to={campaignPath(contest.path)}>
          {w.leave}
        </Link>
      </header>
      <main id="main" className="vote">
        <div className="vote-ask">
          <h1>{contest.theme}</h1>
        </div>
        {problem && (
          <div role="alert">
            <ProblemSaid problem={problem} />
          </div>
        )}
        {pair && contest.phase === 'votes' ? <Pair key={pair.number} pair={pair} /> : <Begin contest={contest} isOver={isOver} />}
      </main>
      <VoteEnd contest={contest} ballot={ballot} pair={pair} />
    </div>
  )
}

/** Left, right and S answer as the buttons do. */
function Pair({ pair }: { pair: ContestPair }) {
  const w = useWords(words)
  const submit = useSubmit()
  const isBusy = useNavigation().state !== 'idle'
  const box = useRef<HTMLFieldSetElement>(null)
  useEffect(() => box.current?.focus({ preventScroll: true }), [])
  const answer = (said: 'left' | 'right' | 'skip') => () => void (isBusy || submit({ pair: pair.number, answer: said }, { method: 'post' }))
  useKeys({ arrowleft: answer('left'), arrowright: answer('right'), s: answer('skip') })
  return (
    <Form method="post" className="vote-form">
      <input type="hidden" name="pair" value={pair.number} />
      <fieldset ref={box} tabIndex={-1} className="vote-pair" aria-label={w.pairLabel}>
        <PairChoice picture={pair.left} side="left" />
        <PairChoice picture={pair.right} side="right" />
      </fieldset>
      <div className="vote-mid">
        <button type="submit" className="btn" name="answer" value="skip">
          {w.skip} <kbd>S</kbd>
        </button>
      </div>
    </Form>
  )
}

function Begin({ contest, isOver }: { contest: Contest; isOver: boolean }) {
  const w = useWords(words)
  if (contest.phase !== 'votes') return <p>{w.now[contest.phase]}</p>
  if (isOver) return <output>{w.allSeen}</output>
  if (!contest.can.vote) return <p>{w.juror}</p>
  return (
    <Form method="post" className="vote-begin">
      <p>{w.voteLead}</p>
      <button type="submit" className="btn primary tall">
        {w.begin}
      </button>
    </Form>
  )
}

type End = Pick<Route.ComponentProps['loaderData'], 'contest' | 'ballot'> & { pair: ContestPair | null }
function VoteEnd({ contest: { slug, answers, wanted, path }, ballot: { last, given }, pair }: End) {
  const w = useWords(words)
  return (
    <footer className="vote-end">
      <div>
        <span>{w.givenByYou(given)}</span>
        <progress value={Math.min(answers, wanted)} max={Math.max(wanted, 1)} aria-label={w.answersLabel} />
        <span>{w.answersWanted(answers, wanted)}</span>
      </div>
      {last?.pair && last.pair.number !== pair?.number && (
        <Link className="btn quiet" to={againPath(slug)}>
          {w.undo}
        </Link>
      )}
      <div className="vote-receipt">
        {last && (
          <>
            {w.lastReceipt} <code>{last.receipt}</code>
          </>
        )}
        <Link className="link" to={campaignPath(path)}>
          {w.howItCounts}
        </Link>
      </div>
    </footer>
  )
}
