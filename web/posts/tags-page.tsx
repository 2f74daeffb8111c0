import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { tags as words } from '#web/words/tags.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/tags-page.ts'
import { tagPath } from './links.ts'
import { tileRatio } from './pack-rows.ts'
import './tags.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const said = (name: string) => url.searchParams.get(name) ?? undefined
  const query = { startTag: said('startTag'), startCount: said('startCount') }
  const { lang, origin } = context.get(pageContext)
  return { page: await context.get(apiContext)('GET /api/tags', { query }), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const w = words.in(lang)
  return [
    { title: `${w.listTitle} · ${brand.name[lang]}` },
    { name: 'description', content: w.listDescription },
    ...previewMeta({ lang, origin, path: href('/tag'), title: w.listTitle, description: w.listDescription }),
  ]
}

export default function TagsPage({ loaderData: { page } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <header className="tag-head">
        <h1>{w.listTitle}</h1>
        <p className="muted small">{w.listRule}</p>
        <Link className="link small" to={href('/followed-tags')} rel="nofollow">
          {w.followed}
        </Link>
      </header>
      {page.tags.length === 0 && <EmptyState title={w.noneYet} text={w.noneYetHint} />}
      <ul className="tag-grid">
        {page.tags.map((one, n) => (
          <TagCard key={one.tag} one={one} first={n < 4} />
        ))}
      </ul>
      {page.next && (
        <p className="end">
          <Link className="btn" to={`?startTag=${encodeURIComponent(page.next.startTag)}&startCount=${page.next.startCount}`}>
            {w.moreTags}
          </Link>
        </p>
      )}
    </main>
  )
}

type Tag = Route.ComponentProps['loaderData']['page']['tags'][number]
/** A tag, how much stands under it, and its newest pictures. */
function TagCard({ one, first }: { one: Tag; first: boolean }) {
  const w = useWords(words)
  return (
    <li>
      <div className="tag-strip" aria-hidden="true">
        {one.covers.map((cover) => {
          const ratio = tileRatio({ postWidth: cover.width, postHeight: cover.height })
          return (
            <span key={cover.key} style={withPlaceholder(cover.placeholder, { '--r': ratio.toFixed(3) })}>
              <Picture picture={cover} alt="" sizes={`(max-width: 639px) 40vw, ${Math.round(ratio * 132)}px`} first={first} />
            </span>
          )
        })}
      </div>
      <p>
        <Link to={tagPath(one.tag)} lang={langOfScript(one.tag)}>{`#${one.tag}`}</Link>
        <small className="muted num">{w.works(one.posts)}</small>
      </p>
    </li>
  )
}
