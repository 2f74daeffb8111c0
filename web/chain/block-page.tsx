import { data, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Block, BlockWorks as Works } from '#api/chain.ts'
import type { PieceMove } from '#api/gifts.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { PieceMoves } from '#web/nft/piece-moves.tsx'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { chainBlocks as words } from '#web/words/chain-blocks.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/block-page.ts'
import { BlockFacts } from './block-facts.tsx'
import { BlockWorks } from './block-works.tsx'
import { FindBlock } from './find-block.tsx'
import { blockPath, blocksPath, type BlockAspect } from './links.ts'
import './credential.css'
import './blocks.css'

const AT_ONCE = 24
const aspectOf = (pathname: string): BlockAspect =>
  (/\/block_info\/(transfer|digital-collection)(?:\/|$)/.exec(pathname)?.[1] as BlockAspect | undefined) ?? null

/** One block, by number or hash, whole or looked at for what was transferred or cast; without one, all of them. */
export async function loader({ context, params: { block: said }, url }: Route.LoaderArgs) {
  const [api, { lang, origin }] = [context.get(apiContext), context.get(pageContext)]
  if (!said) throw redirect(blocksPath())
  const params = { block: said.slice(0, 200).toWellFormed() }
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const about = { lang, origin, aspect: aspectOf(url.pathname) }
  const [found, works, moved] = await Promise.all([
    attempt(api('GET /api/chain/blocks/:block', { params })),
    attempt(api('GET /api/chain/blocks/:block/works', { params, query: { limit: AT_ONCE, ...(before && { before }) } })),
    about.aspect === 'transfer' ? attempt(api('GET /api/nft/transfers', { query: { block: params.block } })) : null,
  ])
  if (!found.ok || !works.ok) return data({ ...about, block: null, said: params.block, problem: found.ok ? '' : found.problem.msg }, { status: 404 })
  return data({ ...about, block: found.data, works: works.data, moves: moved?.ok ? moved.data.moves : null })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin, aspect, block } = loaderData
  const w = words.in(lang)
  if (!block) return [{ title: `${w.lostTitle} · ${brand.name[lang]}` }]
  const [title, description] = [w.pageTitle(block.number), sentenceOf(block, aspect, w)]
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path: blockPath(block.hash, aspect), title, description }),
  ]
}

type Says = ReturnType<typeof words.in>
function sentenceOf({ at, number, leaves, photographs, films, books, audit, transactions }: Block, aspect: BlockAspect, w: Says): string {
  const count = (kind: 'transfer' | 'cast') => transactions.filter((one) => one.kind === kind && one.worked !== false).length
  if (aspect === 'transfer') return w.saysTransfer(at, number, count('transfer'))
  if (aspect) return w.saysCast(at, number, count('cast'))
  if (leaves) return w.says(at, number, { photographs, films, books, audit })
  return transactions.some(({ kind }) => kind === 'deploy') ? w.saysDeploy(at, number) : w.saysNothing(at, number)
}

export default function BlockPage({ loaderData }: Route.ComponentProps) {
  const { block, aspect } = loaderData
  if (!block) return <Lost said={loaderData.said} problem={loaderData.problem} />
  return <Found block={block} aspect={aspect} works={loaderData.works} moves={loaderData.moves} />
}

function Lost({ said, problem }: { said: string; problem: string }) {
  const w = useWords(words)
  return (
    <main id="main" className="page proofs-page">
      <h1>{w.lostTitle}</h1>
      <FindBlock said={said} problem={problem || w.lostTitle} />
      <p>
        <Link className="link" to={blocksPath()}>
          {w.all}
        </Link>
      </p>
    </main>
  )
}

type FoundProps = { block: Block; aspect: BlockAspect; works: Works; moves: readonly PieceMove[] | null }
function Found({ block, aspect, works, moves }: FoundProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page proofs-page">
      <h1>{w.heading(block.number)}</h1>
      <p className="lead">{sentenceOf(block, aspect, w)}</p>
      <Aspects hash={block.hash} at={aspect} />
      {aspect === null && block.photographs + block.films > 0 && <BlockWorks hash={block.hash} works={works} />}
      {moves && <PieceMoves moves={moves} ofWork={false} more={null} />}
      <BlockFacts block={block} />
      <Beside block={block} aspect={aspect} />
    </main>
  )
}

function Aspects({ hash, at }: { hash: string; at: BlockAspect }) {
  const w = useWords(words)
  return (
    <nav className="tabs" aria-label={w.about}>
      {([null, 'transfer', 'digital-collection'] as const).map((one) => (
        <Link key={one} to={blockPath(hash, one)} aria-current={one === at ? 'page' : undefined}>
          {w.aspects[one ?? 'all']}
        </Link>
      ))}
    </nav>
  )
}

function Beside({ block: { previous, next }, aspect }: { block: Block; aspect: BlockAspect }) {
  const w = useWords(words)
  return (
    <nav className="block-beside" aria-label={w.beside}>
      {previous && (
        <Link className="btn" rel="prev" to={blockPath(previous.hash, aspect)}>
          {w.previous(previous.number)}
        </Link>
      )}
      {next && (
        <Link className="btn" rel="next" to={blockPath(next.hash, aspect)}>
          {w.next(next.number)}
        </Link>
      )}
      <Link className="btn quiet" to={blocksPath()}>
        {w.all}
      </Link>
    </nav>
  )
}
