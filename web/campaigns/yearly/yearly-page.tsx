import { Form, href } from 'react-router'
import { brand } from '#api/brand.ts'
import { yearlyFacts } from '#api/limits.ts'
import type { YearlyReport } from '#api/yearly.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript, prefix } from '#web/lang.ts'
import { CopyRow } from '#web/share/copy-row.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { useWords } from '#web/words/words.ts'
import { yearly as words } from '#web/words/yearly.ts'
import type { Route } from './+types/yearly-page.ts'
import { Bars } from './bars.tsx'
import { BestPosts } from './best-posts.tsx'
import { yearPath } from './links.ts'
import './yearly.css'

/** The first report stood at an address of its own; the year is in it. */
const yearIn = (url: URL) => /annual-report-(\d{4})/i.exec(url.pathname)?.[1] ?? /^\d{4}$/.exec(url.searchParams.get('year') ?? '')?.[0]

export async function loader({ context, url }: Route.LoaderArgs) {
  const year = yearIn(url)
  const report = await context.get(apiContext)('GET /api/event/yearly', { query: year ? { year } : {} })
  const { lang, origin } = context.get(pageContext)
  return { report, lang, link: report.card && origin + prefix[lang] + href('/yearly/:code', { code: report.card.code }) }
}

export async function action({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const year = textIn(form, 'year')
  const facts = yearlyFacts.filter((fact) => form.getAll('facts').includes(fact))
  const done = form.has('takeBack')
    ? await attempt(api('DELETE /api/event/yearly/card', { query: { year } }))
    : await attempt<unknown>(api('POST /api/event/yearly/card', { body: { year, facts } }))
  return done.ok ? { taken: form.has('takeBack') } : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${words.in(loaderData.lang).title(loaderData.report.year)} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
    : []

/** One's own year: its figures, when and with what it was photographed, what was liked most, and the card that others may see of it. */
export default function YearlyPage({ loaderData: { report, link }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { year, years, posts } = report
  return (
    <main id="main" className="page yearly">
      <header>
        <h1>{w.title(year)}</h1>
        <p className="muted">{w.lead}</p>
        {years.some((one) => one !== year) && (
          <nav aria-label={w.years} className="year-choice">
            {years.map((one) => (
              <Link key={one} to={yearPath(one)} aria-current={one === year ? 'page' : undefined}>
                {one}
              </Link>
            ))}
          </nav>
        )}
      </header>
      {posts === 0 ? (
        <EmptyState title={w.emptyTitle(year)} text={w.emptyText}>
          <Link className="btn primary" to={href('/upload-photos')}>
            {w.upload}
          </Link>
        </EmptyState>
      ) : (
        <>
          <Figures report={report} />
          <When report={report} />
          <section aria-labelledby="year-best">
            <h2 id="year-best">{w.best}</h2>
            <BestPosts posts={report.best} />
          </section>
          <CardPart report={report} link={link} answer={actionData ?? null} />
        </>
      )}
    </main>
  )
}

function Figures({ report }: { report: YearlyReport }) {
  const w = useWords(words)
  const figures = ['posts', 'photographs', 'days', 'run', 'likes', 'comments', 'followers'] as const
  return (
    <section aria-labelledby="year-figures">
      <h2 id="year-figures" className="vh">
        {w.figures}
      </h2>
      <dl className="year-figures">
        {figures.map((figure) => (
          <div key={figure}>
            <dt>{w[figure]}</dt>
            <dd className="num">{report[figure].toLocaleString('en-US')}</dd>
          </div>
        ))}
        <div>
          <dt>{w.rewards}</dt>
          <dd>
            <Money amount={report.rewards} currency="PIXT" rounded />
          </dd>
        </div>
      </dl>
      <p className="hint">{w.counted}</p>
    </section>
  )
}

function When({ report: { months, hours, cameras, tags } }: { report: YearlyReport }) {
  const w = useWords(words)
  return (
    <div className="year-when">
      <section aria-labelledby="year-months">
        <h2 id="year-months">{w.months}</h2>
        <Bars label={w.months} values={months} nameOf={(n) => w.monthName(n + 1)} countOf={w.count} />
      </section>
      <section aria-labelledby="year-hours">
        <h2 id="year-hours">{w.hours}</h2>
        <Bars label={w.hours} values={hours} nameOf={w.hourName} countOf={w.count} every={6} />
        <p className="hint">{w.hoursHint}</p>
      </section>
      <Named title={w.cameras} list={cameras} />
      <Named title={w.tags} list={tags} isTag />
    </div>
  )
}

function Named({ title, list, isTag = false }: { title: string; list: YearlyReport['tags']; isTag?: boolean }) {
  const w = useWords(words)
  return (
    <section>
      <h2>{title}</h2>
      {list.length === 0 && <p className="muted">{w.none}</p>}
      <ol className="year-named">
        {list.map(({ name, posts }) => (
          <li key={name}>
            {isTag ? (
              <Link to={href('/tag/:tag', { tag: name })} lang={langOfScript(name)}>
                #{name}
              </Link>
            ) : (
              <span lang="en">{name}</span>
            )}
            <span className="muted num">{w.count(posts)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type Answer = Route.ComponentProps['actionData'] | null
function CardPart({ report: { year, card }, link, answer }: { report: YearlyReport; link: string | null; answer: Answer }) {
  const w = useWords(words)
  const problem = answer && 'problem' in answer ? answer.problem : null
  return (
    <section className="panel year-card-part" aria-labelledby="year-card">
      <h2 id="year-card">{w.card}</h2>
      <p className="muted">{w.cardText}</p>
      {problem && (
        <div role="alert">
          <ProblemSaid problem={problem} text={problem.fields.facts && w.chooseOne} />
        </div>
      )}
      {answer && 'taken' in answer && answer.taken && <output>{w.taken}</output>}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="year" value={year} />
        <fieldset>
          <legend className="lab">{w.choose}</legend>
          {yearlyFacts.map((fact) => (
            <label key={fact} className="check">
              <input type="checkbox" name="facts" value={fact} defaultChecked={card ? card.facts.includes(fact) : fact !== 'followers'} />
              {w.facts[fact]}
            </label>
          ))}
        </fieldset>
        <button className="btn primary">{card ? w.remake : w.make}</button>
      </Form>
      {card && link && (
        <>
          <CopyRow label={w.address} text={link} />
          <Form method="post" preventScrollReset className="actrow">
            <input type="hidden" name="year" value={year} />
            <Link className="btn" to={href('/yearly/:code', { code: card.code })}>
              {w.look}
            </Link>
            <button className="btn" name="takeBack" value="1">
              {w.takeBack}
            </button>
          </Form>
        </>
      )}
    </section>
  )
}
