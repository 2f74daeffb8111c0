import { useRef } from 'react'
import { Form, useRouteLoaderData } from 'react-router'
import type { Post } from '#api/posts.ts'
import { prefix } from '#web/lang.ts'
import { useToast } from '#web/shell/overlays.tsx'
import type { RootData } from '#web/shell/root-data.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { audience as words } from '#web/words/audience.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { asPath, changeLinkPath, linkPath } from './links.ts'

/** For the author: the link that opens a post, and the page as others see it. */
export function OwnAudience({ post }: { post: Post }) {
  const w = useWords(words)
  return (
    <>
      {post.audience?.link && <OwnLink post={post} link={post.audience.link} ends={post.audience.linkEnds} />}
      <p className="said">
        <Link className="link" to={asPath(post, 'everybody')}>
          {w.seeAs}
        </Link>
      </p>
    </>
  )
}

/** The address to give away, by the button or by hand, and a way to end it. */
function OwnLink({ post, link, ends }: { post: Post; link: string; ends: string | null }) {
  const w = useWords(words)
  const lang = useLang()
  const toast = useToast()
  const field = useRef<HTMLInputElement>(null)
  const url = (useRouteLoaderData<RootData>('root')?.origin ?? '') + prefix[lang] + linkPath(post, link)
  const copy = () => {
    const select = () => field.current?.select() // a browser that keeps the clipboard to itself
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard) clipboard.writeText(url).then(() => toast(w.copied), select)
    else select()
  }
  return (
    <div className="own-link">
      <input className="input" ref={field} readOnly value={url} aria-label={w.linkOfWork} onFocus={(event) => event.currentTarget.select()} />
      <div className="own">
        <button type="button" className="btn compact" onClick={copy}>
          <Icon name="link" small /> {w.copy}
        </button>
        <Form method="post" action={changeLinkPath(post)}>
          <button type="submit" className="btn compact">
            {w.change}
          </button>
        </Form>
      </div>
      <p className="hint">{ends ? w.opensUntil(ends) : w.neverEnds}</p>
    </div>
  )
}
