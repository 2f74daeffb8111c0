import { href, Link } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { htmlLang } from '#web/lang.ts'
import { pack } from '#web/packed.ts'
import { PersonLine } from '#web/ui/person-line.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { posts as words } from '#web/words/posts.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/home-page.ts'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { newestPath, photographerPath, photoPath } from './links.ts'
import { descriptionFor, titleFor } from './titles.ts'
import './home.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { type, query } = feedInput(url)
  const [feed, day] = await Promise.all([api(type === 'newest' ? 'GET /api/posts/newest' : 'GET /api/posts/hot', { query }), api('GET /api/posts/day')])
  return { type, feed: pack(feed), day, intro: day.post !== null, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const w = words.in(loaderData.lang)
  return [
    { title: `${w.homeTitle} · ${brand.name[loaderData.lang]}` },
    { name: 'description', content: w.homeDescription },
    { property: 'og:title', content: `${brand.name[loaderData.lang]} · ${w.homeTitle}` },
    { property: 'og:description', content: w.homeDescription },
    { property: 'og:type', content: 'website' },
  ]
}

export default function HomePage({ loaderData: { type, feed, day } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <h1 className="vh">{w.homeTitle}</h1>
      {day.post && <PhotoOfTheDay post={day.post} date={day.date} />}
      <div className="feed-head">
        <nav className="tabs" aria-label={w.feeds}>
          <Link to={href('/')} aria-current={type === 'hot' ? 'true' : undefined} preventScrollReset>
            {w.recommended}
          </Link>
          <Link to={newestPath()} aria-current={type === 'newest' ? 'true' : undefined} preventScrollReset>
            {w.newest}
          </Link>
        </nav>
        <p className="why">{type === 'hot' ? w.recommendedRule : w.newestRule}</p>
      </div>
      <FeedWall feed={feed} key={type} />
    </main>
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
        <PersonLine person={post.author} to={photographerPath(post.author)} />
      </div>
    </>
  )
}
