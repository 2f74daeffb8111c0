import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { holdings as words } from '#web/words/holdings.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/mine-page.ts'
import { afterIn } from './held-input.ts'
import { ComingPieces, HeldPieces } from './held-pieces.tsx'
import { minePath, seriesPath } from './links.ts'
import './nft.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  const api = context.get(apiContext)
  await api('GET /api/nft/digital-collection/h5_digital/auth') // for who is signed in alone
  const { pieces, coming, next } = await api('GET /api/nft/digital-collection/other/list', { query: { account: viewer?.account ?? '', after: afterIn(url) } })
  return { lang, pieces, coming, next }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).mine} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** What the reader holds. */
export default function MinePage({ loaderData: { pieces, coming, next } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page nft-operate">
      <h1>{w.mine}</h1>
      <p className="muted under-title">{w.mineLead}</p>
      {coming.length > 0 && <ComingPieces pieces={coming} />}
      {pieces.length > 0 && <HeldPieces pieces={pieces} next={next && minePath(next)} />}
      {pieces.length + coming.length === 0 && <EmptyState title={w.noneMine} text={w.noneMineText} />}
      <p>
        <Link className="link" to={seriesPath()}>
          {w.toSeries}
        </Link>
      </p>
    </main>
  )
}
