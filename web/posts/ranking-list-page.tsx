import { href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Api } from '#api/client.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { langOfScript } from '#web/lang.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { ranking as words } from '#web/words/ranking.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/ranking-list-page.ts'
import { feedInput } from './feed-input.ts'
import { Picks } from './picks.tsx'
import { RankedWall } from './ranked-wall.tsx'
import { boardPath, tabs, type BoardTab } from './ranking-links.ts'
import { isForPreview } from './shown-to.ts'
import './ranking.css'

/** Of a kind of boards without a name, the one of most photographs. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const said = (name: string) => url.searchParams.get(name) ?? ''
  const tab = tabs.find((one) => one === said('board')) ?? 'week'
  const of = tab === 'genre' || tab === 'camera' ? said('of').slice(0, 80) : ''
  const [{ boards, madeAt }, { rules }, shown] = await Promise.all([api('GET /api/ranking/boards'), api('GET /api/ranking'), readTab(api, tab, of, url)])
  const kinds = boards.filter(({ board }) => board === tab && tab !== 'week').map((one) => one.of)
  if ((tab === 'genre' || tab === 'camera') && !of && kinds[0]) throw redirect(boardPath(tab, kinds[0]))
  return { tab, of, kinds, madeAt, rules, ...shown, lang, origin }
}

/** A page of a board, or of what editors chose. */
async function readTab(api: Api, tab: BoardTab, of: string, url: URL) {
  const { query } = feedInput(url)
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  if (tab === 'picks') return { board: null, picks: await api('GET /api/ranking/picks', { query: { limit: 12, ...(before && { before }) } }), begins: !before }
  if (!of && (tab === 'genre' || tab === 'camera')) return { board: null, picks: null, begins: true }
  const board = await api('GET /api/ranking/boards/:board', { params: { board: tab }, query: { ...query, of, limit: 50 } })
  return { board, picks: null, begins: !query.startAt }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin, tab, of, board, picks } = loaderData
  const w = words.in(lang)
  const title = of || w.boards[tab]
  const first = board?.posts.find(isForPreview) ?? picks?.picks.map(({ post }) => post).find(isForPreview)
  return [
    { title: `${title} · ${w.listTitle} · ${brand.name[lang]}` },
    { name: 'description', content: w.listDescription },
    ...previewMeta({
      lang,
      origin,
      path: boardPath(tab, of),
      title: `${title} · ${w.listTitle}`,
      description: w.listDescription,
      picture: first && { of: first.cover, alt: title },
    }),
  ]
}

export default function RankingListPage({ loaderData }: Route.ComponentProps) {
  const { tab, of, kinds, rules, board, picks, begins } = loaderData
  const w = useWords(words)
  return (
    <main id="main">
      <header className="rank-head">
        <h1>{w.listTitle}</h1>
        <nav className="tabs ruled" aria-label={w.boardsNav}>
          {tabs.map((one) => (
            <Link key={one} to={boardPath(one)} aria-current={one === tab ? 'true' : undefined}>
              {w.boards[one]}
            </Link>
          ))}
        </nav>
      </header>
      {(tab === 'genre' || tab === 'camera') && <Kinds tab={tab} of={of} kinds={kinds} />}
      <div className="rule-line">
        <p>
          {w.rules[tab](rules)}{' '}
          <Link className="link" to={href('/ranking')}>
            {w.theRule}
          </Link>
        </p>
        {tab !== 'picks' && <p className="small">{loaderData.madeAt ? w.reckonedAt(loaderData.madeAt) : w.notYet}</p>}
      </div>
      {picks && <Picks page={picks} begins={begins} />}
      {board && tab !== 'picks' && <RankedWall board={board} begins={begins} tab={tab} of={of} />}
      {!board && !picks && (tab === 'genre' || tab === 'camera') && <EmptyState title={w.noKinds[tab]} text={w.noKindsHint} />}
    </main>
  )
}

/** Which tags or cameras have a board. */
function Kinds({ tab, of, kinds }: { tab: 'genre' | 'camera'; of: string; kinds: string[] }) {
  const w = useWords(words)
  if (!kinds.length) return null
  return (
    <nav className="kinds" aria-label={w.kinds[tab]}>
      {kinds.map((one) => (
        <Link
          key={one}
          to={boardPath(tab, one)}
          aria-current={one === of ? 'true' : undefined}
          lang={langOfScript(one) ?? (tab === 'camera' ? 'en' : undefined)}
        >
          {tab === 'genre' ? `#${one}` : one}
        </Link>
      ))}
    </nav>
  )
}
