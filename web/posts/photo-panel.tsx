import type { ReactNode } from 'react'
import type { Mute } from '#api/mutes.ts'
import type { Post } from '#api/posts.ts'
import { viewsPath } from '#web/analytics/links.ts'
import type { Problem } from '#web/api.ts'
import { proofsOfPath } from '#web/chain/links.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { photo as words } from '#web/words/photo.ts'
import { proofLink as proofWords } from '#web/words/proof-link.ts'
import { viewsLink } from '#web/words/views-link.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { DeletePost } from './delete-post.tsx'
import { ExifPlate } from './exif-plate.tsx'
import { FollowButton } from './follow-button.tsx'
import { LikeBar } from './like-bar.tsx'
import { captionsPath, editPath, photographerPath, type From } from './links.ts'
import { MutedLines } from './muted-lines.tsx'
import { OwnAudience } from './own-audience.tsx'
import { whyPath } from './ranking-links.ts'
import { SHOWN_TO_ICONS, shownTo } from './shown-to.ts'
import { TagLinks } from './tag-link.tsx'
import { descriptionFor, titleFor, wordsInOther } from './titles.ts'

/** `reads`: nothing is done about the post here, it is only looked at. */
type Props = {
  post: Post
  muted?: readonly Mute[]
  n: number
  from: From
  problem: Problem | undefined
  comments?: number
  reads?: boolean
  children?: ReactNode
}
/** Beside the stage: whose it is, what they say of it, how it was made, where, under which terms. */
export function PhotoPanel({ post, muted = [], n, from, problem, comments = 0, reads = false, children }: Props) {
  const w = useWords(words)
  const lang = useLang()
  const title = titleFor(post, lang)
  const said = descriptionFor(post, lang)
  const picture = post.images[n - 1]!
  return (
    <div className="side">
      <div className="by">
        <PersonLine person={post.author} to={photographerPath(post.author)} note={w.publishedBy(post.author.account, post.createdAt)} />
        {!reads && <FollowButton person={post.author} relation={post.relation} />}
      </div>
      <MutedLines mutes={muted} />
      <section aria-labelledby="title">
        <h1 id="title" lang={title.lang}>
          {title.text}
        </h1>
        {said.text && (
          <p className="desc">
            <WrittenText text={said.text} mentioned={post.mentioned} lang={said.lang} />
          </p>
        )}
        {post.updatedAt !== post.createdAt && (
          <p className="hint">
            <time dateTime={post.updatedAt}>{w.changedOn(post.updatedAt)}</time>
          </p>
        )}
        <OtherWords post={post} />
        {!reads && <LikeBar post={post} n={n} from={from} comments={comments} />}
        {problem && (
          <div role="alert">
            <ProblemSaid problem={problem} />
          </div>
        )}
        <ForWhom post={post} />
        {post.can.edit && <OwnTools post={post} title={title.text} />}
      </section>
      <ExifPlate post={post} picture={picture} />
      <Tags tags={post.tags} />
      <WhyHere post={post} />
      {post.credit && <CreditLine credit={post.credit} />}
      {children}
    </div>
  )
}

/** Its place in lists, as a sum, and its hash on the chain. */
function WhyHere({ post }: { post: Post }) {
  const w = useWords(words)
  const p = useWords(proofWords)
  if (shownTo(post) !== 'public') return null
  return (
    <p>
      <Link className="link small" to={whyPath(post)} rel="nofollow">
        {w.whyHere}
      </Link>{' '}
      <Link className="link small" to={proofsOfPath({ author: post.author.account, permlink: post.permlink })} rel="nofollow">
        {p.proof}
      </Link>
    </p>
  )
}

/** Of what is not for everybody: for whom it is, or why it was taken down. */
function ForWhom({ post }: { post: Post }) {
  const w = useWords(words)
  const shown = shownTo(post)
  if (shown === 'public') return null
  return (
    <p className="said">
      <Icon name={SHOWN_TO_ICONS[shown]} small /> {post.takenDownFor ? w.takenDown(w.takenDownFor[post.takenDownFor]) : w.seenBy[shown]}
    </p>
  )
}

function Tags({ tags }: { tags: string[] }) {
  const w = useWords(words)
  if (!tags.length) return null
  return (
    <section aria-labelledby="tags">
      <h2 id="tags" className="vh">
        {w.tags}
      </h2>
      <TagLinks tags={tags} />
    </section>
  )
}

/** The author's own words in the other language, for who would rather read those. */
function OtherWords({ post }: { post: Post }) {
  const w = useWords(words)
  const other = wordsInOther(post, useLang())
  if (!other) return null
  return (
    <details className="other-words">
      <summary>{w.alsoIn[other.language]}</summary>
      <div lang={other.lang}>
        <p className="strong">{other.title}</p>
        {other.description && (
          <p className="desc">
            <WrittenText text={other.description} mentioned={post.mentioned} />
          </p>
        )}
      </div>
    </details>
  )
}

/** What the owner alone sees: marks on the pictures, and the two acts on the post. */
function OwnTools({ post, title }: { post: Post; title: string }) {
  const w = useWords(words)
  return (
    <>
      {post.marks.map((mark) => (
        <p className="said" key={mark}>
          <Icon name="info" small /> {w.marks[mark]}
        </p>
      ))}
      <OwnAudience post={post} />
      <p className="said">
        <Link className="link" to={viewsPath({ work: post.permlink })}>
          {useWords(viewsLink).viewsOf}
        </Link>
      </p>
      <div className="own">
        <Link className="btn compact" to={editPath(post)}>
          {w.edit}
        </Link>
        {post.film && (
          <Link className="btn compact" to={captionsPath(post)}>
            {w.captions}
          </Link>
        )}
        {post.can.delete && <DeletePost title={title} count={post.images.length} />}
      </div>
    </>
  )
}

function CreditLine({ credit }: { credit: NonNullable<Post['credit']> }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="credit">
      <h2 id="credit">{w.credit}</h2>
      <p className="credit" lang="en">
        {credit.name}
        <br />
        {credit.url ? (
          <a className="link" href={credit.url} rel="license noopener" target="_blank">
            {credit.licence}
          </a>
        ) : (
          credit.licence
        )}
      </p>
      <p className="hint">{w.creditSays}</p>
    </section>
  )
}
