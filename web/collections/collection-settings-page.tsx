import { data, Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Collection } from '#api/collections.ts'
import type { Lang } from '#api/limits.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { prefix } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/collection-settings-page.ts'
import { CollectionForm } from './collection-form.tsx'
import { collectionFrom, saidOf } from './collection-input.ts'
import { collectionPath, settingsPath, steadyPath } from './links.ts'
import { saidIn } from './names.ts'
import { OwnLink } from './own-link.tsx'
import { actOnShort, readShort } from './short-acts.ts'
import { ShortLinkBox } from './short-link-box.tsx'
import './collections.css'

/** Where a short link to it leads, in the language that its owner reads. */
const shortPathOf = ({ id, link }: Pick<Collection, 'id' | 'link'>, lang: Lang) => prefix[lang] + steadyPath(id, link?.word)

/** Only for its owner: for others there is nothing here. */
export async function loader({ context, params: { collectionid: id } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang } = context.get(pageContext)
  const collection = await api('GET /api/collections/:id', { params: { id }, query: {} })
  if (!collection.can.edit) throw data(null, { status: 404 })
  const short = await readShort(api, shortPathOf(collection, lang))
  return { collection, short, lang }
}

export async function action({ context, params: { collectionid: id }, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const intent = textIn(form, 'intent')
  if (intent === 'delete') {
    const gone = await attempt(api('DELETE /api/collections/:id', { params: { id } }))
    return gone.ok ? redirect(href('/collection')) : data({ problem: gone.problem, said: null }, { status: gone.status })
  }
  const short = await actOnShort(api, form)
  if (short) return short.ok ? redirect(settingsPath(id)) : data({ problem: short.problem, said: null }, { status: short.status })
  if (intent === 'link') {
    const changed = await attempt(api('POST /api/collections/:id/link', { params: { id } }))
    return changed.ok ? redirect(settingsPath(changed.data.collection.id)) : data({ problem: changed.problem, said: null }, { status: changed.status })
  }
  const said = collectionFrom(form)
  const { coverOf: cover } = await api('GET /api/collections/:id', { params: { id }, query: {} })
  const done = await attempt(api('PUT /api/collections/:id', { params: { id }, body: { ...said, cover, version: textIn(form, 'version') } }))
  return done.ok ? redirect(collectionPath(done.data.collection.id)) : data({ problem: done.problem, said }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${words.in(loaderData.lang).settings} · ${saidIn(loaderData.collection.names, loaderData.lang).text} · ${brand.name[loaderData.lang]}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function CollectionSettingsPage({ loaderData: { collection, short, lang }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const title = saidIn(collection.names, useLang())
  return (
    <main id="main" className="page col-settings">
      <header className="col-index">
        <h1 lang={title.lang}>{title.text}</h1>
        <Link className="btn" to={collectionPath(collection.id)}>
          {w.toCollection}
        </Link>
      </header>
      {collection.link && <OwnLink id={collection.id} {...collection.link} />}
      {collection.shownTo !== 'owner' && <ShortLinkBox link={short} path={shortPathOf(collection, lang)} />}
      <CollectionForm
        key={collection.version}
        said={actionData?.said ?? saidOf(collection)}
        version={collection.version}
        problem={actionData?.problem}
        submit={w.save}
      />
      <section className="col-close">
        <h2>{w.remove}</h2>
        <p className="muted">{w.removeText}</p>
        <Form method="post">
          <input type="hidden" name="intent" value="delete" />
          <label className="check">
            <input type="checkbox" required /> {w.removeSure}
          </label>
          <button type="submit" className="btn">
            {w.remove}
          </button>
        </Form>
      </section>
    </main>
  )
}
