import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { likes as words } from '#web/words/likes.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/liked-page.ts'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { packFeed } from './packed-feed.ts'
import './tags.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = feedInput(url)
  return { feed: packFeed(await context.get(apiContext)('GET /api/liked', { query }), query), lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).ownLiked} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What one likes, the latest first; nobody else sees it. */
export default function LikedPage({ loaderData: { feed } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <header className="tag-head">
        <h1>{w.ownLiked}</h1>
        <p className="muted small">{w.ownLikedSays}</p>
      </header>
      <FeedWall feed={feed} from="liked" empty={<EmptyState title={w.noneLiked} text={w.noneLikedHint} />} />
    </main>
  )
}
