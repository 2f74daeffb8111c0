import { data, Form, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Brief, BriefAnswer } from '#api/briefs.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { photographerPath } from '#web/posts/links.ts'
import { ReportLink } from '#web/safety/report-link.tsx'
import { previewMeta } from '#web/shell/preview.ts'
import { useSignInPath } from '#web/shell/use-sign-in-path.ts'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { briefs as words } from '#web/words/briefs.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/brief-page.ts'
import { AnswerForm } from './answer-form.tsx'
import { BriefFacts } from './brief-facts.tsx'
import { briefPath, briefsPath } from './links.ts'
import { OfferedList } from './offered-list.tsx'
import { readChoices, readOffered } from './read-brief.ts'
import './briefs.css'

/** So much of its words stands in a preview. */
const DESCRIBED = 160

export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const { lang, origin, viewer } = context.get(pageContext)
  const api = context.get(apiContext)
  const { brief } = await api('GET /api/market/briefs/:number', { params: { number } })
  const [offered, own] = await Promise.all([readOffered(api, url, number, viewer !== null), readChoices(api, url, brief)])
  return { brief, ...offered, ...own, isOwner: viewer?.account === brief.buyer.account, signedIn: viewer !== null, lang, origin }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const intent = textIn(form, 'intent')
  const item = textIn(form, 'item')
  const done = await attempt(
    intent === 'close'
      ? api('POST /api/market/briefs/:number/close', { params })
      : intent === 'take-back'
        ? api('DELETE /api/market/briefs/:number/answers/:item', { params: { ...params, item } })
        : api('POST /api/market/briefs/:number/answers', { params, body: { item, words: textIn(form, 'words') } }),
  )
  return done.ok ? { problem: null, intent } : data({ problem: done.problem, intent }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { brief, lang, origin } = loaderData
  const heading = { title: `${brief.title} · ${brand.name[lang]}` }
  if (brief.removed || brief.state === 'over') return [heading, { name: 'robots', content: 'noindex' }]
  const description = [...brief.words].slice(0, DESCRIBED).join('')
  return [
    heading,
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path: briefPath(brief.number), title: brief.title, description }),
  ]
}

export default function BriefPage({ loaderData: { brief, answers, next, choices, more, isOwner, signedIn }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const [problem, isAnswer] = [actionData?.problem ?? null, actionData?.intent === 'answer']
  return (
    <main id="main" className="page briefs">
      <p>
        <Link className="link" to={briefsPath()}>
          {w.back}
        </Link>
      </p>
      <Head brief={brief} />
      {isOwner && <Close brief={brief} />}
      <div role="alert">{problem && !isAnswer && <ProblemSaid problem={problem} />}</div>
      <Offered answers={answers} next={next} isOwner={isOwner} />
      {brief.can.answer && <Answer choices={choices} more={more} problem={isAnswer ? problem : null} />}
      <Foot brief={brief} signedIn={signedIn} />
    </main>
  )
}

function Foot({ brief, signedIn }: { brief: Brief; signedIn: boolean }) {
  const w = useWords(words)
  const signIn = useSignInPath()
  return (
    <>
      {!signedIn && brief.state === 'open' && (
        <p>
          <Link className="btn" to={signIn}>
            {w.signIn}
          </Link>
        </p>
      )}
      {brief.can.report && (
        <p className="brief-report">
          <ReportLink kind="brief" subject={brief.number} />
        </p>
      )}
    </>
  )
}

function Head({ brief }: { brief: Brief }) {
  const w = useWords(words)
  return (
    <header>
      <h1 lang={brief.lang} dir="auto">
        {brief.title}
      </h1>
      <p className="brief-by">
        <PersonLine person={brief.buyer} to={photographerPath(brief.buyer)} />
        <span className="muted">{brief.removed ? w.removed : w.answers(brief.answers)}</span>
      </p>
      <BriefFacts brief={brief} />
      <p className="brief-said" lang={brief.lang} dir="auto">
        {brief.words}
      </p>
    </header>
  )
}

function Close({ brief }: { brief: Brief }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  if (!brief.can.close) return null
  return (
    <Form method="post" className="brief-close">
      <button className="btn" name="intent" value="close" disabled={busy}>
        {w.close}
      </button>
      <small className="muted">{w.closeHint}</small>
    </Form>
  )
}

function Offered({ answers, next, isOwner }: { answers: readonly BriefAnswer[]; next: string | null; isOwner: boolean }) {
  const w = useWords(words)
  if (!isOwner && !answers.length) return null
  return (
    <section aria-labelledby="offered">
      <h2 id="offered">{isOwner ? w.offered : w.offeredOwn}</h2>
      {answers.length ? <OfferedList answers={answers} isOwner={isOwner} /> : <p className="muted">{w.offeredNone}</p>}
      {next && (
        <p>
          <Link className="btn" to={`?before=${next}#offered`}>
            {w.older}
          </Link>
        </p>
      )}
    </section>
  )
}

type AnswerProps = { choices: React.ComponentProps<typeof AnswerForm>['choices']; more: number | null; problem: Problem | null }
function Answer({ choices, more, problem }: AnswerProps) {
  const w = useWords(words)
  return (
    <section aria-labelledby="answer">
      <h2 id="answer">{w.answer}</h2>
      <AnswerForm choices={choices} more={more} problem={problem} />
    </section>
  )
}
