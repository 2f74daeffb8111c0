import { data, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { collections as words } from '#web/words/collections.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/new-collection-page.ts'
import { CollectionForm } from './collection-form.tsx'
import { collectionFrom, EMPTY } from './collection-input.ts'
import { collectionPath } from './links.ts'
import './collections.css'

export async function loader({ context }: Route.LoaderArgs) {
  await context.get(apiContext)('GET /api/account')
  return { lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const said = collectionFrom(await request.formData())
  const made = await attempt(context.get(apiContext)('POST /api/collections', { body: said }))
  return made.ok ? redirect(collectionPath(made.data.collection.id)) : data({ problem: made.problem, said }, { status: made.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).make} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function NewCollectionPage({ actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page">
      <h1>{w.make}</h1>
      <CollectionForm said={actionData?.said ?? EMPTY} problem={actionData?.problem} submit={w.create} />
    </main>
  )
}
