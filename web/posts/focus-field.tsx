import { useId, useRef, type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import type { Focus } from '#api/shared.ts'
import { FieldError } from '#web/ui/field.tsx'
import { focusStyle } from '#web/ui/picture.tsx'
import { postForm as words } from '#web/words/post-form.ts'
import { useWords } from '#web/words/words.ts'
import { focusAt, stepFocus } from './edit-set.ts'

const CROPS = ['tile', 'wide', 'card'] as const
const percent = (share: number) => Math.round(share * 100)

type Props = {
  value: Focus
  onChange: (to: Focus) => void
  /** The control's names in a form, `focusX.KEY` and `focusY.KEY`. */
  name: string
  problem: string | undefined
  /** The whole picture. */
  children: ReactNode
  /** A file of it for the crops. */
  src: string
}
/** What stays in sight where a picture is cropped: set on the picture itself, by hand or by arrow keys, and shown at once in the crops that there are. */
export function FocusField({ value, onChange, name, problem, children, src }: Props) {
  const w = useWords(words)
  const hint = useId()
  const box = useRef<HTMLDivElement>(null)
  const held = useRef(false)
  const place = ({ clientX: x, clientY: y }: MouseEvent) => onChange(focusAt({ x, y }, box.current!.getBoundingClientRect()))
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepFocus(value, event.key, event.shiftKey)
    if (!to) return
    event.preventDefault()
    onChange(to)
  }
  const onPointerDown = (event: PointerEvent) => {
    held.current = true
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const said = { left: `${value.x * 100}%`, top: `${value.y * 100}%` }
  return (
    <div className="focus-field">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the spot inside takes the keys */}
      <div className="focus-box" ref={box} onClick={(event) => event.detail > 0 && place(event)}>
        {children}
        <button
          type="button"
          className="focus-spot"
          style={said}
          aria-label={w.focusAt(percent(value.x), percent(value.y))}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
          onPointerDown={onPointerDown}
          onPointerMove={(event) => held.current && place(event)}
          onLostPointerCapture={() => (held.current = false)}
        />
      </div>
      <input type="hidden" name={`focusX.${name}`} value={value.x} />
      <input type="hidden" name={`focusY.${name}`} value={value.y} />
      <p className="hint" id={hint}>
        {w.focusHint}
      </p>
      {problem && <FieldError text={problem} />}
      <div className="focus-crops">
        {CROPS.map((crop) => (
          <figure key={crop}>
            <img className={crop} src={src} alt="" loading="lazy" style={focusStyle(value)} />
            <figcaption>{w.focusCrops[crop]}</figcaption>
          </figure>
        ))}
      </div>
    </div>
  )
}
