import { useEffectEvent, useLayoutEffect, useRef, type TouchEvent } from 'react'
import { data, redirect, useNavigate } from 'react-router'
import { brand } from '#api/brand.ts'
import type { ShownPhoto } from '#api/portfolios.ts'
import { useTellPageLoad } from '#web/analytics/tell-page-load.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { titleFor } from '#web/posts/titles.ts'
import { unlisted } from '#web/posts/unlisted.ts'
import { isForThePage } from '#web/posts/use-photo-keys.ts'
import { cardPicture } from '#web/share/card-preview.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, webpSet, withPlaceholder } from '#web/ui/picture.tsx'
import { portfolio as words } from '#web/words/portfolio.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/portfolio-photo-page.ts'
import { portfolioPath, portfolioPhotoPath } from './links.ts'
import { PortfolioShell } from './portfolio-shell.tsx'

/** One photograph of a portfolio, and its neighbours there through all chapters. */
export async function loader({ context, params: { id: account, permlink } }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const { owner, theme, chapters } = await context.get(apiContext)('GET /api/portfolios/:account', { params: { account } })
  const all = [...new Map(chapters.flatMap(({ posts }) => posts).map((post) => [post.permlink, post])).values()]
  const at = all.findIndex((post) => post.permlink === permlink)
  if (at < 0) throw data(null, { status: 404 })
  if (account !== (owner.uniqueUri ?? owner.account)) throw redirect(portfolioPhotoPath(owner, permlink), 301)
  return { owner, theme, post: all[at]!, before: all[at - 1] ?? null, after: all[at + 1] ?? null, at: at + 1, of: all.length, lang, origin, ownBar: true }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { owner, post, lang, origin } = loaderData
  const name = titleFor(post, lang).text
  const [title, description] = [`${name} · ${owner.nickname}`, words.in(lang).of(owner.nickname)]
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    unlisted,
    ...previewMeta({
      lang,
      origin,
      path: portfolioPhotoPath(owner, post.permlink),
      title,
      description,
      drawn: cardPicture({ lang, path: portfolioPath(owner), alt: title }),
    }),
  ]
}

const ALL = '(max-width: 639px) 100vw, 92vw'
export default function PortfolioPhotoPage({ loaderData: { owner, theme, post, before, after, at, of } }: Route.ComponentProps) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  const to = (one: ShownPhoto | null) => one && portfolioPhotoPath(owner, one.permlink)
  const [back, on] = [to(before), to(after)]
  useTellPageLoad(portfolioPhotoPath(owner, post.permlink))
  const swipe = useSteps(back, on, portfolioPath(owner))
  return (
    <PortfolioShell portfolio={{ owner, theme }} nav={<p className="num muted">{w.photoOf(at, of)}</p>}>
      <main id="main" className="pf-photo" {...swipe}>
        <figure style={withPlaceholder(post.cover.placeholder, { '--r': (post.cover.width / post.cover.height).toFixed(4), '--w': `${post.cover.width}px` })}>
          <Picture key={post.cover.key} picture={post.cover} alt={post.cover.alt || title.text} sizes={ALL} first />
        </figure>
        <div className="pf-under">
          <h1 lang={title.lang}>{title.text}</h1>
          <nav aria-label={w.photoOf(at, of)}>
            {back ? (
              <Link className="btn icon" to={back} replace preventScrollReset aria-label={w.previous}>
                <Icon name="left" />
              </Link>
            ) : (
              <span className="btn icon" aria-hidden="true" />
            )}
            <Link className="btn" to={portfolioPath(owner)}>
              {w.back}
            </Link>
            {on ? (
              <Link className="btn icon" to={on} replace preventScrollReset aria-label={w.next}>
                <Icon name="right" />
              </Link>
            ) : (
              <span className="btn icon" aria-hidden="true" />
            )}
          </nav>
        </div>
        {[before, after].map(
          (one) => one && <link key={one.cover.key} rel="preload" as="image" imageSrcSet={webpSet(one.cover)} imageSizes={ALL} fetchPriority="low" />,
        )}
      </main>
    </PortfolioShell>
  )
}

const FAR = 56
/** ← and → step, Esc leads back; a finger drawn across steps as well. A step takes the place of where it was, so that one Back is the portfolio. */
function useSteps(back: string | null, on: string | null, home: string) {
  const navigate = useNavigate()
  const began = useRef<{ x: number; y: number } | null>(null)
  const step = (to: string | null) => to && void navigate(to, { replace: true, preventScrollReset: true })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForThePage(event)) return
    if (event.key === 'ArrowLeft') step(back)
    else if (event.key === 'ArrowRight') step(on)
    else if (event.key === 'Escape') void navigate(home)
  })
  // before the page is painted: whoever sees it may press
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  const onTouchStart = ({ touches }: TouchEvent) => {
    began.current = touches.length === 1 ? { x: touches[0]!.clientX, y: touches[0]!.clientY } : null
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const [from, ended] = [began.current, changedTouches[0]]
    if (!from || !ended || (visualViewport?.scale ?? 1) > 1.01) return
    const [dx, dy] = [ended.clientX - from.x, ended.clientY - from.y]
    if (Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)) step(dx > 0 ? back : on)
  }
  return { onTouchStart, onTouchEnd }
}
