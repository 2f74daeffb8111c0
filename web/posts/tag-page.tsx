import { Form, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { FeedKind } from '#api/limits.ts'
import type { Mute } from '#api/mutes.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { feedLinks } from '#web/share/feed-links.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { ShareButton } from '#web/shell/share-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { mutes as muteWords } from '#web/words/mutes.ts'
import { tags as words } from '#web/words/tags.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/tag-page.ts'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { KindFilter, NoneOfKind } from './kind-filter.tsx'
import { fromKind, signInTo, tagPath } from './links.ts'
import { MuteLink } from './mute-link.tsx'
import { packFeed } from './packed-feed.ts'
import { readMutes } from './read-mutes.ts'
import { isForPreview } from './shown-to.ts'
import { TagLinks } from './tag-link.tsx'
import { UnmuteForm } from './unmute-form.tsx'
import './tags.css'

/** However a tag was typed, its page has one address. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const { query } = feedInput(url)
  const [{ tag, count, more, names, ...feed }, beside, muted, followed] = await Promise.all([
    api('GET /api/posts/tag/:tag', { params: { tag: params.tag }, query }),
    api('GET /api/posts/tags', { query: { with: params.tag.slice(0, 80).toWellFormed(), limit: 12 } }),
    readMutes(api, viewer),
    viewer ? api('GET /api/account/tags') : { tags: [] },
  ])
  if (tag !== params.tag) throw redirect(tagPath(tag) + url.search, 301)
  const own = { mute: muted.find(({ kind, of }) => kind === 'tag' && of === tag), followed: followed.tags, signedIn: viewer !== null }
  const first = feed.posts.find(isForPreview)?.cover
  return { tag, kind: query.kind, count, more, names, ...own, feed: packFeed(feed, query), beside: beside.tags, first, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { tag, names, count, first, lang, origin } = loaderData
  const called = names?.[lang][0] ?? tag
  const description = words.in(lang).pageDescription(called)
  const heading = { title: `#${called} · ${brand.name[lang]}` }
  if (!count) return [heading, { name: 'robots', content: 'noindex' }]
  return [
    heading,
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path: tagPath(tag), title: `#${called}`, description, picture: first && { of: first, alt: `#${called}` } }),
    ...feedLinks(origin, lang, tagPath(tag), `#${called}`),
  ]
}

export default function TagPage({ loaderData: { tag, kind, count, more, names, mute, followed, signedIn, feed, beside } }: Route.ComponentProps) {
  const w = useWords(words)
  const called = names?.[useLang()][0] ?? tag
  const all = names ? [...names.zh, ...names.en] : [tag]
  return (
    <main id="main">
      <header className="tag-head">
        <h1 lang={langOfScript(called)}>{`#${called}`}</h1>
        {all.length > 1 && <OtherNames names={all.filter((name) => name !== called)} />}
        {count > 0 && <p className="muted small">{`${more ? w.worksMore(count) : w.works(count)} · ${w.rule}`}</p>}
        {beside.length > 0 && <TagLinks tags={beside.map((one) => one.tag)} label={w.beside} />}
        <KindFilter kind={kind} />
        <div className="tag-ways">
          <Link className="link small" to={href('/tag')}>
            {w.all}
          </Link>
          {count > 0 && <ShareButton className="btn compact icon" path={tagPath(tag)} title={`#${called}`} />}
          <FollowTag tag={tag} called={called} follows={followed.some((one) => one.tag === tag)} signedIn={signedIn} />
          {signedIn && !mute && <MuteLink className="link small" tags={all} />}
        </div>
      </header>
      <FeedWall key={`${tag} ${kind}`} feed={feed} from={fromKind(`tag:${tag}`, kind)} empty={<NothingUnder mute={mute} kind={kind} />} />
    </main>
  )
}

type FollowProps = { tag: string; called: string; follows: boolean; signedIn: boolean }
/** Follows and unfollows; a visitor is led to the door first. */
function FollowTag({ tag, called, follows, signedIn }: FollowProps) {
  const w = useWords(words)
  if (!signedIn)
    return (
      <Link className="btn compact" to={signInTo(tagPath(tag))} rel="nofollow" aria-label={w.followTag(called)}>
        {w.follow}
      </Link>
    )
  return (
    <Form method="post" action={href('/followed-tags')}>
      <input type="hidden" name="tag" value={tag} />
      <input type="hidden" name="back" value="tag" />
      <button
        className="btn compact"
        name="intent"
        value={follows ? 'unfollow' : 'follow'}
        aria-pressed={follows}
        aria-label={follows ? w.followedTag(called) : w.followTag(called)}
      >
        {follows ? w.followedNow : w.follow}
      </button>
    </Form>
  )
}

/** What else it is called: tags that lead here. */
const OtherNames = ({ names }: { names: readonly string[] }) => (
  <p className="small">
    {useWords(words).alsoCalled}{' '}
    {names.map((name, n) => (
      <span key={name}>
        {n > 0 && ' · '}
        <span lang={langOfScript(name) ?? 'en'}>{name}</span>
      </span>
    ))}
  </p>
)

type NothingProps = { mute: Mute | undefined; kind: FeedKind | undefined }
function NothingUnder({ mute, kind }: NothingProps) {
  const w = useWords(words)
  if (mute) return <MutedTag mute={mute} />
  return kind ? <NoneOfKind kind={kind} /> : <EmptyState title={w.nothing} text={w.nothingHint} />
}

/** Why nothing stands under a tag that one muted. */
function MutedTag({ mute }: { mute: Mute }) {
  const w = useWords(muteWords)
  return (
    <EmptyState title={w.muted(w.named.tag(mute.of), mute.endsAt)} text={w.mutedHint}>
      <UnmuteForm mute={mute} />
    </EmptyState>
  )
}
