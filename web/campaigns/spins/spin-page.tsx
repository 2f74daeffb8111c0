import { href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Api } from '#api/client.ts'
import type { PrizeKind } from '#api/draws.ts'
import type { Spin, WheelPart } from '#api/spins.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { AwardPart } from '#web/campaigns/draws/award-part.tsx'
import { campaignPath } from '#web/campaigns/links.ts'
import { textIn } from '#web/form-text.ts'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { campaignWheel as words } from '#web/words/campaign-wheel.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/spin-page.ts'
import { spinPath, wheelPath } from './links.ts'
import '../draws/draws.css'
import './wheel.css'
import '../campaigns.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { ...(await context.get(apiContext)('GET /api/event/roulette/spins/:number', { params })), lang: context.get(pageContext).lang }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const done = await attempt<unknown>(actOf(api, params, form))
  return done.ok ? redirect(spinPath(params.number)) : refused(done)
}
function actOf(api: Api, params: { number: string }, form: FormData): Promise<unknown> {
  const act = textIn(form, 'act')
  if (act === 'received') return api('POST /api/event/roulette/spins/:number/award/received', { params })
  if (act === 'payment') return api('POST /api/event/roulette/spins/:number/award/payment', { params })
  const body = { name: textIn(form, 'name'), phone: textIn(form, 'phone').replaceAll(/[\s-]/g, ''), address: textIn(form, 'address') }
  return api('POST /api/event/roulette/spins/:number/award', { params, body })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).receipt} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** One's own spin: what it gave, the prize on its way, and the receipt as it was signed. */
export default function SpinPage({ loaderData: { spin, title, path, prize, code }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const problem = actionData && 'problem' in actionData ? actionData.problem : null
  return (
    <main id="main" className="page camp">
      <header className="camp-head">
        <p className="state-line">
          <Link className="link" to={campaignPath(path)}>
            <span lang={langOfScript(title)}>{title}</span>
          </Link>
        </p>
        <h1 lang={prize ? langOfScript(prize.name) : undefined}>{prize ? prize.name : w.waitsOne}</h1>
        {prize && prize.kind !== 'blank' && <p className="camp-lead">{w.taxes(prize.worth)}</p>}
      </header>
      {code !== null && (
        <p>
          {w.code} <b className="mono">{code}</b>
        </p>
      )}
      {prize?.kind === 'coupon' && (
        <p>
          <Link className="link" to={href('/activity/coupons')}>
            {w.toCoupons}
          </Link>
        </p>
      )}
      {spin.award && claimKind(prize) && <AwardPart isDrawn={false} award={spin.award} prize={claimKind(prize)!} problem={problem} />}
      <Receipt spin={spin} prize={prize} />
    </main>
  )
}

/** What has to be claimed; coupons and codes are there at once. */
function claimKind(prize: WheelPart | null): PrizeKind | null {
  return prize?.kind === 'goods' || prize?.kind === 'pixt' || prize?.kind === 'yuan' ? prize.kind : null
}

function Receipt({ spin, prize }: { spin: Spin; prize: WheelPart | null }) {
  const w = useWords(words)
  const rows: [string, string][] = [
    [w.number, spin.number],
    [w.ticket, spin.ticket],
    [w.seed, spin.seed],
    [w.round, w.roundOf(spin.round, spin.day, spin.roundAt)],
    [w.spun, w.exact(spin.spunAt)],
    ...(spin.proof === null ? [] : [[w.beaconSaid, spin.proof] as [string, string]]),
    ...(spin.value === null || !prize ? [] : [[w.comesTo, w.valueOf(spin.value)] as [string, string]]),
    [w.signature, spin.signature],
  ]
  return (
    <section className="spin-facts" aria-labelledby="receipt">
      <h2 id="receipt">{w.receipt}</h2>
      <p>{w.receiptText}</p>
      <dl className="camp-dates">
        {rows.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="mono">{said}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>{w.asFile}</summary>
        <p className="mono">{JSON.stringify(receiptOf(spin))}</p>
      </details>
      <p>
        <Link className="link" to={wheelPath(spin.activityId)}>
          {w.toCheck}
        </Link>
      </p>
    </section>
  )
}
/** As `npm run verify:draw` reads it. */
const receiptOf = ({ wheel, number, ticket, seed, round, day, spunAt: spun, signature }: Spin) => ({
  wheel,
  number: Number(number),
  ticket,
  seed,
  round,
  day,
  spun,
  signature,
})
