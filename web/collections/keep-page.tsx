import { data, Form, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { CollectionCard } from '#api/collections.ts'
import { TITLE_MAX } from '#api/limits.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { photoPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/keep-page.ts'
import { collectionPath, keepPath } from './links.ts'
import './collections.css'
import { saidIn } from './names.ts'

/** Which photograph, out of the address. */
const asked = ({ searchParams }: URL) => ({ author: searchParams.get('author') ?? '', permlink: searchParams.get('permlink') ?? '' })

/** Put together by hand, by whoever looks. */
const mayHold = ({ byRule, role, asked }: CollectionCard) => !byRule && role !== 'reader' && !asked

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const at = asked(url)
  if (!at.author || !at.permlink) throw data(null, { status: 404 })
  const before = url.searchParams.get('before') ?? undefined
  const [own, post] = await Promise.all([
    api('GET /api/collections/own', { query: { ...at, before } }),
    api('GET /api/posts/:author/:permlink', { params: at, query: {} }),
  ])
  return { post, collections: own.collections.filter(mayHold), next: own.next, lang: context.get(pageContext).lang }
}

/** Each press is one change; a new collection begins with the photograph. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const { lang } = context.get(pageContext)
  const [form, at] = [await request.formData(), asked(url)]
  const params = { id: textIn(form, 'id') }
  if (textIn(form, 'intent') === 'new') {
    const names = { zh: '', en: '', [lang]: textIn(form, 'name') }
    const made = await attempt(api('POST /api/collections', { body: { names, posts: [at] } }))
    return made.ok ? redirect(collectionPath(made.data.collection.id)) : refused(made)
  }
  const out = textIn(form, 'intent') === 'out'
  const done = await attempt<unknown>(
    out ? api('DELETE /api/collections/:id/posts', { params, query: at }) : api('POST /api/collections/:id/posts', { params, body: { posts: [at] } }),
  )
  return done.ok ? redirect(keepPath(at)) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** One photograph, and the collections of one's own that it may go into. */
export default function KeepPage({ loaderData: { post, collections, next }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  const nameProblem = actionData?.problem.fields['names']
  return (
    <main id="main" className="page keep">
      <header className="keep-head">
        <span className="thumb" style={withPlaceholder(post.cover.placeholder)}>
          <Picture picture={post.cover} alt="" sizes="144px" />
        </span>
        <h1>
          <Quoting text={w.keepTitle(title.text)} said={title.text} />
        </h1>
        <Link className="btn" to={photoPath(post)}>
          {w.backToWork}
        </Link>
      </header>
      {actionData && !nameProblem && (
        <div role="alert">
          <ProblemSaid problem={actionData.problem} />
        </div>
      )}
      <ul className="keep-list">
        {collections.map((one) => (
          <Row key={one.id} one={one} />
        ))}
      </ul>
      {next && (
        <Link className="btn" to={keepPath({ author: post.author.account, permlink: post.permlink }, next)}>
          {w.more}
        </Link>
      )}
      <section>
        <h2>{w.keepNew}</h2>
        <Form method="post" className="col-line">
          <TermsWaiting />
          <input type="hidden" name="intent" value="new" />
          <Field label={w.keepNewName} problem={nameProblem}>
            {(wired) => <input {...wired} className={inputClass(nameProblem)} name="name" maxLength={TITLE_MAX * 2} autoComplete="off" />}
          </Field>
          <button type="submit" className="btn primary">
            {w.keepNewGo}
          </button>
        </Form>
      </section>
    </main>
  )
}

function Row({ one }: { one: CollectionCard }) {
  const w = useWords(words)
  const name = saidIn(one.names, useLang())
  return (
    <li>
      <span>
        <Link to={collectionPath(one.id)} lang={name.lang}>
          <b>{name.text}</b>
        </Link>
        <small className="muted">
          {one.count && w.count(one.count)} {one.holds && `· ${w.holds}`}
        </small>
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value={one.holds ? 'out' : 'in'} />
        <input type="hidden" name="id" value={one.id} />
        <button type="submit" className="btn" aria-label={`${one.holds ? w.keepOut : w.keepIn}: ${name.text}`}>
          {one.holds ? w.keepOut : w.keepIn}
        </button>
      </Form>
    </li>
  )
}
