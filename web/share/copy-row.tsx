import { useRef } from 'react'
import { langOfScript } from '#web/lang.ts'
import { useToast } from '#web/shell/overlays.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { sharing as words } from '#web/words/sharing.ts'
import { useWords } from '#web/words/words.ts'

/** A text to take along, by the button or by hand; `isLong`: in several lines. */
export function CopyRow({ label, text, isLong = false }: { label: string; text: string; isLong?: boolean }) {
  const w = useWords(words)
  const toast = useToast()
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const copy = () => {
    const select = () => field.current?.select() // a browser that keeps the clipboard to itself
    const clipboard = navigator.clipboard as Clipboard | undefined
    if (clipboard) clipboard.writeText(text).then(() => toast(w.copied), select)
    else select()
  }
  return (
    <div className="copy-row">
      <Field label={label}>
        {(wired) =>
          isLong ? (
            <textarea
              {...wired}
              className="input"
              ref={field}
              readOnly
              value={text}
              rows={3}
              lang={langOfScript(text) ?? 'en'}
              onFocus={(event) => event.currentTarget.select()}
            />
          ) : (
            <input {...wired} className="input" ref={field} readOnly value={text} lang="en" onFocus={(event) => event.currentTarget.select()} />
          )
        }
      </Field>
      <button type="button" className="btn" aria-label={`${w.copy} ${label}`} onClick={copy}>
        <Icon name="link" small /> {w.copy}
      </button>
    </div>
  )
}
