import type { Visibility } from '#api/posts.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { postForm as words } from '#web/words/post-form.ts'
import { useWords } from '#web/words/words.ts'
import { dayOf, endOf, type PostWords } from './post-words.ts'
import './post-form.css'
import './for-whom.css'

export type ForWhomValue = Pick<PostWords, 'visibility' | 'group' | 'linkEnds'>
const OFFERED = ['public', 'followers', 'link', 'private'] as const satisfies readonly Visibility[]

type Props = { value: ForWhomValue; onChange: (change: Partial<ForWhomValue>) => void; problem?: string | undefined }
/** Whom a post is for, and what goes with it: until when its link opens. One that is for a group already stays so until somebody chooses otherwise. */
export function ForWhom({ value, onChange, problem }: Props) {
  const w = useWords(words)
  const { visibility, group, linkEnds } = value
  const offered: readonly Visibility[] = group === null ? OFFERED : ['public', 'followers', 'group', 'link', 'private']
  return (
    <div className="for-whom">
      <Choice
        label={w.visibility}
        name="visibility"
        value={visibility}
        options={offered.map((one) => ({ value: one, label: w.visibleTo[one] }))}
        onChange={(chosen) => onChange({ visibility: chosen })}
        hint={w.visibleSays[visibility]}
      />
      {visibility === 'group' && group !== null && <input type="hidden" name="group" value={group} />}
      {visibility === 'link' && (
        <Field label={w.linkEnds} hint={w.linkEndsHint} problem={problem}>
          {(wired) => (
            <input
              {...wired}
              className={inputClass(problem)}
              type="date"
              name="linkEnds"
              value={dayOf(linkEnds)}
              onChange={({ currentTarget }) => onChange({ linkEnds: endOf(currentTarget.value) })}
            />
          )}
        </Field>
      )}
    </div>
  )
}
