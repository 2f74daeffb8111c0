import { redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { likes as words } from '#web/words/likes.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/forwards-page.ts'
import { BlockedNotice } from './blocked-notice.tsx'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { forwardsPath } from './links.ts'
import { packFeed } from './packed-feed.ts'
import { PersonHead } from './person-head.tsx'
import './photographer.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, viewer } = context.get(pageContext)
  const account = params.id
  const { query } = feedInput(url)
  const [person, feed] = await Promise.all([
    api('GET /api/account/user/:account', { params: { account } }),
    api('GET /api/forwards/:account', { params: { account }, query }),
  ])
  if (account !== (person.uniqueUri ?? person.account)) throw redirect(forwardsPath(person) + url.search, 301)
  return { person, feed: packFeed(feed, query), own: viewer?.account === person.account, lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${words.in(loaderData.lang).forwardsOf(loaderData.person.nickname)} · ${brand.name[loaderData.lang]}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

/** What a person forwarded, with what they said; their followers have it under Following, too. */
export default function ForwardsPage({ loaderData: { person, feed, own } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <PersonHead person={person} own={own} tab="forwards" problem={undefined} />
      {person.relation?.blocked ? (
        <BlockedNotice person={person} />
      ) : (
        <FeedWall
          key={person.account}
          feed={feed}
          from={`forwards:${person.account}`}
          empty={<EmptyState title={w.noForwards} text={w.noForwardsHint(person.nickname)} />}
        />
      )}
    </main>
  )
}
