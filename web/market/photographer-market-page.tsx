import { redirect } from 'react-router'
import { itemStates } from '#api/limits.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { BlockedNotice } from '#web/posts/blocked-notice.tsx'
import { PersonHead } from '#web/posts/person-head.tsx'
import { handedMeta } from '#web/shell/preview.ts'
import { marketItems as words } from '#web/words/market-items.ts'
import type { Route } from './+types/photographer-market-page.ts'
import { marketOfPath } from './links.ts'
import { actOnItems } from './market-acts.ts'
import { OwnMarket } from './own-market.tsx'
import { readItems } from './read-items.ts'
import { SoldList } from './sold-list.tsx'
import '../posts/photographer.css'
import './items.css'

/** No page without a script begins behind this row. */
const LAST_ROW = 500

/** What a photographer sells; for themselves, where they manage it. */
export async function loader({ context, params: { id: account }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const state = itemStates.find((one) => one === url.searchParams.get('state')) ?? null
  const from = Math.min(LAST_ROW, Math.max(0, Math.trunc(Number(url.searchParams.get('from')) || 0)))
  const person = await api('GET /api/account/user/:account', { params: { account } })
  if (account !== (person.uniqueUri ?? person.account)) throw redirect(marketOfPath(person) + url.search, 301)
  const isOwn = viewer?.account === person.account
  const own = isOwn ? await readItems(api, state) : null
  const sold = isOwn
    ? null
    : await api('GET /api/photographer/:id/market', { params: { id: account }, query: { after: url.searchParams.get('after') ?? undefined } })
  return { person, own, sold, state, from, lang, origin }
}

export async function action({ context, params: { id: account }, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const done = await attempt(actOnItems(context.get(apiContext), form))
  if (!done.ok) return refused(done)
  return textIn(form, 'intent') === 'save' || done.data.refused.length ? done.data : redirect(marketOfPath({ account, uniqueUri: null }) + url.search)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { person, lang, origin } = loaderData
  const w = words.in(lang)
  return handedMeta({ lang, origin, path: marketOfPath(person), title: w.pageTitle(person.nickname), description: w.description(person.nickname) })
}

export default function PhotographerMarketPage({ loaderData: { person, own, sold, state, from }, actionData }: Route.ComponentProps) {
  return (
    <main id="main">
      <PersonHead person={person} own={own !== null} tab="market" problem={undefined} />
      {own && <OwnMarket person={person} {...own} state={state} from={from} acted={actionData} />}
      {sold && (person.relation?.blocked ? <BlockedNotice person={person} /> : <SoldList {...sold} />)}
    </main>
  )
}
