import { data, href, Form, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { CollectionPerson } from '#api/collections-people.ts'
import type { Collection } from '#api/collections.ts'
import { COLLECTION_PEOPLE_MAX, collectionRoles } from '#api/limits.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { photographerPath } from '#web/posts/links.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { collectionPeople as words } from '#web/words/collection-people.ts'
import { collections as collectionWords } from '#web/words/collections.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/people-page.ts'
import { collectionPath, peoplePath } from './links.ts'
import { saidIn } from './names.ts'
import './collections.css'

/** For its owner and for whom they asked: for others there is nothing here. */
export async function loader({ context, params: { collectionid: id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [collection, { people }] = await Promise.all([
    api('GET /api/collections/:id', { params: { id }, query: {} }),
    api('GET /api/collections/:id/people', { params: { id } }),
  ])
  return { collection, people, lang: context.get(pageContext).lang }
}

export async function action({ context, params: { collectionid: id }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const [params, intent, account] = [{ id }, textIn(form, 'intent'), textIn(form, 'account')]
  const role = collectionRoles.find((one) => one === textIn(form, 'role')) ?? 'editor'
  const act = {
    join: () => api('POST /api/collections/:id/join', { params }),
    remove: () => api('DELETE /api/collections/:id/people', { params, query: { account } }),
    ask: () => api('PUT /api/collections/:id/people', { params, body: { account: account.replace(/^@/, ''), role } }),
  }[intent as 'join' | 'remove' | 'ask']
  const done = await attempt<unknown>(act())
  if (!done.ok) return data({ problem: done.problem, said: { account, role } }, { status: done.status })
  if (intent === 'join') return redirect(collectionPath(id))
  return redirect(textIn(form, 'leaves') ? href('/collection') : peoplePath(id))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${words.in(loaderData.lang).title} · ${saidIn(loaderData.collection.names, loaderData.lang).text} · ${brand.name[loaderData.lang]}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function PeoplePage({ loaderData: { collection, people }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const c = useWords(collectionWords)
  const title = saidIn(collection.names, useLang())
  const isOwn = collection.can.edit
  return (
    <main id="main" className="page col-people">
      <header className="col-index">
        <h1>
          {w.title}{' '}
          <span className="muted" lang={title.lang}>
            {title.text}
          </span>
        </h1>
        <Link className="btn" to={collectionPath(collection.id)}>
          {c.toCollection}
        </Link>
      </header>
      <p className="lead">{isOwn ? w.lead : w.leadOther}</p>
      {isOwn && people.length === 0 && <p className="muted">{w.none}</p>}
      <ul className="people">
        <li>
          <PersonLine person={collection.owner} to={photographerPath(collection.owner)} note={w.roles.owner} />
        </li>
        {people.map((one) => (
          <Row key={`${one.person.account} ${one.role}`} one={one} />
        ))}
      </ul>
      {isOwn && (
        <AskForm
          key={people.length}
          said={actionData?.said}
          problem={actionData?.problem}
          isFull={people.length >= COLLECTION_PEOPLE_MAX}
          collection={collection}
        />
      )}
    </main>
  )
}

function Row({ one: { person, role, askedAt, joinedAt, can } }: { one: CollectionPerson }) {
  const w = useWords(words)
  const isSelf = useViewer()?.account === person.account
  const state = joinedAt ? w.joined(joinedAt) : w.asked(askedAt)
  return (
    <li>
      <PersonLine person={person} to={photographerPath(person)} note={can.change ? state : `${w.roles[role]} · ${state}`} />
      <div className="acts">
        {can.change && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="ask" />
            <input type="hidden" name="account" value={person.account} />
            <select name="role" className="input" aria-label={w.change(person.nickname)} defaultValue={role}>
              {collectionRoles.map((each) => (
                <option key={each} value={each}>
                  {w.roles[each]}
                </option>
              ))}
            </select>
            <button type="submit" className="btn compact">
              {w.changeGo}
            </button>
          </Form>
        )}
        {can.remove && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="account" value={person.account} />
            {isSelf && <input type="hidden" name="leaves" value="yes" />}
            <button type="submit" className="btn compact" aria-label={isSelf ? undefined : w.removeOne(person.nickname)}>
              {isSelf ? w.leave : w.remove}
            </button>
          </Form>
        )}
      </div>
      {isSelf && <p className="hint">{w.leaveHint}</p>}
    </li>
  )
}

type AskProps = { said: { account: string; role: string } | undefined; problem: Problem | undefined; isFull: boolean; collection: Collection }
function AskForm({ said, problem, isFull, collection }: AskProps) {
  const w = useWords(words)
  const bad = problem?.fields['account'] ?? problem?.msg
  if (isFull) return <p className="muted">{w.full(COLLECTION_PEOPLE_MAX)}</p>
  return (
    <Form method="post" className="col-form" aria-labelledby="ask">
      <h2 id="ask">{w.ask}</h2>
      <TermsWaiting />
      <input type="hidden" name="intent" value="ask" />
      <Field label={w.account} hint={w.accountHint} problem={bad}>
        {(wired) => (
          <input
            {...wired}
            className={inputClass(bad)}
            name="account"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={128}
            defaultValue={said?.account}
            required
          />
        )}
      </Field>
      <fieldset>
        <legend>{w.role}</legend>
        {collectionRoles.map((each) => (
          <label key={each} className="check">
            <input type="radio" name="role" value={each} defaultChecked={each === (said?.role ?? (collection.rule ? 'reader' : 'editor'))} />
            <span>
              {w.roles[each]} <small>{w.roleSays[each]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <button type="submit" className="btn primary">
        {w.askGo}
      </button>
    </Form>
  )
}
