import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { wallet as words } from '#web/words/wallet.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/energy-rule-page.ts'
import './wallet.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { costs } = await context.get(apiContext)('GET /api/config')
  const { lang, origin } = context.get(pageContext)
  return { costs, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const w = words.in(lang)
  return [
    { title: `${w.ruleTitle} · ${brand.name[lang]}` },
    { name: 'description', content: w.ruleLead },
    ...previewMeta({ lang, origin, path: href('/energy-rule'), title: w.ruleTitle, description: w.ruleLead }),
  ]
}

/** PIXT held, the cap they give, seconds for a point (specification §9). */
const STEPS = [
  [0, 100, 180],
  [10_000, 120, 180],
  [50_000, 200, 180],
  [100_000, 300, 180],
  [100_001, 300, 120],
] as const

export default function EnergyRulePage({ loaderData: { costs } }: Route.ComponentProps) {
  const w = useWords(words)
  const { num } = formats(useLang())
  return (
    <main id="main" className="page rule-page">
      <h1>{w.ruleTitle}</h1>
      <p className="lead">{w.ruleLead}</p>
      <h2>{w.costs}</h2>
      <table className="table">
        <tbody>
          {w.costRows(costs).map(([what, cost]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td className="n">{cost}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{w.costsNote}</p>
      <h2>{w.caps}</h2>
      <table className="table">
        <thead>
          <tr>
            {w.capHead.map((name, n) => (
              <th key={name} scope="col" className={n ? 'n' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {STEPS.map(([held, cap, seconds]) => (
            <tr key={held}>
              <th scope="row" className="num">
                {num(held)}
              </th>
              <td className="n">{w.points(cap)}</td>
              <td className="n">{w.seconds(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">{w.capNote}</p>
      <h2>{w.example}</h2>
      <p>{w.exampleText(costs.publish)}</p>
      <h2>{w.why}</h2>
      <p>{w.whyText(costs)}</p>
      <p className="rule-end">
        <Link className="btn" to={href('/withdraw-deposit/my-assets')}>
          {w.yours}
        </Link>
      </p>
    </main>
  )
}
