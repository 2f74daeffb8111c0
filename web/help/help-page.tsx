import { data, Form, href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Passage, Topic } from '#api/help.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { help as words } from '#web/words/help.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/help-page.ts'
import { AskPerson, type AskAnswer } from './ask-person.tsx'
import { Blocks } from './blocks.tsx'
import { contentPath, helpPath, keptPath } from './links.ts'
import './help.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const api = context.get(apiContext)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 1000)
  const [{ topics }, found] = await Promise.all([api('GET /api/help/topics'), q ? api('GET /api/help/search', { query: { q } }) : null])
  return { q, topics, passages: found?.passages ?? null, lang, origin }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const typed = textIn(await request.formData(), 'question')
  const q = url.searchParams.get('q')
  const sent = await attempt(context.get(apiContext)('POST /api/help/questions', { body: { question: typed, page: q ? helpPath(q).slice(0, 500) : '' } }))
  const answer: AskAnswer = sent.ok ? { problem: null, typed: '', hours: sent.data.hours } : { problem: sent.problem, typed }
  return sent.ok ? answer : data(answer, { status: sent.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin, q } = loaderData
  const { title, lead } = words.in(lang)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: lead },
    ...(q ? [{ name: 'robots', content: 'noindex' }] : []),
    ...previewMeta({ lang, origin, path: href('/help'), title, description: lead }),
  ]
}

/** One box for a question; the answer is the passage that says it. */
export default function HelpHome({ loaderData: { q, topics, passages }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page help-home">
      <h1>{w.title}</h1>
      <search aria-label={w.box}>
        <Form className="ask" action={href('/help')}>
          <label>
            <span className="vh">{w.box}</span>
            <input className="input" type="search" name="q" key={q} defaultValue={q} placeholder={w.hint} autoComplete="off" maxLength={1000} />
          </label>
          <button className={passages?.length === 0 ? 'btn' : 'btn primary'} type="submit">
            {w.ask}
          </button>
        </Form>
      </search>
      {passages ? <Found passages={passages} /> : <Examples />}
      {passages && <AskPerson q={q} answer={actionData} />}
      {!passages?.length && <Topics topics={topics} />}
      <p className="small">
        <Link className="link" to={keptPath()}>
          {w.keepOffline}
        </Link>
      </p>
    </main>
  )
}

function Examples() {
  const w = useWords(words)
  return (
    <p className="hint help-examples">
      {w.tryThese}
      {w.examples.map((example) => (
        <Link className="link" key={example} to={helpPath(example)}>
          {example}
        </Link>
      ))}
    </p>
  )
}

function Found({ passages }: { passages: Passage[] }) {
  const w = useWords(words)
  if (!passages.length)
    return (
      <div className="help-nothing">
        <h2>
          <output>{w.nothing}</output>
        </h2>
        <p className="muted">{w.nothingHint(brand.support)}</p>
      </div>
    )
  return (
    <section className="help-found" aria-labelledby="found">
      <h2 id="found" className="small muted">
        <output>{w.found(passages.length)}</output>
      </h2>
      {passages.map((passage) => (
        <OnePassage key={`${passage.page.path}#${passage.id}`} passage={passage} />
      ))}
    </section>
  )
}

function OnePassage({ passage: { page, id, heading, blocks } }: { passage: Passage }) {
  const w = useWords(words)
  return (
    <article className="pass prose">
      <h3>{heading}</h3>
      <Blocks blocks={blocks} numbers={false} />
      <p className="small muted">
        {w.from}{' '}
        <Link className="link" to={contentPath(page.path, id)}>
          {page.title}
        </Link>
      </p>
    </article>
  )
}

function Topics({ topics }: { topics: Topic[] }) {
  const w = useWords(words)
  return topics.map(({ topic, pages }) => (
    <section className="task" key={topic} aria-labelledby={topic}>
      <h2 id={topic}>{w.topics[topic]}</h2>
      <ul>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={contentPath(path)}>{title}</Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}
