import { useEffect, useState } from 'react'
import { Form, Link, useNavigation, useRevalidator } from 'react-router'
import { SEED_MAX, WHEEL_REST_AFTER } from '#api/limits.ts'
import type { OwnSpins, Spin, Wheel, WheelPart as Part, WonSpin } from '#api/spins.ts'
import type { Problem } from '#web/api.ts'
import { tasksPath } from '#web/campaigns/links.ts'
import { langOfScript } from '#web/lang.ts'
import { useMessages } from '#web/shell/realtime.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Money } from '#web/ui/money.tsx'
import { campaignWheel as words } from '#web/words/campaign-wheel.ts'
import { useWords } from '#web/words/words.ts'
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
export function WheelPart({ shown, problem }: { shown: WheelShown | null; problem: Problem | null }) {
  const w = useWords(words)
  if (!shown) return <p className="muted">{w.preview}</p>
  if (!shown.wheel) return <p className="muted">{w.noneNow}</p>
  return <Turning {...shown} wheel={shown.wheel} problem={problem} />
}

type Props = { wheel: Wheel; won: WonSpin[]; own: OwnSpins | null; can: { spin: boolean }; problem: Problem | null }
function Turning({ wheel, won, own, can, problem }: Props) {
  const w = useWords(words)
  const turn = useTurning(own?.waiting ?? null, own?.last ?? null)
  useOutcome(own?.waiting ?? null)
  const isMoving = turn.phase === 'turning' || turn.phase === 'slowing'
  const result = isMoving ? null : (own?.last ?? null)
  const hit = result?.part ?? null
  return (
    <div className="wheel">
      <p className="wheel-state small muted">
        <span>{w.states[wheel.state]}</span> <span>{w.until(wheel.endsAt)}</span>{' '}
        {wheel.pot.map(({ currency, left }) => (
          <span key={currency}>
            {w.pot} <Money currency={currency} amount={left} />
          </span>
        ))}
      </p>
      <div className="wheel-dial">
        <Dial parts={wheel.parts} angle={turn.angle} hit={hit} />
        <FlatDial parts={wheel.parts} value={result?.value ?? null} />
      </div>
      <div className="wheel-side">
        <div role="status" className="vh">
          {turn.phase === 'stopped' && result ? w.said(result, wheel.parts) : ''}
        </div>
        {result && <Result spin={result} parts={wheel.parts} />}
        <OddsTable parts={wheel.parts} hit={hit} />
        <p className="hint">
          {w.falls(wheel.parts.map((part, n) => ({ ...part, letter: letterOf(n) })))} {w.guarantee(wheel.guarantee, wheel.parts)}
        </p>
        <SpinBar wheel={wheel} own={own} canSpin={can.spin && !isMoving} waiting={own?.waiting ?? null} problem={problem} />
      </div>
      <Beside wheel={wheel} won={won} own={own} />
    </div>
  )
}

function Result({ spin, parts }: { spin: Spin; parts: readonly Part[] }) {
  const w = useWords(words)
  const at = parts.findIndex(({ id }) => id === spin.part)
  const part = parts[at]
  if (!part || spin.value === null) return null
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

type BarProps = { wheel: Wheel; own: OwnSpins | null; canSpin: boolean; waiting: Spin | null; problem: Problem | null }
function SpinBar({ wheel, own, canSpin, waiting, problem }: BarProps) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  if (!own) return <p className="hint">{w.signIn}</p>
  const blank = wheel.parts.reduce((sum, { kind, odds }) => sum + (kind === 'blank' ? odds : 0), 0)
  return (
    <Form method="post" preventScrollReset className="spin">
      <input type="hidden" name="activityId" value={wheel.activityId} />
      <p>
        <b>{w.tickets(own.tickets)}</b>
        <br />
        <span className="hint">{w.today(Math.max(0, wheel.mostADay - own.today), blank)}</span>
      </p>
      <button type="submit" className="btn primary tall" disabled={busy || !canSpin}>
        {waiting ? w.waits(waiting.round) : w.spin}
      </button>
      <Seed key={own.last?.number ?? waiting?.number ?? 'first'} problem={problem?.fields['seed']} />
      {problem && !problem.fields['seed'] && (
        <div role="alert">
          <FieldError text={problem.msg} />
        </div>
      )}
      <p className="hint">{waiting ? w.kept : own.restsUntil ? w.rests(own.restsUntil) : w.blanks(own.blanks, WHEEL_REST_AFTER)}</p>
    </Form>
  )
}
/** Filled in on the member’s own device, with what only they know; they may say another. */
function Seed({ problem }: { problem: string | undefined }) {
  const w = useWords(words)
  const [seed, setSeed] = useState('')
  useEffect(() => setSeed(hex()), [])
  return (
    <details className="spin-seed">
      <summary>{w.ownSeed}</summary>
      <Field label={w.seed} hint={w.seedHint} problem={problem}>
        {(wired) => (
          <input {...wired} className="input mono" name="seed" value={seed} onChange={({ target }) => setSeed(target.value)} maxLength={SEED_MAX} autoComplete="off" spellCheck={false} />
        )}
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
          {w.rules(wheel.mostADay, WHEEL_REST_AFTER).map((rule) => (
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
