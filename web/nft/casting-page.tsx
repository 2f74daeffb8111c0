import { brand } from '#api/brand.ts'
import type { OwnCreator } from '#api/creators.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { creator as words } from '#web/words/creator.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/casting-page.ts'
import { applyPath, explainPath, faqPath, guidePath, mintPath, redeemCodesPath } from './links.ts'
import '../identity/identity.css'
import './nft.css'

export async function loader({ context }: Route.LoaderArgs) {
  return { lang: context.get(pageContext).lang, own: await context.get(apiContext)('GET /api/nft/apply') }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).casting} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Where casting begins: one's own standing, and what to read first. */
export default function CastingPage({ loaderData: { own } }: Route.ComponentProps) {
  const w = useWords(words)
  const pages = [
    { to: explainPath(), said: w.explain },
    { to: guidePath(), said: w.guide },
    { to: faqPath(), said: w.faq },
  ]
  return (
    <main id="main" className="page nft-operate">
      <h1>{w.casting}</h1>
      <p className="muted under-title">{w.castingLead}</p>
      <Standing own={own} />
      <section aria-labelledby="read">
        <h2 id="read">{w.read}</h2>
        <ul className="nft-pages">
          {pages.map(({ to, said }) => (
            <li key={to}>
              <Link className="link" to={to}>
                {said.name}
              </Link>
              <small className="muted">{said.does}</small>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

function Standing({ own: { nftStatus: status, askedAt, decidedAt } }: { own: OwnCreator }) {
  const w = useWords(words)
  return (
    <section className="standing" aria-labelledby="standing">
      <h2 id="standing">{{ 0: w.title, 1: w.qualified, 2: w.rejected, 3: w.waiting }[status]}</h2>
      <p>
        {status === 0 ? w.lead : status === 1 ? decidedAt && w.qualifiedText(decidedAt) : status === 2 ? w.rejectedText : askedAt && w.waitingText(askedAt)}
      </p>
      {status === 1 && (
        <p>
          <Link className="btn primary" to={mintPath()}>
            {w.toMint}
          </Link>{' '}
          <Link className="btn" to={redeemCodesPath()}>
            {w.toCodes}
          </Link>
        </p>
      )}
      {status !== 1 && (
        <p>
          <Link className="btn" to={applyPath()}>
            {status === 0 ? w.toApply : status === 2 ? w.toApplyAgain : w.seeApplication}
          </Link>
        </p>
      )}
    </section>
  )
}
