import { useState } from 'react'
import type { Side } from '#api/identity.ts'
import { DOCUMENT_BYTES } from '#api/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { identity as words } from '#web/words/identity.ts'
import { useWords } from '#web/words/words.ts'

/** `answer`: what the form was answered last; a file that was chosen since has not been looked at. */
type Props = { side: Side; label: string; answer: unknown; ticket: string | undefined; kept: boolean; problem: string | undefined }
type Chosen = { name: string; url: string; large: boolean; since: unknown }
/** One side of the document: the chosen file as it will be sent, or that it has arrived already. */
export function PictureField({ side, label, answer, ticket, kept, problem }: Props) {
  const w = useWords(words)
  const [chosen, choose] = useState<Chosen | null>(null)
  const take = (file: File | undefined) => {
    if (chosen) URL.revokeObjectURL(chosen.url)
    choose(file ? { name: file.name, url: URL.createObjectURL(file), large: file.size > DOCUMENT_BYTES, since: answer } : null)
  }
  const isFresh = chosen !== null && chosen.since === answer
  const said = chosen ? w.chosen(chosen.name) : ticket ? w.received : kept ? w.kept : undefined
  return (
    <Field label={label} problem={chosen?.large ? w.tooLarge : isFresh ? undefined : problem} hint={said}>
      {(wired) => (
        <span className="document-side">
          <Icon name={ticket || kept ? 'check' : 'plus'} />
          {chosen && <span className="document-shown" style={{ backgroundImage: `url(${chosen.url})` }} />}
          <span className="document-choose" aria-hidden="true">
            {w.choose}
          </span>
          <input
            {...wired}
            key={ticket} // what has arrived is not sent again
            className="document-file"
            type="file"
            name={side}
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={(event) => take(event.currentTarget.files?.[0])}
          />
          {ticket && <input type="hidden" name={`${side}Ticket`} value={ticket} />}
        </span>
      )}
    </Field>
  )
}
