import { redirect } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { BlockedNotice } from '#web/posts/blocked-notice.tsx'
import { PersonHead } from '#web/posts/person-head.tsx'
import { handedMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/collections-of-page.ts'
import { CollectionList } from './collection-list.tsx'
import { collectionsPath } from './links.ts'
import '../posts/photographer.css'
import './collections.css'

export async function loader({ context, params: { id: account }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const before = url.searchParams.get('before') ?? undefined
  const [person, list] = await Promise.all([
    api('GET /api/account/user/:account', { params: { account } }),
    api('GET /api/collections', { query: { account, before } }),
  ])
  if (account !== (person.uniqueUri ?? person.account)) throw redirect(collectionsPath(person) + url.search, 301)
  return { person, list, own: viewer?.account === person.account, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { person, lang, origin } = loaderData
  const w = words.in(lang)
  return handedMeta({ lang, origin, path: collectionsPath(person), title: w.of(person.nickname), description: w.ofText(person.nickname) })
}

/** What a person put together for everybody. */
export default function CollectionsOfPage({ loaderData: { person, list, own } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <PersonHead person={person} own={own} tab="collections" problem={undefined} />
      {person.relation?.blocked ? (
        <BlockedNotice person={person} />
      ) : (
        <div className="page">
          {list.collections.length > 0 ? <CollectionList {...list} name="before" /> : <EmptyState title={w.noneOf} text={w.noneOfText} />}
        </div>
      )}
    </main>
  )
}
