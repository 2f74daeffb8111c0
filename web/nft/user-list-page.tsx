import { redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { holdings as words } from '#web/words/holdings.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/user-list-page.ts'
import { afterIn } from './held-input.ts'
import { HeldPieces } from './held-pieces.tsx'
import { heldPath, minePath } from './links.ts'
import './nft.css'

/** `?account=…`; without one the reader's own. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const account = url.searchParams.get('account')?.slice(0, 40)
  if (!account) throw redirect(minePath())
  const { holder, pieces, next } = await context.get(apiContext)('GET /api/nft/digital-collection/other/list', { query: { account, after: afterIn(url) } })
  return { lang: context.get(pageContext).lang, holder, pieces, next }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${words.in(loaderData.lang).of(loaderData.holder.nickname)} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
    : []

/** What somebody holds. */
export default function UserListPage({ loaderData: { holder, pieces, next } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page nft-operate">
      <h1>{w.of(holder.nickname)}</h1>
      <p className="muted under-title">{w.ofLead}</p>
      {pieces.length ? <HeldPieces pieces={pieces} next={next && heldPath(holder, next)} /> : <EmptyState title={w.noneOf} text={w.noneOfText} />}
    </main>
  )
}
