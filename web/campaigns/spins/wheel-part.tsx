import { useEffect } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { SEED_MAX, WHEEL_REST_AFTER } from '#api/limits.ts'
import type { OwnSpins, Spin, Wheel, WheelPart as Part, WonSpin } from '#api/spins.ts'
import type { Problem } from '#web/api.ts'
import { tasksPath } from '#web/campaigns/links.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { useMessages } from '#web/shell/realtime.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { campaignWheel as words } from '#web/words/campaign-wheel.ts'
import { useWords } from '#web/words/words.ts'
import { BoxFigure } from './box-figure.tsx'
import { Dial, FlatDial, letterOf, OddsTable } from './dial.tsx'
import { spinPath, spinsPath, wheelPath } from './links.ts'
import type { WheelShown } from './read-wheel.ts'
import { useTurning } from './use-turning.ts'
import './wheel.css'

/** While a spin waits the server is asked again, should the line be closed. */
const ASK_AGAIN_MS = 3000
function useOutcome(waiting: Spin | null): void {
  const { revalidate } = useRevalidator()
  const isOpen = useMessages('spin', () => void revalidate())
  const number = waiting?.number
  useEffect(() => {
    if (number === undefined) return undefined
    const timer = setInterval(() => void revalidate(), isOpen ? ASK_AGAIN_MS * 4 : ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [number, isOpen, revalidate])
}

/** A wheel on the page of its campaign: dial, table with chances beside the button, tickets, and what came of the last spin. */
export function WheelPart({ shown, look, problem }: { shown: WheelShown | null; look: Wheel['look']; problem: Problem | null }) {
  const w = useWords(words)
  if (!shown) return <p className="muted">{w.preview}</p>
  if (!shown.wheel) return <p className="muted">{w.noneNow[look]}</p>
  return <Turning {...shown} wheel={shown.wheel} problem={problem} />
}

type Props = { wheel: Wheel; won: WonSpin[]; own: OwnSpins | null; can: { spin: boolean }; problem: Problem | null }
function Turning({ wheel, won, own, can, problem }: Props) {
  const w = useWords(words)
  const { turn, isMoving, result } = useOwn(own)
  const { part: hit, value } = result ?? { part: null, value: null }
  return (
    <div className="wheel">
      <Standing wheel={wheel} />
      {wheel.look === 'box' ? (
        <BoxFigure isOpen={result !== null} />
      ) : (
        <div className="wheel-dial">
          <Dial parts={wheel.parts} angle={turn.angle} hit={hit} />
          <FlatDial parts={wheel.parts} value={value} />
        </div>
      )}
      <div className="wheel-side">
        <output className="vh">{turn.phase === 'stopped' && result && w.said(result, wheel.parts)}</output>
        {result && <Result spin={result} parts={wheel.parts} />}
        <OddsTable parts={wheel.parts} hit={hit} />
        <p className="hint">
          {w.falls(wheel.parts.map((part, n) => ({ ...part, letter: letterOf(n) })))} {w.guarantee(wheel.guarantee, wheel.parts)}
        </p>
        {own ? <SpinBar wheel={wheel} own={own} canSpin={can.spin && !isMoving} problem={problem} /> : <p className="hint">{w.signIn}</p>}
      </div>
      <Beside wheel={wheel} won={won} own={own} />
    </div>
  )
}
/** How the dial stands, and what came of the last spin: not before the dial has stopped there. */
function useOwn(own: OwnSpins | null) {
  const turn = useTurning(own?.waiting ?? null, own?.last ?? null)
  useOutcome(own?.waiting ?? null)
  const isMoving = turn.phase === 'turning' || turn.phase === 'slowing'
  return { turn, isMoving, result: isMoving ? null : decidedOf(own?.last ?? null) }
}
type Decided = Spin & { value: number }
const decidedOf = (spin: Spin | null): Decided | null => (spin && spin.value !== null ? { ...spin, value: spin.value } : null)

function Standing({ wheel: { state, endsAt, pot } }: { wheel: Wheel }) {
  const w = useWords(words)
  return (
    <p className="wheel-state small muted">
      <span>{w.states[state]}</span> <span>{w.until(endsAt)}</span>{' '}
      {pot.map(({ currency, left }) => (
        <span key={currency}>
          {w.pot} <Money currency={currency} amount={left} />
        </span>
      ))}
    </p>
  )
}

function Result({ spin, parts }: { spin: Decided; parts: readonly Part[] }) {
  const w = useWords(words)
  const at = parts.findIndex(({ id }) => id === spin.part)
  const part = parts[at]
  if (!part) return null
  return (
    <section className="wheel-result" aria-labelledby="result">
      <p className="small muted">{w.stands(letterOf(at), spin.value)}</p>
      <h3 id="result" lang={langOfScript(part.name)}>
        {part.name}
      </h3>
      <Link className={spin.award?.state === 'won' ? 'btn' : 'link'} to={spinPath(spin.number)}>
        {spin.award?.state === 'won' ? w.toClaim : w.toReceipt}
      </Link>
    </section>
  )
}

const hex = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

type BarProps = { wheel: Wheel; own: OwnSpins; canSpin: boolean; problem: Problem | null }
function SpinBar({ wheel, own, canSpin, problem }: BarProps) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  const { waiting, last, tickets, today } = own
  const blank = wheel.parts.reduce((sum, { kind, odds }) => sum + (kind === 'blank' ? odds : 0), 0)
  const wrongSeed = problem?.fields['seed']
  return (
    <Form method="post" preventScrollReset className="spin">
      <input type="hidden" name="activityId" value={wheel.activityId} />
      <input type="hidden" name="look" value={wheel.look} />
      <p>
        <b>{w.tickets[wheel.look](tickets)}</b>
        <br />
        <span className="hint">{w.today[wheel.look](Math.max(0, wheel.mostADay - today), blank)}</span>
      </p>
      <button type="submit" className="btn primary tall" disabled={busy || !canSpin}>
        {waiting ? w.waits(waiting.round) : w.spin[wheel.look]}
      </button>
      <Seed key={`${last?.number} ${waiting?.number}`} problem={wrongSeed} />
      {problem && !wrongSeed && (
        <div role="alert">
          <ProblemSaid problem={problem} />
        </div>
      )}
      <Rest own={own} look={wheel.look} />
    </Form>
  )
}
function Rest({ own: { waiting, restsUntil, blanks }, look }: { own: OwnSpins; look: Wheel['look'] }) {
  const w = useWords(words)
  return <p className="hint">{waiting ? w.kept : restsUntil ? w.rests[look](restsUntil) : w.blanks[look](blanks, WHEEL_REST_AFTER)}</p>
}
const fillIn = (field: HTMLInputElement | null) => {
  if (field && field.value === '') field.value = hex()
}
/** Filled in on the member’s own device, with what only they know; they may say another. */
function Seed({ problem }: { problem: string | undefined }) {
  const w = useWords(words)
  return (
    <details className="spin-seed" open={problem !== undefined}>
      <summary>{w.ownSeed}</summary>
      <Field label={w.seed} hint={w.seedHint} problem={problem}>
        {(wired) => <input {...wired} ref={fillIn} className={inputClass(problem)} name="seed" maxLength={SEED_MAX} autoComplete="off" spellCheck={false} />}
      </Field>
    </details>
  )
}

function Beside({ wheel, won, own }: Pick<Props, 'wheel' | 'won' | 'own'>) {
  const w = useWords(words)
  return (
    <div className="wheel-beside">
      <section aria-labelledby="wheel-how">
        <h3 id="wheel-how">{w.how}</h3>
        <ul className="camp-rules">
          {w.rules[wheel.look](wheel.mostADay, WHEEL_REST_AFTER).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <p className="wheel-links">
          <Link className="link" to={tasksPath(wheel.activityId)}>
            {w.toTasks}
          </Link>
          {own && (
            <Link className="link" to={spinsPath({ activityId: wheel.activityId })}>
              {w.toOwn}
            </Link>
          )}
          <Link className="link" to={wheelPath(wheel.activityId)}>
            {w.toCheck}
          </Link>
        </p>
      </section>
      {won.length > 0 && (
        <section aria-labelledby="wheel-won">
          <h3 id="wheel-won">{w.won}</h3>
          <ul className="wheel-won">
            {won.map(({ number, name, part, at }) => (
              <li key={number}>
                <span>{name ?? w.former}</span> <span lang={langOfScript(part)}>{part}</span> <span className="muted">{w.at(at)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
