import { useState } from 'react'
import { aspects } from '#api/limits.ts'
import { comments as words } from '#web/words/comments.ts'
import { useWords } from '#web/words/words.ts'
import type { Draft, TalkState } from './use-talk-state.ts'

const WAYS = ['words', 'point', 'frame'] as const
type Way = (typeof WAYS)[number]
const wayOf = (draft: Draft): Way => (draft ? (draft.width === null ? 'point' : 'frame') : 'words')
const THOUSAND = 1000

/** Words only, a point or a frame; and of a mark what it is about and where it lies. Sliders move it by keyboard, and without a script. */
export function PinFields({ n, state: { draft, setDraft } }: { n: number; state: TalkState }) {
  const w = useWords(words)
  const [aspect, setAspect] = useState<(typeof aspects)[number]>('light')
  const choose = (way: Way) => {
    const size = way === 'frame' ? { width: 0.3, height: 0.3 } : { width: null, height: null }
    setDraft(way === 'words' ? null : { aspect, picture: n, x: 0.35, y: 0.35, ...size })
  }
  const way = wayOf(draft)
  return (
    <fieldset className="marking-fields">
      <legend className="vh">{w.how}</legend>
      <span className="reach">
        {WAYS.map((one) => (
          <label key={one}>
            <input className="vh" type="radio" name="way" value={one} checked={way === one} onChange={() => choose(one)} />
            {w.ways[one]}
          </label>
        ))}
      </span>
      <div className="where" hidden={!draft}>
        <input type="hidden" name="picture" value={draft?.picture ?? n} />
        <label>
          {w.aspect}
          <select
            className="select-mini"
            name="aspect"
            value={aspect}
            onChange={(event) => {
              const chosen = aspects.find((one) => one === event.target.value) ?? 'light'
              setAspect(chosen)
              if (draft) setDraft({ ...draft, aspect: chosen })
            }}
          >
            {aspects.map((one) => (
              <option key={one} value={one}>
                {w.aspects[one]}
              </option>
            ))}
          </select>
        </label>
        <p className="hint">{w.placeMark}</p>
        {draft && <Sliders draft={draft} setDraft={setDraft} />}
      </div>
      <noscript>
        <PlainFields />
      </noscript>
    </fieldset>
  )
}

/** Where nothing moves by itself, a mark is said in numbers. */
function PlainFields() {
  const w = useWords(words)
  const numbers = [
    ['x', w.fromLeft, 350],
    ['y', w.fromTop, 350],
    ['width', w.wide, 300],
    ['height', w.high, 300],
  ] as const
  return (
    <div className="where">
      <label>
        {w.aspect}
        <select className="select-mini" name="aspect">
          {aspects.map((one) => (
            <option key={one} value={one}>
              {w.aspects[one]}
            </option>
          ))}
        </select>
      </label>
      <p className="hint">{w.markHow}</p>
      {numbers.map(([name, label, value]) => (
        <label key={name}>
          {label}
          <input className="input" type="number" name={name} min={0} max={THOUSAND} defaultValue={value} />
        </label>
      ))}
    </div>
  )
}

type Pinned = NonNullable<Draft>
function Sliders({ draft, setDraft }: { draft: Pinned; setDraft: TalkState['setDraft'] }) {
  const w = useWords(words)
  const isFrame = draft.width !== null
  const sliders = [
    { name: 'x', label: w.fromLeft, least: 0, most: 1 - (draft.width ?? 0) },
    { name: 'y', label: w.fromTop, least: 0, most: 1 - (draft.height ?? 0) },
    ...(isFrame
      ? ([
          { name: 'width', label: w.wide, least: 0.02, most: 1 - draft.x },
          { name: 'height', label: w.high, least: 0.02, most: 1 - draft.y },
        ] as const)
      : []),
  ] as const
  return (
    <>
      {sliders.map(({ name, label, least, most }) => (
        <label key={name}>
          {label}
          <input
            type="range"
            name={name}
            min={Math.round(least * THOUSAND)}
            max={Math.floor(most * THOUSAND)}
            step={10}
            value={Math.round((draft[name] ?? 0) * THOUSAND)}
            aria-valuetext={w.placeOf(draft)}
            onChange={(event) => setDraft({ ...draft, [name]: Number(event.target.value) / THOUSAND })}
          />
        </label>
      ))}
      <output className="vh">{w.placeOf(draft)}</output>
    </>
  )
}
