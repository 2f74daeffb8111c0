import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Photographer } from '#api/posts-photographers.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { htmlLang } from '#web/lang.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { posts as words } from '#web/words/posts.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/home-page.ts'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { FollowButton } from './follow-button.tsx'
import { KindFilter, NoneOfKind } from './kind-filter.tsx'
import { followingPath, fromKind, newestPath, ofKindPath, photographerPath, photoPath } from './links.ts'
import { packFeed } from './packed-feed.ts'
import { PersonRow } from './person-row.tsx'
import { descriptionFor, titleFor } from './titles.ts'
import './home.css'
import './photographer.css'

const FEEDS = { hot: 'GET /api/posts/hot', newest: 'GET /api/posts/newest', following: 'GET /api/posts/following' } as const

/** Following is its reader’s own: a visitor who asks for it is led to the door and comes back. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const { type, query } = feedInput(url)
  const [feed, day] = await Promise.all([api(FEEDS[type], { query }), api('GET /api/posts/day')])
  const alone = type === 'following' && !query.kind && feed.posts.length === 0
  const suggested = alone ? await api('GET /api/photographers', { query: { unfollowed: 'true', limit: 12 } }) : null
  return { type, kind: query.kind, feed: packFeed(feed, query), day, suggested, intro: day.post !== null, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin, day } = loaderData
  const w = words.in(lang)
  const picture = day.post && { of: day.post.cover, alt: titleFor(day.post, lang).text }
  return [
    { title: `${w.homeTitle} · ${brand.name[lang]}` },
    { name: 'description', content: w.homeDescription },
    ...previewMeta({ lang, origin, path: href('/'), title: `${brand.name[lang]} · ${w.homeTitle}`, description: w.homeDescription, picture }),
  ]
}

export default function HomePage({ loaderData: { type, kind, feed, day, suggested } }: Route.ComponentProps) {
  const w = useWords(words)
  const rules = { hot: w.recommendedRule, newest: w.newestRule, following: w.followingRule }
  return (
    <main id="main">
      <h1 className="vh">{w.homeTitle}</h1>
      {day.post && <PhotoOfTheDay post={day.post} date={day.date} />}
      <div className="feed-head">
        <nav className="tabs" aria-label={w.feeds}>
          <Link to={ofKindPath(href('/'), kind)} aria-current={type === 'hot' ? 'true' : undefined} preventScrollReset>
            {w.recommended}
          </Link>
          <Link to={ofKindPath(newestPath(), kind)} aria-current={type === 'newest' ? 'true' : undefined} preventScrollReset>
            {w.newest}
          </Link>
          <Link to={ofKindPath(followingPath(), kind)} aria-current={type === 'following' ? 'true' : undefined} preventScrollReset rel="nofollow">
            {w.following}
          </Link>
        </nav>
        <KindFilter kind={kind} />
        <p className="why">{type === 'hot' ? <Link to={href('/ranking')}>{rules.hot}</Link> : rules[type]}</p>
      </div>
      <FeedWall
        feed={feed}
        key={`${type} ${kind}`}
        first={!day.post}
        from={fromKind(type === 'newest' ? undefined : type, kind)}
        empty={kind ? <NoneOfKind kind={kind} /> : suggested && <Suggested people={suggested.photographers} />}
        above={type === 'hot' ? day.post : null}
      />
    </main>
  )
}

/** Nobody followed yet, or nothing by them: people with works, each with a button. */
function Suggested({ people }: { people: Photographer[] }) {
  const w = useWords(words)
  return (
    <>
      <EmptyState title={w.followingEmpty} text={w.followingEmptyHint} />
      {people.length > 0 && (
        <section aria-labelledby="suggested">
          <h2 id="suggested" className="suggested">
            {w.followingSuggested}
          </h2>
          <ul className="people">
            {people.map((one) => (
              <PersonRow key={one.person.account} one={one} first={false} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function PhotoOfTheDay({ post, date }: { post: NonNullable<Route.ComponentProps['loaderData']['day']['post']>; date: string }) {
  const w = useWords(words)
  const lang = useLang()
  const title = titleFor(post, lang)
  const said = descriptionFor(post, lang)
  return (
    <>
      <section className="intro" style={withPlaceholder(post.cover.placeholder)} aria-label={w.dayPhoto}>
        <Link to={photoPath(post)} aria-label={w.cardLabel(title.text, post.author.nickname)} viewTransition>
          <Picture picture={post.cover} alt={post.cover.alt || title.text} sizes="100vw" first />
        </Link>
      </section>
      <div className="label">
        <p className="day" title={w.dayRule}>
          <b>{w.dayPhoto}</b>
          <time dateTime={date}>{w.day(date)}</time>
        </p>
        <p>
          <strong lang={title.lang}>{title.text}</strong>
          <span lang={said.lang}>{said.text}</span>{' '}
          <span className="muted" lang={post.place ? htmlLang[post.lang] : undefined}>
            {post.place ?? w.placeHidden}
          </span>
        </p>
        <div className="by">
          <PersonLine person={post.author} to={photographerPath(post.author)} />
          <FollowButton person={post.author} relation={post.relation} />
        </div>
      </div>
    </>
  )
}
