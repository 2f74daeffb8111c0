import { useId, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** What a control inside a field must carry: its name for the label, and where its hint and its error stand. */
export type Wired = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined }
/** The class of a text control, with or without a problem. */
export const inputClass = (problem: string | undefined) => (problem ? 'input bad' : 'input')

type Props = {
  label: string
  /** The right end of the label's line: a count, "optional", "apply to all". */
  aside?: ReactNode
  hint?: ReactNode
  /** The sentence of what is wrong, as the server worded it. */
  problem?: string | undefined
  children: (wired: Wired) => ReactNode
}
/** A label, one control, a hint, and what is wrong with it: `<Field label={…}>{(wired) => <input className="input" {...wired} />}</Field>`. */
export function Field({ label, aside, hint, problem, children }: Props) {
  const id = useId()
  const described = [problem && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <span className="lab">
        <label htmlFor={id}>{label}</label>
        {aside}
      </span>
      {children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined })}
      {problem && <FieldError id={`${id}-error`} text={problem} />}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** What is wrong and what to do next, beside the control it is about. */
export const FieldError = ({ id, text, children }: { id?: string; text: string; children?: ReactNode }) => (
  <p className="err" id={id}>
    <Icon name="info" small />
    <span>
      {children ? (
        <>
          {text} {children}
        </>
      ) : (
        text
      )}
    </span>
  </p>
)

/** How much of a limit is used, counted as the server counts: in code points. */
export const Count = ({ text, max }: { text: string; max: number }) => (
  <span className={[...text].length > max ? 'opt num over' : 'opt num'}>{`${[...text].length} / ${max}`}</span>
)
