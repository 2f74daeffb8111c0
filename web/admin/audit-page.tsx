import { Form } from 'react-router'
import type { Act } from '#api/admin.ts'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { consoleRun as words } from '#web/words/console-run.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/audit-page.ts'
import { auditPath, auditSearch, type AuditSearch } from './links.ts'
import { Pages } from './pages.tsx'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const search = auditSearch(url)
  return { ...(await context.get(apiContext)('GET /api/admin/audit', { query: search })), search, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.audit} · ${brand.name[loaderData.lang]}` }] : []

/** What operators did, found by its filters, and whether the chain of what is shown is whole. */
export default function AuditPage({ loaderData: { acts, kinds, next, search } }: Route.ComponentProps) {
  const w = useWords(words)
  const { pages } = useWords(consoleWords)
  const { after, ...filter } = search
  return (
    <div className="adm-text">
      <h1>{pages.audit}</h1>
      <p className="muted">{w.auditLead}</p>
      <Filters search={filter} kinds={kinds} />
      {acts.length > 0 && <Chain acts={acts} />}
      {acts.length ? <List acts={acts} /> : <EmptyState title={w.noActs} text={w.noActsText} />}
      <Pages order={filter.order ? 'list' : 'latest'} first={after && auditPath(filter)} next={next && auditPath({ ...filter, after: next })} />
    </div>
  )
}

function Chain({ acts }: { acts: Act[] }) {
  const w = useWords(words)
  const { comma } = useWords(consoleWords)
  const broken = acts.filter(({ whole }) => !whole)
  return (
    <p className={broken.length ? 'run-chain err' : 'run-chain'}>
      <Icon name={broken.length ? 'info' : 'check'} small />
      <span>{broken.length ? w.broken(broken.map(({ number }) => number).join(comma)) : w.whole(acts.length)}</span>
    </p>
  )
}

function Filters({ search, kinds }: { search: AuditSearch; kinds: string[] }) {
  const w = useWords(words)
  const { show, clear, all, latestFirst, oldestFirst } = useWords(consoleWords)
  const { order, ...asked } = search
  return (
    <Form method="get" className="run-filter" key={JSON.stringify(search)}>
      {order && <input type="hidden" name="order" value={order} />}
      <label>
        <span>{w.who}</span>
        <input className="input" name="who" maxLength={40} autoComplete="off" defaultValue={search.who} />
      </label>
      <label>
        <span>{w.act}</span>
        <select className="input" name="act" defaultValue={search.act ?? ''}>
          <option value="">{all}</option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {w.actOf(kind)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>{w.subject}</span>
        <input className="input" name="subject" maxLength={128} autoComplete="off" defaultValue={search.subject} />
      </label>
      <label>
        <span>{w.from}</span>
        <input className="input" type="date" name="from" defaultValue={search.from} />
      </label>
      <label>
        <span>{w.to}</span>
        <input className="input" type="date" name="to" defaultValue={search.to} />
      </label>
      <button type="submit" className="btn">
        {show}
      </button>
      {Object.keys(asked).length > 0 && (
        <Link className="btn quiet" to={auditPath({ order })}>
          {clear}
        </Link>
      )}
      <Link className="btn quiet" to={auditPath({ ...asked, order: order ? undefined : 'oldest' })} preventScrollReset>
        {order ? oldestFirst : latestFirst}
      </Link>
    </Form>
  )
}

function List({ acts }: { acts: Act[] }) {
  const w = useWords(words)
  const { at } = useWords(consoleWords)
  return (
    <table className="con-table">
      <thead>
        <tr>
          <th scope="col">{w.when}</th>
          <th scope="col">{w.who}</th>
          <th scope="col">{w.act}</th>
          <th scope="col">{w.details}</th>
        </tr>
      </thead>
      <tbody>
        {acts.map(({ number, at: when, who, act, subject, details, whole }) => (
          <tr key={number}>
            <td>
              <time dateTime={when}>{at(when)}</time>
            </td>
            <th scope="row">{who ? `@${who}` : w.machine}</th>
            <td>
              {w.actOf(act)} <code>{subject}</code>
            </td>
            <td>
              <Details number={number} act={act} details={details} />
              {!whole && <strong className="run-broken">{w.brokenHere}</strong>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a call carried, a line for each thing in it. */
function Details({ number, act, details }: Pick<Act, 'number' | 'act' | 'details'>) {
  const w = useWords(words)
  const lines = [[w.act, act] as const, ...linesOf(JSON.parse(details))]
  return (
    <details className="run-details">
      <summary>{w.number(number)}</summary>
      <dl className="adm-facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** `{ body: { roles: ['editor'] } }` is one line: `body.roles`, `editor`. */
function linesOf(value: unknown, path: string[] = []): [name: string, value: string][] {
  if (value === null || value === undefined) return []
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) return [[path.join('.'), value.join(', ') || '—']]
  if (typeof value === 'object') return Object.entries(value).flatMap(([key, item]) => linesOf(item, [...path, key]))
  return [[path.join('.'), String(value as string | number | boolean)]]
}
