import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { brand } from '#api/brand.ts'
import type { RedeemBatch } from '#api/redeem-codes.ts'
import { apiContext, attempt, browserApi, pageContext } from '#web/api.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { redeem as words } from '#web/words/redeem.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/redeem-codes-page.ts'
import { productPath, redeemCodesPath, redeemSheetPath } from './links.ts'
import { MakeCodes } from './make-codes.tsx'
import './nft.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [api, { lang, viewer }] = [context.get(apiContext), context.get(pageContext)]
  const after = /^[a-z\d]{12}$/.exec(url.searchParams.get('after') ?? '')?.[0]
  const [{ batches, next }, { castings }] = await Promise.all([
    api('GET /api/nft/redeem-codes', { query: { ...(after && { after }) } }),
    api('GET /api/nft/posts', { query: { account: viewer?.account ?? '' } }),
  ])
  return { lang, batches, next, works: castings.filter(({ state }) => state === 'cast') }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).codesTitle} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Where a creator makes codes for pieces of theirs, prints them, and sees how many were redeemed. */
export default function RedeemCodesPage({ loaderData: { batches, next, works } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page nft-operate">
      <h1>{w.codesTitle}</h1>
      <p className="muted under-title">{w.codesLead}</p>
      <MakeCodes works={works} />
      <section aria-labelledby="own">
        <h2 id="own">{w.own}</h2>
        {batches.length === 0 && <p className="muted">{w.none}</p>}
        <ul className="own-castings">
          {batches.map((one) => (
            <Batch key={one.batch} one={one} />
          ))}
        </ul>
        {next && (
          <Link className="btn" to={redeemCodesPath(next)}>
            {w.later}
          </Link>
        )}
      </section>
    </main>
  )
}

function Batch({ one: { batch, number, title, lang: of, codes, redeemed, bound, expiresAt, endedAt, can } }: { one: RedeemBatch }) {
  const w = useWords(words)
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState('')
  const end = async () => {
    const done = await attempt(browserApi(lang)('DELETE /api/nft/redeem-codes/:batch', { params: { batch } }))
    setProblem(done.ok ? '' : done.problem.msg)
    await revalidate()
  }
  return (
    <li>
      <h3>
        <Link to={productPath(number)} lang={of}>
          {title}
        </Link>{' '}
        <small className="muted">{w.stock(redeemed, codes)}</small>
      </h3>
      <p className="muted">
        {endedAt ? w.ended : w.until(expiresAt)}
        {bound && ` · ${w.bound}`}
      </p>
      <div className="nft-acts">
        {can.print && (
          <Link className="btn" to={redeemSheetPath(batch)} aria-label={w.printOf(title)} reloadDocument>
            {w.print}
          </Link>
        )}
        {can.end && (
          <button type="button" className="btn" aria-label={w.endOf(title)} onClick={() => void end()}>
            {w.end}
          </button>
        )}
      </div>
      {can.end && <p className="hint">{w.endHint}</p>}
      <div role="alert">{problem && <FieldError text={problem} />}</div>
    </li>
  )
}
