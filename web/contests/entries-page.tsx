import type { ContestEntry } from '#api/contests.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { photoPath } from '#web/posts/links.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { contests as words } from '#web/words/contests.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/entries-page.ts'
import { afterIn } from './after-in.ts'
import { ContestHead } from './contest-head.tsx'
import { openMeta } from './contest-meta.ts'
import { entriesPath } from './links.ts'
import './contests.css'
import '#web/campaigns/campaigns.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const [{ contest }, { entries, next }] = await Promise.all([
    api('GET /api/contest/tag/:slug', { params }),
    api('GET /api/contest/tag/:slug/entries', { params, query: afterIn(url) }),
  ])
  return { contest, entries, next, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { contest, lang, origin } = loaderData
  return openMeta({ contest, heading: words.in(lang).entries, path: entriesPath(contest.slug), lang, origin })
}

export default function EntriesPage({ loaderData: { contest, entries, next } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page contest">
      <ContestHead contest={contest} heading={w.entries} />
      <p className="camp-lead">{contest.phase === 'results' ? w.entriesOut : w.entriesBlind}</p>
      {entries.length ? (
        <ol className="contest-grid">
          {entries.map((entry, n) => (
            <Entry key={entry.number} entry={entry} first={n < 2} />
          ))}
        </ol>
      ) : (
        <EmptyState title={w.noEntries} text={w.noEntriesText} />
      )}
      {next !== null && (
        <p>
          <Link className="btn" to={entriesPath(contest.slug, next)}>
            {w.more}
          </Link>
        </p>
      )}
    </main>
  )
}

function Entry({ entry: { number, picture, post }, first }: { entry: ContestEntry; first: boolean }) {
  const w = useWords(words)
  const shown = picture && <Picture picture={picture} alt={picture.alt || w.numbered(number)} sizes="(max-width: 640px) 50vw, 300px" first={first} />
  return (
    <li>
      {post ? <Link to={photoPath(post)}>{shown}</Link> : shown}
      <span className="small">
        {post && <b>{post.author.nickname}</b>} {w.numbered(number)}
      </span>
    </li>
  )
}
