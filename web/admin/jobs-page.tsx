import { Form } from 'react-router'
import type { JobCount, WaitingJob } from '#api/admin.ts'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { consoleRun as words } from '#web/words/console-run.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/jobs-page.ts'
import { jobsPath, jobsSearch, type JobsSearch } from './links.ts'
import { Pages } from './pages.tsx'
import { Said } from './said.tsx'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = jobsSearch(url)
  return { ...(await context.get(apiContext)('GET /api/admin/jobs', { query: search })), search, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const number = textIn(form, 'number')
  const done = await attempt(
    number ? api('POST /api/admin/jobs/:number/retry', { params: { number } }) : api('POST /api/admin/jobs/retry', { body: { job: textIn(form, 'job') } }),
  )
  return done.ok ? { retried: done.data.retried, problem: null } : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.jobs} · ${brand.name[loaderData.lang]}` }] : []

/** Background work: how much of each kind, and what failed with why, to be tried again. */
export default function JobsPage({ loaderData: { counts, jobs, next, search }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { pages } = useWords(consoleWords)
  const { after, ...filter } = search
  const said = actionData && ('retried' in actionData ? w.retried(actionData.retried) : actionData.problem.msg)
  return (
    <div className="adm-text">
      <h1>{pages.jobs}</h1>
      <p className="muted">{w.jobsLead}</p>
      <Said text={said} />
      {counts.length > 0 && <Counts counts={counts} />}
      <Ways search={filter} />
      {jobs.length > 0 && <List jobs={jobs} />}
      {jobs.length === 0 && <EmptyState title={counts.length ? w.noneHere : w.none} text={counts.length ? w.noneHereText : w.noneText} />}
      <Pages order="list" first={after && jobsPath(filter)} next={next && jobsPath({ ...filter, after: next })} />
    </div>
  )
}

/** Which jobs, of which name, in which order: all of it in the address. */
function Ways({ search }: { search: JobsSearch }) {
  const w = useWords(words)
  const { all } = useWords(consoleWords)
  return (
    <div className="run-head run-tabs">
      <nav className="seg" aria-label={w.which}>
        {([undefined, 'dead', 'again', 'running', 'waiting'] as const).map((state) => (
          <Link key={state ?? ''} to={jobsPath({ ...search, state })} aria-current={state === search.state ? 'true' : undefined} preventScrollReset>
            {state ? w.jobStates[state] : w.failed}
          </Link>
        ))}
      </nav>
      <p className="run-acts">
        {search.job && (
          <Link className="btn compact" to={jobsPath({ ...search, job: undefined })} preventScrollReset>
            {all}
          </Link>
        )}
        <Link className="btn quiet compact" to={jobsPath({ ...search, order: search.order ? undefined : 'latest' })} preventScrollReset>
          {search.order ? w.lastToRun : w.nextToRun}
        </Link>
      </p>
    </div>
  )
}

function Counts({ counts }: { counts: JobCount[] }) {
  const w = useWords(words)
  const { at } = useWords(consoleWords)
  const states = ['waiting', 'running', 'again', 'dead'] as const
  return (
    <table className="con-table run-counts">
      <thead>
        <tr>
          <th scope="col">{w.job}</th>
          {states.map((state) => (
            <th scope="col" key={state} className="n">
              {w.jobStates[state]}
            </th>
          ))}
          <th scope="col">{w.nextAt}</th>
          <th scope="col">
            <span className="vh">{w.retry}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map((count) => (
          <tr key={count.job}>
            <th scope="row">{count.job}</th>
            {states.map((state) => (
              <td key={state} className="n" data-of={w.jobStates[state]}>
                {count[state] ? (
                  <Link
                    className="link"
                    to={jobsPath({ job: count.job, state })}
                    preventScrollReset
                    aria-label={`${w.jobStates[state]} ${count[state]}: ${count.job}`}
                  >
                    {count[state]}
                  </Link>
                ) : (
                  0
                )}
              </td>
            ))}
            <td data-of={count.nextAt ? w.nextAt : undefined}>{count.nextAt && at(count.nextAt)}</td>
            <td>{count.again + count.dead > 0 && <Retry field="job" value={count.job} label={w.retryAll(count.job)} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function List({ jobs }: { jobs: WaitingJob[] }) {
  const w = useWords(words)
  return (
    <table className="con-table">
      <thead>
        <tr>
          <th scope="col">{w.job}</th>
          <th scope="col">{w.state}</th>
          <th scope="col">{w.when}</th>
          <th scope="col">
            <span className="vh">{w.retry}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map(({ id, number, job, state, attempts, most, error, runAt, triedAt }) => (
          <tr key={id}>
            <th scope="row">
              {job} <small>{error}</small>
            </th>
            <td>{w.jobStates[state]}</td>
            <td>{[w.tries(attempts, most), triedAt && w.triedAt(triedAt), state !== 'dead' && w.runAt(runAt)].filter(Boolean).join(' · ')}</td>
            <td className="n">{number && (state === 'again' || state === 'dead') && <Retry field="number" value={number} label={w.retryOf(job, number)} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Retry({ field, value, label }: { field: 'number' | 'job'; value: string; label: string }) {
  const w = useWords(words)
  return (
    <Form method="post" preventScrollReset>
      <button type="submit" name={field} value={value} className="btn compact" aria-label={label}>
        {w.retry}
      </button>
    </Form>
  )
}
