import type { Person } from '#api/account.ts'
import type { PostCard } from '#api/posts.ts'
import { titleFor } from '#web/posts/titles.ts'
import { QrCode } from '#web/shell/qr-code.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { invites as words } from '#web/words/invites.ts'
import { useLang, useWords } from '#web/words/words.ts'

type Props = { post: PostCard | undefined; person: Pick<Person, 'nickname'>; url: string }
/** A photograph with nothing on it, and below it whose it is and a code that leads to their page. */
export function Poster({ post, person, url }: Props) {
  const w = useWords(words)
  const lang = useLang()
  const title = post && titleFor(post, lang)
  return (
    <div className="poster">
      {post && <Picture picture={post.cover} alt={post.cover.alt ?? ''} sizes="(max-width: 639px) 100vw, 420px" className="poster-photo" />}
      <div className="poster-under">
        <p>
          {title && <b lang={title.lang}>{title.text}</b>}
          {person.nickname}
          <br />
          {w.posterLine}
        </p>
        <QrCode text={url} label={w.qr(person.nickname)} />
      </div>
    </div>
  )
}
