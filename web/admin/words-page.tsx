import { data, Form } from 'react-router'
import type { BannedWord, WordChange, WordReason } from '#api/admin.ts'
import { brand } from '#api/brand.ts'
import type { WordField } from '#api/settings.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { consoleWords as words } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/words-page.ts'
import { digitsIn, wordsPath, wordsSearch, type WordsSearch } from './links.ts'
import { Pages } from './pages.tsx'
import { Said } from './said.tsx'
import { WordForm } from './word-form.tsx'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [search, before] = [wordsSearch(url), digitsIn(url, 'before')]
  const { add: _add, edit, ...query } = search
  const [list, history] = await Promise.all([
    api('GET /api/admin/words', { query: { ...query, limit: 25 } }),
    api('GET /api/admin/words/changes', { query: { limit: 10, ...(edit && { word: edit }), ...(before && { before }) } }),
  ])
  return { list, history, search, before, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const [word, why] = [textIn(form, 'word').trim(), textIn(form, 'why')]
  const isGoing = form.has('remove')
  const where = { reason: textIn(form, 'reason') as WordReason, fields: form.getAll('fields') as WordField[], why }
  const done = await attempt<unknown>(
    isGoing
      ? api('DELETE /api/admin/words/:word', { params: { word }, body: { why } })
      : api('PUT /api/admin/words/:word', { params: { word: word || ' ' }, body: where }),
  )
  return done.ok ? data({ problem: null, done: { word, isGone: isGoing } }) : data({ problem: done.problem, done: null }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).pages.words} · ${brand.name[loaderData.lang]}` }] : []

/** The list of banned words, found by its filters; a word to add or edit; what editors did. */
export default function WordsPage({ loaderData: { list, history, search, before }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { add, edit, after, ...filter } = search
  return (
    <div className="adm-text">
      <div className="run-head">
        <h1>{w.pages.words}</h1>
        <Link className="btn compact" to={wordsPath({ ...filter, add: '1' })} preventScrollReset>
          {w.addWord}
        </Link>
      </div>
      <p className="muted">{w.wordsLead}</p>
      <Edit answer={actionData} add={Boolean(add)} edited={list.words.find(({ word }) => word === edit)} closeTo={wordsPath(filter)} />
      <Filters search={search} />
      {list.words.length ? <List words={list.words} filter={{ ...filter, ...(after && { after }) }} /> : <EmptyState title={w.noWords} text={w.noWordsText} />}
      <Pages order="list" first={after && wordsPath(filter)} next={list.next && wordsPath({ ...filter, after: list.next })} />
      <Changes history={history} before={before} search={search} />
    </div>
  )
}

type EditProps = { answer: Route.ComponentProps['actionData']; add: boolean; edited: BannedWord | undefined; closeTo: string }
/** The form, until it has done what was asked; then what that was. */
function Edit({ answer, add, edited, closeTo }: EditProps) {
  const w = useWords(words)
  const done = answer?.done
  return (
    <>
      <Said text={done && (done.isGone ? w.removed(done.word) : w.saved(done.word))} />
      {!done && (add || edited) && <WordForm key={edited?.word} edited={edited} problem={answer?.problem ?? null} closeTo={closeTo} />}
    </>
  )
}

function Filters({ search }: { search: WordsSearch }) {
  const w = useWords(words)
  const { q, field, reason, order } = search
  const options = (names: Record<string, string>) => [
    <option key="" value="">
      {w.all}
    </option>,
    ...Object.entries(names).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    )),
  ]
  return (
    <Form method="get" className="run-filter" key={JSON.stringify(search)}>
      {order && <input type="hidden" name="order" value={order} />}
      <label>
        <span>{w.wordStart}</span>
        <input className="input" type="search" name="q" maxLength={80} defaultValue={q} />
      </label>
      <label>
        <span>{w.field}</span>
        <select className="input" name="field" defaultValue={field ?? ''}>
          {options(w.fields)}
        </select>
      </label>
      <label>
        <span>{w.reason}</span>
        <select className="input" name="reason" defaultValue={reason ?? ''}>
          {options(w.wordReasons)}
        </select>
      </label>
      <button type="submit" className="btn">
        {w.show}
      </button>
      {(q || field || reason) && (
        <Link className="btn quiet" to={wordsPath({ order })}>
          {w.clear}
        </Link>
      )}
      <Link className="btn quiet" to={wordsPath({ ...(q && { q }), field, reason, order: order ? undefined : 'z-a' })} preventScrollReset>
        {order ? w.fromLast : w.fromFirst}
      </Link>
    </Form>
  )
}

function useWhere() {
  const w = useWords(words)
  return (fields: WordField[]) => fields.map((field) => w.fields[field]).join(w.comma) || w.everywhere
}

function List({ words: listed, filter }: { words: BannedWord[]; filter: WordsSearch }) {
  const w = useWords(words)
  const where = useWhere()
  return (
    <table className="con-table">
      <thead>
        <tr>
          <th scope="col">{w.word}</th>
          <th scope="col">{w.reason}</th>
          <th scope="col">{w.field}</th>
          <th scope="col">
            <span className="vh">{w.editWord}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {listed.map(({ word, reason, fields }) => (
          <tr key={word}>
            <th scope="row">{word}</th>
            <td>{w.wordReasons[reason as WordReason] ?? reason}</td>
            <td>{where(fields)}</td>
            <td className="n">
              <Link className="btn compact" to={wordsPath({ ...filter, edit: word })} aria-label={w.editTitle(word)}>
                {w.editWord}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type ChangesProps = { history: { changes: WordChange[]; next: string | null }; before: string | undefined; search: WordsSearch }
function Changes({ history: { changes, next }, before, search }: ChangesProps) {
  const w = useWords(words)
  return (
    <section aria-labelledby="history">
      <h2 id="history">{w.history}</h2>
      <History changes={changes} />
      <Pages first={before && wordsPath(search)} next={next && wordsPath({ ...search, before: next })} />
    </section>
  )
}

function History({ changes }: { changes: WordChange[] }) {
  const w = useWords(words)
  const where = useWhere()
  if (!changes.length) return <EmptyState title={w.noChanges} text={w.noWordChanges} />
  return (
    <ul className="run-log">
      {changes.map(({ number, change, word, reason, fields, why, by, at }) => (
        <li key={number}>
          <p>
            <b>{w.wordChanged(change, word)}</b> {w.wordReasons[reason as WordReason] ?? reason} · {where(fields)}
          </p>
          <q>{why}</q>
          <small>
            <time dateTime={at}>{w.at(at)}</time> · {by}
          </small>
        </li>
      ))}
    </ul>
  )
}
