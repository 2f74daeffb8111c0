import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { photographer as words } from '#web/words/photographer.ts'
import { posts as feedWords } from '#web/words/posts.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/photos-page.ts'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { KindFilter, NoneOfKind } from './kind-filter.tsx'
import { fromKind } from './links.ts'
import { packFeed } from './packed-feed.ts'
import './photographer.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { query } = feedInput(url)
  const feed = await context.get(apiContext)('GET /api/posts/newest', { query })
  const { lang, origin } = context.get(pageContext)
  return { kind: query.kind, feed: packFeed(feed, query), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const w = words.in(lang)
  return [
    { title: `${w.allPhotos} · ${brand.name[lang]}` },
    { name: 'description', content: w.allPhotosDescription },
    ...previewMeta({ lang, origin, path: href('/photocomment'), title: w.allPhotos, description: w.allPhotosDescription }),
  ]
}

export default function PhotosPage({ loaderData: { kind, feed } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <div className="index-head">
        <h1>{w.allPhotos}</h1>
        <p className="muted small">{useWords(feedWords).newestRule}</p>
        <KindFilter kind={kind} />
      </div>
      <FeedWall key={kind} feed={feed} from={fromKind(undefined, kind)} empty={kind && <NoneOfKind kind={kind} />} />
    </main>
  )
}
