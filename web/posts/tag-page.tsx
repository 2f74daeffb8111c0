import { href, Link, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Mute } from '#api/mutes.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { feedLinks } from '#web/share/feed-links.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { ShareButton } from '#web/shell/share-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { mutes as muteWords } from '#web/words/mutes.ts'
import { tags as words } from '#web/words/tags.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/tag-page.ts'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { tagPath } from './links.ts'
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
  const [{ tag, count, ...feed }, beside, muted] = await Promise.all([
    api('GET /api/posts/tag/:tag', { params: { tag: params.tag }, query }),
    api('GET /api/posts/tags', { query: { with: params.tag.slice(0, 80).toWellFormed(), limit: 12 } }),
    readMutes(api, viewer),
  ])
  if (tag !== params.tag) throw redirect(tagPath(tag) + url.search, 301)
  const mute = muted.find(({ kind, of }) => kind === 'tag' && of === tag)
  const first = feed.posts.find(isForPreview)?.cover
  return { tag, count, mute, signedIn: viewer !== null, feed: packFeed(feed, query), beside: beside.tags, first, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { tag, count, first, lang, origin } = loaderData
  const description = words.in(lang).pageDescription(tag)
  const heading = { title: `#${tag} · ${brand.name[lang]}` }
  if (!count) return [heading, { name: 'robots', content: 'noindex' }]
  return [
    heading,
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path: tagPath(tag), title: `#${tag}`, description, picture: first && { of: first, alt: `#${tag}` } }),
    ...feedLinks(origin, lang, tagPath(tag), `#${tag}`),
  ]
}

export default function TagPage({ loaderData: { tag, count, mute, signedIn, feed, beside } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <header className="tag-head">
        <h1 lang={langOfScript(tag)}>{`#${tag}`}</h1>
        {count > 0 && <p className="muted small">{`${w.works(count)} · ${w.rule}`}</p>}
        {beside.length > 0 && <TagLinks tags={beside.map((one) => one.tag)} label={w.beside} />}
        <div className="tag-ways">
          <Link className="link small" to={href('/tag')}>
            {w.all}
          </Link>
          {count > 0 && <ShareButton className="btn compact icon" path={tagPath(tag)} title={`#${tag}`} />}
          {signedIn && !mute && <MuteLink className="link small" tags={[tag]} />}
        </div>
      </header>
      <FeedWall key={tag} feed={feed} from={`tag:${tag}`} empty={mute ? <MutedTag mute={mute} /> : <EmptyState title={w.nothing} text={w.nothingHint} />} />
    </main>
  )
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
