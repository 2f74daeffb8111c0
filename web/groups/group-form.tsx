import { Form } from 'react-router'
import type { PostCard } from '#api/posts.ts'
import { FormHead } from '#web/agreements/form-head.tsx'
import type { Problem } from '#web/api.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextLine } from '#web/ui/text-line.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { GroupSaid } from './group-input.ts'

type Props = {
  said: GroupSaid
  version?: number
  own: readonly Pick<PostCard, 'author' | 'permlink' | 'title' | 'titleOther' | 'lang'>[]
  problem?: Problem | undefined
  submit: string
}
/** Everything that a group says of itself. */
export function GroupForm({ said, version, own, problem, submit }: Props) {
  const w = useWords(words)
  const bad = problem?.fields ?? {}
  return (
    <Form method="post" className="g-form">
      <FormHead version={version} problem={problem} />
      <div className="two">
        <TextLine name="namesZh" label={w.nameZh} value={said.names.zh} lang="zh-CN" problem={bad.names ?? bad['names.zh']} hint={w.nameHint} />
        <TextLine name="namesEn" label={w.nameEn} value={said.names.en} lang="en" problem={bad['names.en']} />
        <TextLine name="wordsZh" label={w.wordsZh} value={said.words.zh} lang="zh-CN" rows={2} problem={bad['words.zh']} />
        <TextLine name="wordsEn" label={w.wordsEn} value={said.words.en} lang="en" rows={2} problem={bad['words.en']} />
        <TextLine name="rulesZh" label={w.rulesZh} value={said.rules.zh} lang="zh-CN" rows={5} problem={bad['rules.zh']} />
        <TextLine name="rulesEn" label={w.rulesEn} value={said.rules.en} lang="en" rows={5} problem={bad['rules.en']} />
        <SelectField name="joining" label={w.joiningTitle} value={said.joining} options={w.joining} />
        <Cover said={said} own={own} problem={bad.cover} />
      </div>
      <fieldset className="field">
        <legend className="lab">{w.conditionsTitle}</legend>
        <div className="two">
          <SelectField name="orientation" label={w.orientationTitle} value={said.conditions.orientation ?? ''} options={{ '': w.any, ...w.orientation }} />
          <SelectField name="palette" label={w.paletteTitle} value={said.conditions.palette ?? ''} options={{ '': w.any, ...w.palette }} />
          <Field label={w.perDay} problem={bad['conditions.perDay']}>
            {(wired) => (
              <input
                {...wired}
                className={inputClass(bad['conditions.perDay'])}
                type="number"
                name="perDay"
                min={1}
                max={50}
                defaultValue={said.conditions.perDay ?? ''}
              />
            )}
          </Field>
          <TextLine name="tags" label={w.tagsTitle} value={said.conditions.tags.join(', ')} problem={tagProblem(bad)} />
        </div>
        <label className="check">
          <input type="checkbox" name="exif" defaultChecked={said.conditions.exif} /> {w.needsExif}
        </label>
        <label className="check">
          <input type="checkbox" name="notAi" defaultChecked={said.conditions.notAi} /> {w.refusesAi}
        </label>
      </fieldset>
      <button type="submit" className="btn primary">
        {submit}
      </button>
    </Form>
  )
}

/** A tag is refused by its place in the list. */
const tagProblem = (bad: Record<string, string>) => Object.entries(bad).find(([field]) => field.startsWith('conditions.tags'))?.[1]

function Cover({ said, own, problem }: Pick<Props, 'said' | 'own'> & { problem?: string | undefined }) {
  const w = useWords(words)
  const lang = useLang()
  const chosen = said.cover ? `${said.cover.author}/${said.cover.permlink}` : ''
  const options = own.map((post) => ({ value: `${post.author.account}/${post.permlink}`, text: titleFor(post, lang).text }))
  const known = !chosen || options.some(({ value }) => value === chosen)
  return (
    <Field label={w.cover} problem={problem} hint={w.coverHint}>
      {(wired) => (
        <select {...wired} className={inputClass(problem)} name="cover" defaultValue={chosen}>
          <option value="">{w.noCover}</option>
          {!known && <option value={chosen}>{chosen}</option>}
          {options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
