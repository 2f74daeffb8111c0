import { Form, useNavigation } from 'react-router'
import { BRIEF_ANSWER_MAX, type Lang } from '#api/limits.ts'
import type { Picture as PictureOf } from '#api/posts.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { briefs as words } from '#web/words/briefs.ts'
import { useWords } from '#web/words/words.ts'
import { sellPath } from '../links.ts'

export type Choice = { number: string; title: string; lang: Lang; picture: PictureOf | null }
type Props = { choices: readonly Choice[]; more: number | null; problem: Problem | null }
/** One of one's pictures on sale, and a note. */
export function AnswerForm({ choices, more, problem }: Props) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  if (!choices.length)
    return (
      <EmptyState title={w.notOnSale} text={w.lead}>
        <Link className="btn" to={sellPath()}>
          {w.toSell}
        </Link>
      </EmptyState>
    )
  const wrong = problem?.fields['words']
  return (
    <Form method="post" className="fields brief-form" preventScrollReset>
      <p className="muted">{w.answerLead}</p>
      <div role="alert">{problem && !wrong && <ProblemSaid problem={problem} />}</div>
      <fieldset className="own-choices">
        <legend className="lab">{w.choose}</legend>
        {choices.map(({ number, title, lang, picture }, n) => (
          <label key={number}>
            {picture?.url ? <Picture picture={picture} alt="" sizes="160px" /> : <span className="no-picture" />}
            <span className="what">
              <input type="radio" name="item" value={number} defaultChecked={n === 0} />
              <span lang={lang} dir="auto">
                {title}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {more !== null && (
        <p>
          <Link className="link" to={`?items=${more}#answer`}>
            {w.more}
          </Link>
        </p>
      )}
      <Field label={w.note} hint={w.noteHint} problem={wrong}>
        {(wired) => <textarea {...wired} className={inputClass(wrong)} name="words" rows={2} maxLength={BRIEF_ANSWER_MAX} />}
      </Field>
      <p className="acts">
        <button className="btn primary" name="intent" value="answer" disabled={busy}>
          {w.give}
        </button>
      </p>
    </Form>
  )
}
