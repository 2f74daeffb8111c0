import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import type { ChallengePart, Pair } from '#api/challenges.ts'
import { PAIRS_A_DAY } from '#api/limits.ts'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { Scale } from '#web/ui/scale.tsx'
import { groupChallenges as words } from '#web/words/group-challenges.ts'
import { useWords } from '#web/words/words.ts'
import { ActForm } from './act-form.tsx'

/** The two before a member, or the way to them. */
export function Voting({ part: { pair, today, spent } }: { part: ChallengePart }) {
  const w = useWords(words)
  return (
    <section id="pair" aria-label={w.look}>
      <p className="lead">{w.blind}</p>
      {pair && <BlindPair pair={pair} n={today + 1} />}
      {!pair && spent && <p className="muted">{today >= PAIRS_A_DAY ? w.spentToday(PAIRS_A_DAY) : w.noMore}</p>}
      {!pair && !spent && (
        <ActForm intent="look">
          <button type="submit" className="btn primary">
            {w.look}
          </button>
        </ActForm>
      )}
    </section>
  )
}

const KEYS: Readonly<Record<string, string>> = { '1': 'left', '2': 'right', '0': 'neither' }

/** Two photographs, whole and without a name; 1, 2 and 0 answer, and so do the buttons without a script. */
function BlindPair({ pair, n }: { pair: Pair; n: number }) {
  const w = useWords(words)
  const form = useRef<HTMLFormElement>(null)
  const busy = useNavigation().state !== 'idle'
  usePairKeys(form)
  const label = w.pairOf(n, PAIRS_A_DAY)
  return (
    <Form method="post" ref={form} preventScrollReset>
      <input type="hidden" name="intent" value="choose" />
      <input type="hidden" name="pair" value={pair.number} />
      <fieldset className="blind">
        <legend className="vh">{label}</legend>
        {(['left', 'right'] as const).map((side) => (
          <Side key={side} side={side} picture={pair[side].picture} busy={busy} />
        ))}
      </fieldset>
      <div className="blind-foot">
        <output>{w.pairToday(n, PAIRS_A_DAY)}</output>
        <button type="submit" name="choice" value="neither" className="btn quiet" disabled={busy}>
          {w.neither}
          <kbd aria-hidden="true">{'0'}</kbd>
        </button>
      </div>
      <Scale value={n - 1} cap={PAIRS_A_DAY} label={label} />
    </Form>
  )
}

function Side({ side, picture, busy }: { side: 'left' | 'right'; picture: Pair['left']['picture']; busy: boolean }) {
  const w = useWords(words)
  return (
    <button
      type="submit"
      name="choice"
      value={side}
      disabled={busy}
      style={withPlaceholder(picture.placeholder, { '--r': (picture.width / picture.height).toFixed(3) })}
    >
      <span className="whole">
        <Picture key={picture.key} picture={picture} alt={picture.alt || w[side]} sizes="(max-width: 639px) 100vw, 50vw" first />
      </span>
      <span className="say">
        {w.thisOne}
        <kbd aria-hidden="true">{side === 'left' ? '1' : '2'}</kbd>
      </span>
    </button>
  )
}

/** Anywhere on the page but where somebody writes. */
function usePairKeys(form: React.RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      const choice = KEYS[event.key]
      if (!choice || event.metaKey || event.ctrlKey || event.altKey || event.repeat) return
      if ((event.target as Element).closest('input, textarea, select, [contenteditable]')) return
      const button = form.current?.querySelector<HTMLButtonElement>(`button[value="${choice}"]`)
      if (!button || button.disabled) return
      event.preventDefault()
      form.current!.requestSubmit(button)
    }
    document.addEventListener('keydown', answer)
    return () => document.removeEventListener('keydown', answer)
  }, [form])
}
