import { Form } from 'react-router'
import type { PostCard } from '#api/posts.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import type { Problem } from '#web/api.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
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
      <TermsWaiting />
      <input type="hidden" name="intent" value="save" />
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {problem && (
        <div role="alert">
          <FieldError text={problem.msg} />
        </div>
      )}
      <div className="two">
        <Line name="namesZh" label={w.nameZh} value={said.names.zh} lang="zh-CN" problem={bad.names ?? bad['names.zh']} hint={w.nameHint} />
        <Line name="namesEn" label={w.nameEn} value={said.names.en} lang="en" problem={bad['names.en']} />
        <Text name="wordsZh" label={w.wordsZh} value={said.words.zh} lang="zh-CN" rows={2} problem={bad['words.zh']} />
        <Text name="wordsEn" label={w.wordsEn} value={said.words.en} lang="en" rows={2} problem={bad['words.en']} />
        <Text name="rulesZh" label={w.rulesZh} value={said.rules.zh} lang="zh-CN" rows={5} problem={bad['rules.zh']} />
        <Text name="rulesEn" label={w.rulesEn} value={said.rules.en} lang="en" rows={5} problem={bad['rules.en']} />
        <Select name="joining" label={w.joiningTitle} value={said.joining} options={w.joining} />
        <Cover said={said} own={own} problem={bad.cover} />
      </div>
      <fieldset className="field">
        <legend className="lab">{w.conditionsTitle}</legend>
        <div className="two">
          <Select name="orientation" label={w.orientationTitle} value={said.conditions.orientation ?? ''} options={{ '': w.any, ...w.orientation }} />
          <Select name="palette" label={w.paletteTitle} value={said.conditions.palette ?? ''} options={{ '': w.any, ...w.palette }} />
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
          <Line name="tags" label={w.tagsTitle} value={said.conditions.tags.join(', ')} problem={tagProblem(bad)} />
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

type LineProps = { name: string; label: string; value: string; lang?: string; problem?: string | undefined; hint?: string }
const Line = ({ name, label, value, lang, problem, hint }: LineProps) => (
  <Field label={label} problem={problem} hint={hint}>
    {(wired) => <input {...wired} className={inputClass(problem)} name={name} defaultValue={value} lang={lang} autoComplete="off" />}
  </Field>
)
const Text = ({ name, label, value, lang, problem, rows }: LineProps & { rows: number }) => (
  <Field label={label} problem={problem}>
    {(wired) => <textarea {...wired} className={inputClass(problem)} name={name} defaultValue={value} lang={lang} rows={rows} />}
  </Field>
)
const Select = ({ name, label, value, options }: { name: string; label: string; value: string; options: Readonly<Record<string, string>> }) => (
  <Field label={label}>
    {(wired) => (
      <select {...wired} className="input" name={name} defaultValue={value}>
        {Object.entries(options).map(([one, said]) => (
          <option key={one} value={one}>
            {said}
          </option>
        ))}
      </select>
    )}
  </Field>
)

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
