import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { tagPath } from './links.ts'

/** Tags as the ways to what else carries them. */
export const TagLinks = ({ tags, label }: { tags: readonly string[]; label?: string }) => (
  <ul className="tags" aria-label={label}>
    {tags.map((tag) => (
      <li key={tag}>
        <Link className="tag" to={tagPath(tag)} lang={langOfScript(tag)}>
          {tag}
        </Link>
      </li>
    ))}
  </ul>
)
