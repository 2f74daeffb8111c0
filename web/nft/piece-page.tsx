import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { blockPath } from '#web/chain/links.ts'
import { photographerPath } from '#web/posts/links.ts'
import { Link } from '#web/ui/link.tsx'
import { holdings as words } from '#web/words/holdings.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/piece-page.ts'
import { heldPath, productPath } from './links.ts'
import { Said } from './said.tsx'
import './nft.css'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return { lang: context.get(pageContext).lang, piece: await context.get(apiContext)('GET /api/nft/digital-collection/h5_digital/info', { query: { id } }) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { piece, lang } = loaderData
  return [{ title: `${piece.title} · ${words.in(lang).nth(piece.edition, piece.editions)} · ${brand.name[lang]}` }, { name: 'robots', content: 'noindex' }]
}

/** One piece: whose it is, what that is, and what stands on the chain of it. */
export default function PiecePage({ loaderData: { piece } }: Route.ComponentProps) {
  const w = useWords(words)
  const { title, lang, edition, editions, picture, creator, holder, giftableAt, isOwn, number, contract, token, burnt } = piece
  return (
    <main id="main" className="page nft-operate">
      <h1 lang={lang}>{title}</h1>
      <p className="muted under-title">
        {w.nth(edition, editions)} · {w.by} <Link to={photographerPath(creator)}>{creator.nickname}</Link>
      </p>
      <img className="casting-picture" src={picture} alt="" width={640} height={480} />
      {holder && (
        <p>
          {w.holder} <Link to={heldPath(holder)}>{holder.nickname}</Link>
        </p>
      )}
      {isOwn && <p>{w.yours}</p>}
      {burnt ? (
        <p className="notice">
          {w.burnt(burnt.at)}{' '}
          <Link className="link" to={blockPath(String(burnt.block), 'transfer')}>
            {w.burntIn}
          </Link>
        </p>
      ) : (
        <p>{giftableAt ? w.giftable(giftableAt) : w.atCreator}</p>
      )}
      {isOwn && giftableAt && <Said title={w.get} lines={w.gets} />}
      {isOwn && giftableAt && <Said title={w.not} lines={w.nots} />}
      <section aria-labelledby="chain">
        <h2 id="chain">{w.onChain}</h2>
        <dl className="casting-facts">
          <div>
            <dt>{w.contract}</dt>
            <dd>{contract}</dd>
          </div>
          <div>
            <dt>{w.token}</dt>
            <dd>{token}</dd>
          </div>
        </dl>
      </section>
      <p>
        <Link className="link" to={productPath(number)}>
          {w.toWork}
        </Link>
      </p>
    </main>
  )
}
