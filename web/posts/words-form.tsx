import type { ReactNode } from 'react'
import { PLACE_MAX, TITLE_MAX } from '#api/limits.ts'
import { htmlLang } from '#web/lang.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Count, Field, inputClass } from '#web/ui/field.tsx'
import { postForm as words } from '#web/words/post-form.ts'
import { useWords } from '#web/words/words.ts'
import { problemOf, type PostWords, type Problems } from './post-words.ts'
import { TagField } from './tag-field.tsx'
import './post-form.css'

type Props = {
  value: PostWords
  /** The whole new value: the caller keeps it. */
  onChange: (value: PostWords) => void
  /** By the field's name without what stands before it (`problemsUnder` cuts `posts.0.` off). */
  problems: Problems
  /** What stands at the right end of a field's label: the upload page's "apply to all". */
  aside?: (field: 'tags' | 'place' | 'description') => ReactNode
}
/** A post's words, the same for publishing and for editing. Its controls are named like the contract's fields, so a plain form carries them all. */
export function WordsForm({ value, onChange, problems, aside }: Props) {
  const w = useWords(words)
  const set = (change: Partial<PostWords>) => onChange({ ...value, ...change })
  return (
    <>
      <Field label={w.title} problem={problemOf(problems, 'title')} aside={<Count text={value.title} max={TITLE_MAX} />}>
        {(wired) => (
          <input
            {...wired}
            className={inputClass(problems['title'])}
            name="title"
            lang={htmlLang[value.lang]}
            autoComplete="off"
            value={value.title}
            onChange={(e) => set({ title: e.target.value })}
          />
        )}
      </Field>
      <Field label={w.description} problem={problemOf(problems, 'description')} aside={aside?.('description')}>
        {(wired) => (
          <textarea
            {...wired}
            className={inputClass(problems['description'])}
            name="description"
            lang={htmlLang[value.lang]}
            rows={4}
            value={value.description}
            onChange={(e) => set({ description: e.target.value })}
          />
        )}
      </Field>
      <TagField value={value.tags} onChange={(tags) => set({ tags })} problem={problemOf(problems, 'tags')} aside={aside?.('tags')} />
      <Field
        label={w.place}
        problem={problemOf(problems, 'place')}
        hint={w.placeHint}
        aside={aside?.('place') ?? <Count text={value.place ?? ''} max={PLACE_MAX} />}
      >
        {(wired) => (
          <input
            {...wired}
            className={inputClass(problems['place'])}
            name="place"
            autoComplete="off"
            value={value.place ?? ''}
            onChange={(e) => set({ place: e.target.value || null })}
          />
        )}
      </Field>
      <OtherLanguage value={value} set={set} problems={problems} />
      <Choice
        label={w.kind}
        name="kind"
        value={value.kind}
        options={[
          { value: 'photo', label: w.kindPhoto },
          { value: 'design', label: w.kindDesign },
        ]}
        onChange={(kind) => set({ kind })}
      />
      <Choice
        label={w.visibility}
        name="visibility"
        value={value.visibility}
        options={[
          { value: 'public', label: w.visiblePublic },
          { value: 'private', label: w.visiblePrivate },
        ]}
        onChange={(visibility) => set({ visibility })}
      />
    </>
  )
}

type OtherProps = { value: PostWords; set: (change: Partial<PostWords>) => void; problems: Problems }
/** The language of the words, and the same words once more in the other one: folded away until somebody wants them. */
function OtherLanguage({ value, set, problems }: OtherProps) {
  const w = useWords(words)
  const other = value.lang === 'zh' ? 'en' : 'zh'
  const used = value.titleOther !== null || value.descriptionOther !== null
  return (
    <details className="more-words" open={used || !!problems['titleOther'] || !!problems['descriptionOther'] || undefined}>
      <summary>{w.otherWords[other]}</summary>
      <div className="fields">
        <Choice
          label={w.lang}
          name="lang"
          value={value.lang}
          options={[
            { value: 'zh', label: w.langNames.zh },
            { value: 'en', label: w.langNames.en },
          ]}
          onChange={(lang) => set({ lang })}
        />
        <Field label={w.titleIn[other]} problem={problemOf(problems, 'titleOther')} aside={<Count text={value.titleOther ?? ''} max={TITLE_MAX} />}>
          {(wired) => (
            <input
              {...wired}
              className={inputClass(problems['titleOther'])}
              name="titleOther"
              lang={htmlLang[other]}
              autoComplete="off"
              value={value.titleOther ?? ''}
              onChange={(e) => set({ titleOther: e.target.value || null })}
            />
          )}
        </Field>
        <Field label={w.descriptionIn[other]} problem={problemOf(problems, 'descriptionOther')}>
          {(wired) => (
            <textarea
              {...wired}
              className={inputClass(problems['descriptionOther'])}
              name="descriptionOther"
              lang={htmlLang[other]}
              rows={3}
              value={value.descriptionOther ?? ''}
              onChange={(e) => set({ descriptionOther: e.target.value || null })}
            />
          )}
        </Field>
      </div>
    </details>
  )
}
