import { useState, type ChangeEvent } from 'react'
import { brand } from '#api/brand.ts'
import type { SpinsVerdict } from '#api/draw-spin-check.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { campaignPath } from '#web/campaigns/links.ts'
import { langOfScript } from '#web/lang.ts'
import { ErrorView } from '#web/shell/error-view.tsx'
import { previewMeta } from '#web/shell/preview.ts'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { campaignWheel as words } from '#web/words/campaign-wheel.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/wheel-page.ts'
import { letterOf, OddsTable } from './dial.tsx'
import { wheelFile, wheelPath } from './links.ts'
import { loadSpinCheck } from './load-spin-check.ts'
import './wheel.css'
import '../campaigns.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  const [api, query] = [context.get(apiContext), { activityId: Number(params.activityId) }]
  // a box is a wheel that looks otherwise, and is worked out the same way
  const asWheel = await attempt(api('GET /api/event/roulette', { query }))
  const { wheel } = asWheel.ok ? asWheel.data : await api('GET /api/event/blind-box', { query })
  return { wheel, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData?.wheel) return []
  const { wheel, lang, origin } = loaderData
  const w = words.in(lang)
  const title = w.checkTitle(wheel.title)
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: w.checkLead },
    ...previewMeta({ lang, origin, path: wheelPath(wheel.activityId), title, description: w.checkLead }),
  ]
}

/** What of a wheel was fixed before its first ticket, and every spin of it worked out again by whoever reads. */
export default function WheelPage({ loaderData: { wheel } }: Route.ComponentProps) {
  const w = useWords(words)
  if (!wheel) return <ErrorView status={404} problem={null} />
  return (
    <main id="main" className="page camp">
      <header className="camp-head">
        <p className="state-line">
          <span>{w.states[wheel.state]}</span>
          <Link className="link" to={campaignPath(wheel.path)}>
            <span lang={langOfScript(wheel.title)}>{wheel.title}</span>
          </Link>
        </p>
        <h1>{w.checkHeading}</h1>
        <p className="camp-lead">{w.checkLead}</p>
      </header>
      <OddsTable parts={wheel.parts} hit={null} />
      <p className="hint">
        {w.falls(wheel.parts.map((part, n) => ({ ...part, letter: letterOf(n) })))} {w.guarantee(wheel.guarantee, wheel.parts)}
      </p>
      <section className="wheel-check" aria-labelledby="fixed">
        <h2 id="fixed">{w.fixed}</h2>
        <p>{w.fixedText(wheel.namedAt)}</p>
        <p className="mono">{wheel.hash}</p>
        <p>{w.beacons[wheel.beacon]}</p>
      </section>
      <Check activityId={wheel.activityId} hash={wheel.hash} spins={wheel.spins} />
    </main>
  )
}

type Checked = { verdict: SpinsVerdict; seconds: number }
/** A file that the reader chooses, worked out again on their device; nothing is sent. */
function Check({ activityId, hash, spins }: { activityId: string; hash: string; spins: number }) {
  const w = useWords(words)
  const [checked, setChecked] = useState<Checked | null>(null)
  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const [verify, text] = [await loadSpinCheck(), await file.text()]
    const began = performance.now()
    setChecked({ verdict: verify(text, hash), seconds: Math.round((performance.now() - began) / 10) / 100 })
  }
  return (
    <section className="wheel-check" aria-labelledby="again">
      <h2 id="again">{w.again}</h2>
      <p>{w.againText(spins)}</p>
      <p>
        <a className="btn" href={wheelFile(activityId)} download>
          {w.download}
        </a>
      </p>
      <Field label={w.choose} hint={w.without}>
        {(wired) => <input {...wired} className="input" type="file" accept=".ndjson,.json,.txt" onChange={(event) => void check(event)} />}
      </Field>
      <div aria-live="polite">
        {checked && (
          <>
            <h3>{checked.verdict.fault ? w.fails : w.holds}</h3>
            <p>
              {checked.verdict.fault
                ? w.faultAt(checked.verdict.fault.line, checked.verdict.fault.at)
                : w.holdsText(checked.verdict.spins, checked.verdict.rounds, checked.seconds)}
            </p>
          </>
        )}
      </div>
    </section>
  )
}
