import { data, Form } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Concept, ConceptChange } from '#api/concepts.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { concepts as words } from '#web/words/concepts.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/concepts-page.ts'
import { ConceptForm, MergeForm, namesIn } from './concept-form.tsx'
import { conceptsPath, conceptsSearch } from './links.ts'
import { Pages } from './pages.tsx'
import { Said } from './said.tsx'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const search = conceptsSearch(url)
  const { q, after, edit, before } = search
  const [list, history] = await Promise.all([
    api('GET /api/admin/concepts', { query: { ...(q && { q }), ...(after && { after }) } }),
    api('GET /api/admin/concepts/changes', { query: { limit: 10, ...(edit && { concept: edit }), ...(before && { before }) } }),
  ])
  return { list, history, search, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const [id, why] = [textIn(form, 'id'), textIn(form, 'why')]
  const names = { zh: namesIn(textIn(form, 'zh')), en: namesIn(textIn(form, 'en')) }
  const done = await attempt(
    form.has('into')
      ? api('POST /api/admin/concepts/:id/merge', { params: { id }, body: { into: textIn(form, 'into').trim(), why } })
      : id
        ? api('PUT /api/admin/concepts/:id', { params: { id }, body: { ...names, version: Number(textIn(form, 'version')), why } })
        : api('POST /api/admin/concepts', { body: { ...names, why } }, { idempotencyKey: textIn(form, 'key') || undefined }),
  )
  const typed = { zh: textIn(form, 'zh'), en: textIn(form, 'en'), into: textIn(form, 'into'), why }
  return done.ok
    ? data({ problem: null, typed: null, done: done.data.concept.zh[0] ?? done.data.concept.en[0] ?? '' })
    : data({ problem: done.problem, typed, done: null }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

/** What has several names: found by how one begins, made, named anew, merged; and what editors did. */
export default function ConceptsPage({ loaderData: { list, history, search }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { q, edit, after, before } = search
  return (
    <div className="adm-text">
      <div className="run-head">
        <h1>{w.title}</h1>
        <Link className="btn compact" to={conceptsPath({ q, add: '1' })} preventScrollReset>
          {w.add}
        </Link>
      </div>
      <p className="muted">{w.lead}</p>
      <Edit answer={actionData} search={search} edited={list.concepts.find(({ id }) => id === edit)} />
      <Form method="get" className="run-filter" key={q}>
        <label>
          <span>{w.begins}</span>
          <input className="input" type="search" name="q" maxLength={40} defaultValue={q} />
        </label>
        <button type="submit" className="btn">
          {w.show}
        </button>
      </Form>
      {list.concepts.length ? <List concepts={list.concepts} search={search} /> : <EmptyState title={w.none} text={w.noneText} />}
      <Pages order="list" first={after && conceptsPath({ q })} next={list.next && conceptsPath({ q, after: list.next })} />
      <section aria-labelledby="history">
        <h2 id="history">{w.history}</h2>
        <History changes={history.changes} />
        <Pages first={before && conceptsPath({ q, edit })} next={history.next && conceptsPath({ q, edit, before: history.next })} />
      </section>
    </div>
  )
}

type EditProps = { answer: Route.ComponentProps['actionData']; search: ReturnType<typeof conceptsSearch>; edited: Concept | undefined }
/** The forms, until one has done what was asked; then what that was. */
function Edit({ answer, search: { q, after, add }, edited }: EditProps) {
  const w = useWords(words)
  if (answer?.done != null) return <Said text={w.saved(answer.done)} />
  if (!add && !edited) return null
  const said = { problem: answer?.problem ?? null, typed: answer?.typed ?? null }
  return (
    <>
      <ConceptForm key={edited?.id} edited={edited} {...said} closeTo={conceptsPath({ q, after })} />
      {edited && <MergeForm key={`merge ${edited.id}`} of={edited} {...said} />}
    </>
  )
}

const Names = ({ names }: { names: readonly string[] }) =>
  names.map((name, n) => (
    <span key={name} lang={langOfScript(name) ?? 'en'}>
      {n > 0 && ' · '}
      {name}
    </span>
  ))

function List({ concepts, search: { q, after } }: { concepts: readonly Concept[]; search: ReturnType<typeof conceptsSearch> }) {
  const w = useWords(words)
  return (
    <table className="con-table">
      <thead>
        <tr>
          <th scope="col">{w.number}</th>
          <th scope="col">{w.zh}</th>
          <th scope="col">{w.en}</th>
          <th scope="col">
            <span className="vh">{w.edit}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {concepts.map(({ id, zh, en }) => (
          <tr key={id}>
            <th scope="row" className="num">
              {id}
            </th>
            <td>
              <Names names={zh} />
            </td>
            <td>
              <Names names={en} />
            </td>
            <td className="n">
              <Link className="btn compact" to={conceptsPath({ q, after, edit: id })} aria-label={w.editTitle(zh[0] ?? en[0] ?? id)}>
                {w.edit}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function History({ changes }: { changes: readonly ConceptChange[] }) {
  const w = useWords(words)
  const c = useWords(consoleWords)
  if (!changes.length) return <EmptyState title={w.noChanges} text={w.noChangesText} />
  return (
    <ul className="run-log">
      {changes.map(({ number, concept, change, into, zh, en, why, by, at }) => (
        <li key={number}>
          <p>
            <b>{w.changed(change, concept, into)}</b> <Names names={[...zh, ...en]} />
          </p>
          <q>{why}</q>
          <small>
            <time dateTime={at}>{c.at(at)}</time> · {by}
          </small>
        </li>
      ))}
    </ul>
  )
}
