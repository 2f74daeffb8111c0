import { href } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { photographer as words } from '#web/words/photographer.ts'
import { useWords } from '#web/words/words.ts'
import { unpackFeed, type PackedFeed } from './packed-feed.ts'
import { PhotoWall } from './photo-wall.tsx'

/** What somebody shows first of their work; their own page says where it is chosen. */
export function FeaturedWorks({ works, own }: { works: PackedFeed; own: boolean }) {
  const w = useWords(words)
  const { posts } = unpackFeed(works)
  if (!posts.length) return null
  return (
    <section className="month featured" aria-labelledby="featured">
      <header>
        <h2 id="featured">{w.featured}</h2>
        {own && (
          <Link className="link small" to={href('/settings/featured')}>
            {w.chooseFeatured}
          </Link>
        )}
      </header>
      <PhotoWall posts={posts} names={false} from="author" grouped />
    </section>
  )
}
