import { useRef } from 'react'
import { useLocation } from 'react-router'
import type { Post } from '#api/posts.ts'
import { keepPath } from '#web/collections/links.ts'
import { ReportLink } from '#web/safety/report-link.tsx'
import { photoCardPath } from '#web/share/links.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { cardLink as cardWords } from '#web/words/card-link.ts'
import { keepLink as keepWords } from '#web/words/keep-link.ts'
import { likes as likeWords } from '#web/words/likes.ts'
import { photo as words } from '#web/words/photo.ts'
import { useWords } from '#web/words/words.ts'
import { BlockForm } from './block-form.tsx'
import { likesPath } from './links.ts'
import { MuteLink } from './mute-link.tsx'
import { isForAll } from './shown-to.ts'
import { OPENED } from './steps.ts'
import { useVeil } from './use-veil.ts'

/** What is wanted more seldom. A popover: it opens without a script, too. */
export function PhotoMore({ post }: { post: Post }) {
  const w = useWords(words)
  const l = useWords(likeWords)
  const k = useWords(keepWords)
  const c = useWords(cardWords)
  const box = useRef<HTMLDivElement>(null)
  const { search, state } = useLocation() as { search: string; state: object | null }
  const close = () => box.current?.hidePopover()
  return (
    <>
      <button type="button" className="more-button" popoverTarget="photo-more">
        <Icon name="more" />
        <span>{w.more}</span>
      </button>
      <div className="sheet-menu" id="photo-more" popover="auto" ref={box}>
        {!useVeil(post) && (
          <Link to={{ search, hash: '#full' }} state={{ ...state, ...OPENED }} preventScrollReset defaultShouldRevalidate={false} onClick={close}>
            {w.fullView}
          </Link>
        )}
        {isForAll(post) &&
          (['like', 'forward'] as const).map((kind) => (
            <Link key={kind} to={likesPath(post, kind)} onClick={close}>
              {l.who[kind]}
            </Link>
          ))}
        {isForAll(post) && (
          <Link to={photoCardPath({ author: post.author.account, permlink: post.permlink })} onClick={close} rel="nofollow">
            {c.card}
          </Link>
        )}
        {(isForAll(post) || post.can.edit) && (
          <Link to={keepPath({ author: post.author.account, permlink: post.permlink })} onClick={close} rel="nofollow">
            {k.keep}
          </Link>
        )}
        {!post.can.edit && <ReportLink kind="post" subject={`${post.author.account}/${post.permlink}`} onClick={close} />}
        {post.relation && <MuteLink person={post.author.account} tags={post.tags} ai={post.ai === 'generated'} onOpen={close} />}
        {post.relation && !post.relation.blocked && <BlockForm person={post.author} onAsk={close} />}
      </div>
    </>
  )
}
