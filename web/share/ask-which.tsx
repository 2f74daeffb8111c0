import { Form } from 'react-router'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { sharing as words } from '#web/words/sharing.ts'
import { useWords } from '#web/words/words.ts'
import './share.css'

type Props = {
  kind: 'photo' | 'person' | 'group'
  /** What was asked for and leads nowhere. */
  asked: string | null
  browse: string
}
/** Whose card, where the address does not say. */
export function AskWhich({ kind, asked, browse }: Props) {
  const w = useWords(words)
  const { of, hint, wrong, browse: look } = w[kind]
  const problem = asked ? wrong : undefined
  return (
    <Form className="card-ask">
      <Field label={of} hint={hint} problem={problem}>
        {(wired) => <input {...wired} className={inputClass(problem)} name="of" defaultValue={asked ?? ''} maxLength={2000} required />}
      </Field>
      <div className="row">
        <button type="submit" className="btn primary">
          {w.make}
        </button>
        <Link className="link" to={browse}>
          {look}
        </Link>
      </div>
    </Form>
  )
}
