import { Form } from 'react-router'
import type { Lang } from '#api/limits.ts'
import { giveKey } from '#web/account/form-key.ts'
import type { Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { groupChallenges as words } from '#web/words/group-challenges.ts'
import { useWords } from '#web/words/words.ts'
import { langIn } from './group-input.ts'
import { LangSelect } from './lang-select.tsx'

export type ChallengeSaid = { theme: string; words: string; lang: Lang; starts: string; ends: string }
/** What a form says of a challenge; what is wrong in it the server says. */
export const challengeFrom = (form: FormData): ChallengeSaid => ({
  theme: textIn(form, 'theme'),
  words: textIn(form, 'words'),
  lang: langIn(form),
  starts: textIn(form, 'starts'),
  ends: textIn(form, 'ends'),
})

type Props = { intent: string; said: ChallengeSaid; problem: Problem | undefined; go: string }
/** A theme and its days. */
export function ChallengeForm({ intent, said, problem, go }: Props) {
  const w = useWords(words)
  const bad = problem?.fields ?? {}
  return (
    <Form method="post" className="g-form" onSubmit={(event) => giveKey(event.currentTarget)}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" defaultValue="" />
      <p className="hint">{w.startText}</p>
      <div role="alert">{problem && <ProblemSaid problem={problem} />}</div>
      <Field label={w.theme} problem={bad.theme}>
        {(wired) => <input {...wired} className={inputClass(bad.theme)} name="theme" defaultValue={said.theme} required autoComplete="off" />}
      </Field>
      <Field label={w.words} problem={bad.words}>
        {(wired) => <textarea {...wired} className={inputClass(bad.words)} name="words" rows={3} defaultValue={said.words} />}
      </Field>
      <div className="two">
        {(['starts', 'ends'] as const).map((day) => (
          <Field key={day} label={w[day]} problem={bad[day]}>
            {(wired) => <input {...wired} className={inputClass(bad[day])} type="date" name={day} defaultValue={said[day]} required />}
          </Field>
        ))}
      </div>
      <LangSelect label={w.language} names={w.languages} value={said.lang} />
      <button type="submit" className="btn primary">
        {go}
      </button>
    </Form>
  )
}
