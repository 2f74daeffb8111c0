import { href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { BlockLine } from '#api/chain.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { chainBlocks as words } from '#web/words/chain-blocks.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/blocks-page.ts'
import { FindBlock } from './find-block.tsx'
import { blockPath, blocksPath } from './links.ts'
import './credential.css'
import './blocks.css'

/** The newest blocks; who looks for one is led to it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const block = url.searchParams.get('block')?.trim().slice(0, 100).toWellFormed()
  if (block) throw redirect(blockPath(block))
  const page = Math.min(Math.max(Math.trunc(Number(url.searchParams.get('page'))) || 1, 1), 1000)
  return { list: await context.get(apiContext)('GET /api/chain/blocks', { query: { pageNum: page } }), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin, list } = loaderData
  const { listTitle, listLead } = words.in(lang)
  return [
    { title: `${listTitle} · ${brand.name[lang]}` },
    { name: 'description', content: listLead },
    ...previewMeta({ lang, origin, path: blocksPath(list.pageNum), title: listTitle, description: listLead }),
  ]
}

export default function BlocksPage({ loaderData: { list } }: Route.ComponentProps) {
  const w = useWords(words)
  const { blocks, pageNum, totalPage, whole } = list
  return (
    <main id="main" className="page proofs-page">
      <h1>{w.listTitle}</h1>
      <p className="lead">{w.listLead}</p>
      <FindBlock />
      <section className="sec" aria-labelledby="newest">
        <h2 id="newest">{w.newest}</h2>
        {blocks.length ? <Lines blocks={blocks} /> : <EmptyState title={w.none} text={w.noneHint} />}
        {!whole && pageNum === totalPage && <p className="muted small">{w.whole}</p>}
        <Turn page={pageNum} last={totalPage} />
      </section>
      <p>
        <Link className="link" to={href('/verify-proof')}>
          {w.verify}
        </Link>
      </p>
    </main>
  )
}

function Lines({ blocks }: { blocks: readonly BlockLine[] }) {
  const w = useWords(words)
  return (
    <ol className="proof-list">
      {blocks.map(({ number, hash, at, leaves }) => (
        <li key={hash} className="block-line">
          <Link className="link" to={blockPath(hash)}>
            {w.heading(number)}
          </Link>
          <span>{w.line(leaves)}</span>
          <time className="muted" dateTime={at}>
            {w.moment(at)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function Turn({ page, last }: { page: number; last: number }) {
  const w = useWords(words)
  if (page === 1 && page >= last) return null
  return (
    <nav className="end" aria-label={w.pages}>
      {page > 1 && (
        <Link className="btn quiet" to={blocksPath(page - 1)}>
          {w.newer}
        </Link>
      )}
      {page < last && (
        <Link className="btn" to={blocksPath(page + 1)}>
          {w.older}
        </Link>
      )}
    </nav>
  )
}
