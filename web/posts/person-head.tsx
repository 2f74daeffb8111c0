import { href } from 'react-router'
import type { Profile } from '#api/account.ts'
import type { Mute } from '#api/mutes.ts'
import type { Problem } from '#web/api.ts'
import { collectionsPath } from '#web/collections/links.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { marketOfPath } from '#web/market/links.ts'
import { nftPhotosPath } from '#web/nft/links.ts'
import { CardLink } from '#web/share/card-link.tsx'
import { personCardPath } from '#web/share/links.ts'
import { ShareButton } from '#web/shell/share-button.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Link } from '#web/ui/link.tsx'
import { comments as commentWords } from '#web/words/comments.ts'
import { keepLink as keepWords } from '#web/words/keep-link.ts'
import { likes as likesWords } from '#web/words/likes.ts'
import { people as peopleWords } from '#web/words/people.ts'
import { photographer as words } from '#web/words/photographer.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { bioFor } from './bio.ts'
import { Facts } from './facts.tsx'
import { FollowButton } from './follow-button.tsx'
import { followListPath, forwardsPath, photographerPath } from './links.ts'
import { MutedLines } from './muted-lines.tsx'
import { PersonTools } from './person-tools.tsx'

/** `helped`: how many critiques of theirs helped an author. */
type WhoProps = { person: Profile; helped?: number; own: boolean; problem: Problem | undefined }
/** Who a person is, and what of theirs there is to see. */
export function PersonHead({
  tab,
  mutes = [],
  ...who
}: WhoProps & { tab: 'photos' | 'forwards' | 'collections' | 'nft-photos' | 'market'; mutes?: readonly Mute[] }) {
  const w = useWords(words)
  const { person } = who
  return (
    <>
      <Who {...who} />
      <MutedLines mutes={mutes.filter(({ kind }) => kind === 'person')} />
      <div className="tabs-line">
        <nav className="tabs ruled" aria-label={w.contentOf(person.nickname)}>
          <Link to={photographerPath(person)} aria-current={tab === 'photos' ? 'page' : undefined}>
            {w.photos}
          </Link>
          <Link to={forwardsPath(person)} aria-current={tab === 'forwards' ? 'page' : undefined} rel="nofollow">
            {useWords(likesWords).forwards}
          </Link>
          <Link to={collectionsPath(person)} aria-current={tab === 'collections' ? 'page' : undefined} rel="nofollow">
            {useWords(keepWords).collections}
          </Link>
          <Link to={nftPhotosPath(person)} aria-current={tab === 'nft-photos' ? 'page' : undefined} rel="nofollow">
            {w.nftPhotos}
          </Link>
          <Link to={marketOfPath(person)} aria-current={tab === 'market' ? 'page' : undefined} rel="nofollow">
            {w.market}
          </Link>
        </nav>
      </div>
    </>
  )
}

function Who({ person, helped = 0, own, problem }: WhoProps) {
  const w = useWords(words)
  const c = useWords(commentWords)
  const bio = bioFor(person, useLang())
  return (
    <header className="who">
      <Avatar person={person} size="xl" />
      <div className="body">
        <div className="names">
          <h1>{person.nickname}</h1>
          <p className="at" lang="en">
            @{person.account}
          </p>
        </div>
        {bio && (
          <p className="bio" lang={bio.lang}>
            {bio.text}
          </p>
        )}
        <p className="meta">
          <Facts person={person} />
          {helped > 0 && <span>{c.helpedCount(helped)}</span>}
          <time dateTime={person.joinedAt}>{w.joined(person.joinedAt)}</time>
        </p>
      </div>
      <div className="right">
        {!person.relation?.blocked && <Acts person={person} own={own} problem={problem} />}
        <Counts person={person} />
      </div>
    </header>
  )
}

function Acts({ person, own, problem }: WhoProps) {
  const w = useWords(peopleWords)
  const title = useWords(words).pageTitle(person.nickname)
  return (
    <>
      <div className="acts">
        {person.relation?.followsYou && <span className="tag">{w.followsYou}</span>}
        {own ? (
          <Link className="btn" to={href('/settings')}>
            {w.editProfile}
          </Link>
        ) : (
          <FollowButton person={person} relation={person.relation} primary />
        )}
        <ShareButton className="btn icon" path={photographerPath(person)} title={title}>
          <CardLink to={personCardPath(person)} />
        </ShareButton>
        {person.relation && !own && <PersonTools person={person} />}
      </div>
      {problem && (
        <div role="alert">
          <ProblemSaid problem={problem} />
        </div>
      )}
    </>
  )
}

function Counts({ person }: { person: Profile }) {
  const w = useWords(peopleWords)
  return (
    <dl className="counts">
      <div>
        <dt>{w.works}</dt>
        <dd>{w.number(person.posts)}</dd>
      </div>
      <div>
        <dt>{w.followers}</dt>
        <dd>
          <Link to={followListPath(person, 'followers')} aria-label={w.followersCount(person.followers)}>
            {w.number(person.followers)}
          </Link>
        </dd>
      </div>
      <div>
        <dt>{w.following}</dt>
        <dd>
          {person.followingShown ? (
            <Link to={followListPath(person, 'following')} aria-label={w.followingCount(person.following)}>
              {w.number(person.following)}
            </Link>
          ) : (
            w.number(person.following)
          )}
        </dd>
      </div>
    </dl>
  )
}
