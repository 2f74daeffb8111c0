import type { PostReference } from '#api/posts.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { photoPath } from './links.ts'
import './reference.css'

/** The small picture of a work in a line that names it, which is why the picture itself says nothing; an empty frame where it is not shown. */
export function ReferencePicture({ post: { card }, onClick }: { post: PostReference; onClick?: () => void }) {
  if (!card)
    return (
      <span className="reference none" aria-hidden="true">
        <Icon name="x" small />
      </span>
    )
  return (
    <Link className="reference" to={photoPath(card)} style={withPlaceholder(card.cover.placeholder)} onClick={onClick} tabIndex={-1} aria-hidden="true">
      {card.veil ? <Icon name="eye" small /> : <Picture picture={card.cover} alt="" sizes="48px" />}
    </Link>
  )
}
