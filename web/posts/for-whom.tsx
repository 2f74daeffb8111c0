import { use } from 'react'
import type { Visibility } from '#api/posts.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { postForm as words } from '#web/words/post-form.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { OwnGroups } from './own-groups.ts'
import { dayOf, endOf, type PostWords } from './post-words.ts'
import './post-form.css'
import './for-whom.css'

export type ForWhomValue = Pick<PostWords, 'visibility' | 'group' | 'linkEnds'>
const LEVELS = ['public', 'followers', 'group', 'link', 'private'] as const satisfies readonly Visibility[]

type Props = { value: ForWhomValue; onChange: (change: Partial<ForWhomValue>) => void; problem?: string | undefined }
/** Whom a post is for, and what goes with it: which of one's groups, until when its link opens. Who is in no group is offered none. */
export function ForWhom({ value, onChange, problem }: Props) {
  const w = useWords(words)
  const { visibility, group, linkEnds } = value
  const groups = use(OwnGroups)
  const offered = LEVELS.filter((one) => one !== 'group' || groups.length > 0 || group !== null)
  return (
    <div className="for-whom">
      <Choice
        label={w.visibility}
        name="visibility"
        value={visibility}
        options={offered.map((one) => ({ value: one, label: w.visibleTo[one] }))}
        onChange={(chosen) => onChange({ visibility: chosen, ...(chosen === 'group' && { group: group ?? groups[0]?.id ?? null }) })}
        hint={w.visibleSays[visibility]}
      />
      {visibility === 'group' && group !== null && <GroupChoice group={group} onChange={(chosen) => onChange({ group: chosen })} />}
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

/** Which of one's groups. One that was left stays the post's until another is chosen. */
function GroupChoice({ group, onChange }: { group: string; onChange: (group: string) => void }) {
  const w = useWords(words)
  const lang = useLang()
  const groups = use(OwnGroups)
  return (
    <Field label={w.whichGroup}>
      {(wired) => (
        <select {...wired} className="input" name="group" value={group} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
          {!groups.some(({ id }) => id === group) && <option value={group}>{w.groupLeft}</option>}
          {groups.map(({ id, names }) => (
            <option key={id} value={id}>
              {names[lang] || names.zh || names.en}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
