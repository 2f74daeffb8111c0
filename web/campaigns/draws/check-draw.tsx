import { useEffect, useState, type ChangeEvent, type ReactNode } from 'react'
import type { DrawFault, DrawVerdict, verifyDraw as verify } from '#api/draw-check.ts'
import type { DrawSeen } from '#api/draws.ts'
import { Field } from '#web/ui/field.tsx'
import { draws as words } from '#web/words/draws.ts'
import { useWords } from '#web/words/words.ts'
import { fileOf } from './links.ts'
import { loadCheck } from './load-check.ts'

type Checked = { verdict: DrawVerdict; seconds: number }
/** A file that the reader chooses, worked out again on their device; nothing is sent, and the network can be off. */
export function CheckDraw({ draw }: { draw: DrawSeen }) {
  const w = useWords(words)
  const [checked, setChecked] = useState<Checked | null>(null)
  const [verifyDraw, setVerify] = useState<typeof verify | null>(null)
  // loaded beside the page and not with it, and before it is asked for: the network may be off then
  useEffect(() => {
    void loadCheck().then((loaded) => setVerify(() => loaded))
  }, [])
  const check = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file || !verifyDraw) return
    const bytes = await file.arrayBuffer()
    const began = performance.now()
    const verdict = verifyDraw(new Uint8Array(bytes), draw.root)
    setChecked({ verdict, seconds: Math.round((performance.now() - began) / 10) / 100 })
  }
  return (
    <section className="draw-check" aria-labelledby="check">
      <h2 id="check">{w.check}</h2>
      {draw.root === null ? (
        <p>{w.fileLater}</p>
      ) : (
        <>
          <p>{w.checkText}</p>
          <p>
            <a className="btn" href={fileOf(draw.id)} download>
              {w.download}
            </a>
          </p>
          <Field label={w.choose} hint={w.without}>
            {(wired) => (
              <input
                {...wired}
                className="input"
                type="file"
                accept=".ndjson,.json,.txt"
                disabled={verifyDraw === null}
                onChange={(event) => void check(event)}
              />
            )}
          </Field>
        </>
      )}
      <div aria-live="polite">{checked && <Verdict id={draw.id} {...checked} />}</div>
    </section>
  )
}

const order = ['file', 'tickets', 'root', 'beacon', 'seed', 'winners'] as const
type Step = (typeof order)[number]
const stepOf: Record<DrawFault['at'], Step> = {
  form: 'file',
  block: 'tickets',
  count: 'tickets',
  twice: 'tickets',
  root: 'root',
  published: 'root',
  times: 'beacon',
  proof: 'beacon',
  seed: 'seed',
  winner: 'winners',
}

/** The step at which it does not hold; all before it hold, those after it were not looked at. */
function wrongStep({ header, fault }: DrawVerdict, id: string): Step | null {
  if (header && header.id !== `draw-${id}`) return 'file'
  return fault && stepOf[fault.at]
}

function Verdict({ id, verdict, seconds }: { id: string; verdict: DrawVerdict; seconds: number }) {
  const w = useWords(words)
  const wrong = wrongStep(verdict, id)
  const { header, outcome, fault } = verdict
  if (wrong)
    return (
      <>
        <h3>{w.fails}</h3>
        <p>{w.failsText}</p>
        <Steps until={wrong} last={w.wrong}>
          {header && header.id !== `draw-${id}` ? w.otherDraw(header.id) : fault && <Fault fault={fault} />}
        </Steps>
      </>
    )
  const tickets = header?.tickets ?? 0
  return (
    <>
      <h3>{outcome ? w.holds : w.holdsSoFar}</h3>
      <p>{outcome ? w.holdsText(tickets, outcome.winners.length, seconds) : w.holdsSoFarText(tickets)}</p>
      <Steps until={outcome ? null : 'beacon'} last={w.unchecked} />
    </>
  )
}

/** Steps before `until` hold; what is said of it stands under it. */
function Steps({ until, last, children }: { until: Step | null; last: string; children?: ReactNode }) {
  const w = useWords(words)
  const at = until === null ? order.length : order.indexOf(until)
  return (
    <ol className="draw-steps">
      {order.map((step, n) => (
        <li key={step}>
          <b>{w.steps[step]}</b> {n < at ? w.right : n === at ? last : w.unchecked}
          {n === at && children && <p>{children}</p>}
        </li>
      ))}
    </ol>
  )
}

function Fault({ fault }: { fault: DrawFault }) {
  const w = useWords(words)
  switch (fault.at) {
    case 'form':
      return w.formAt(fault.line)
    case 'block':
      return w.blocks(fault.first, fault.last, fault.tickets.from, fault.tickets.to)
    case 'twice':
      return w.twice(fault.ticket)
    case 'count':
      return w.count(fault.said, fault.is)
    case 'winner':
      return w.winner(fault.place)
    case 'root':
    case 'published':
      return (
        <>
          {w.rootIs} <span className="mono">{fault.is}</span> {w.rootSaid} <span className="mono">{fault.said}</span>
        </>
      )
    case 'times':
    case 'proof':
    case 'seed':
      return w[fault.at]
  }
}
