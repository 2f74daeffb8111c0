import type { PostCard } from '#api/posts.ts'
import { photoPath } from '#web/posts/links.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'

/** Three at most, the first large. */
export const BestPosts = ({ posts }: { posts: readonly PostCard[] }) => (
  <ul className="year-best">
    {posts.map((post) => (
      <li key={post.permlink}>
        <Link to={photoPath(post)} style={withPlaceholder(post.cover.placeholder)}>
          <Picture picture={post.cover} alt={post.cover.alt || post.title} sizes="(max-width: 639px) 100vw, 480px" />
        </Link>
        <p lang={post.lang === 'zh' ? 'zh-CN' : 'en'}>{post.title}</p>
      </li>
    ))}
  </ul>
)
