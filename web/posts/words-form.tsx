import type { ReactNode } from 'react'
import type { ContentLabel } from '#api/labels.ts'
import { PLACE_MAX, TITLE_MAX } from '#api/limits.ts'
import { htmlLang } from '#web/lang.ts'
import { Choice } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { postForm as words } from '#web/words/post-form.ts'
import { useWords } from '#web/words/words.ts'
import { ForWhom } from './for-whom.tsx'
import { LabelFields } from './label-fields.tsx'
import { MentionField } from './mention-field.tsx'
import { LONGEST, problemOf, tooLong, type PostWords, type Problems } from './post-words.ts'
import { TagField } from './tag-field.tsx'
import './post-form.css'

type Props = {
  value: PostWords
  /** Content labels that a reviewer put on. */
  byReview?: readonly ContentLabel[]
  /** The whole new value: the caller keeps it. */
  onChange: (value: PostWords) => void
  /** By the field's name without what stands before it (`problemsUnder` cuts `posts.0.` off). */
  problems: Problems
  /** What stands at the right end of a field's label: the upload page's "apply to all". */
  aside?: (field: 'tags' | 'place' | 'description') => ReactNode
}
/** A post's words, the same for publishing and for editing. Its controls are named like the contract's fields, so a plain form carries them all. */
export function WordsForm({ value, byReview, onChange, problems: said, aside }: Props) {
  const w = useWords(words)
  // what is too long is said while it is typed, and before what the server said of words that have changed since
  const problems = { ...said, ...Object.fromEntries(tooLong(value).map((field) => [field, w.tooLong(LONGEST[field])])) }
  const set = (change: Partial<PostWords>) => onChange({ ...value, ...change })
  const about = (field: keyof PostWords) => ({ name: field, problem: problemOf(problems, field) })
  const lang = htmlLang[value.lang]
  const kinds = [
    { value: 'photo' as const, label: w.kindPhoto },
    { value: 'design' as const, label: w.kindDesign },
  ]
  const forwards = [
    { value: 'yes' as const, label: w.forwardsOn },
    { value: 'no' as const, label: w.forwardsOff },
  ]
  return (
    <>
      <TextField {...about('title')} label={w.title} lang={lang} value={value.title} max={TITLE_MAX} onChange={(title) => set({ title })} />
      <MentionField
        {...about('description')}
        label={w.description}
        lang={lang}
        rows={4}
        value={value.description}
        aside={aside?.('description')}
        onChange={(description) => set({ description })}
      />
      <TagField lang={lang} value={value.tags} onChange={(tags) => set({ tags })} problem={problemOf(problems, 'tags')} aside={aside?.('tags')} />
      <TextField
        {...about('place')}
        label={w.place}
        value={value.place ?? ''}
        max={PLACE_MAX}
        hint={w.placeHint}
        aside={aside?.('place')}
        onChange={(place) => set({ place: place || null })}
      />
      <OtherLanguage value={value} set={set} problems={problems} />
      <LabelFields value={value.labels ?? []} byReview={byReview ?? []} onChange={(labels) => set({ labels })} />
      <Choice label={w.kind} name="kind" value={value.kind} options={kinds} onChange={(kind) => set({ kind })} />
      <Choice
        label={w.forwards}
        name="forwardable"
        value={value.forwardable === false ? 'no' : 'yes'}
        options={forwards}
        onChange={(said) => set({ forwardable: said === 'yes' })}
      />
      <ForWhom value={value} onChange={set} problem={problemOf(problems, 'linkEnds')} />
    </>
  )
}

type OtherProps = { value: PostWords; set: (change: Partial<PostWords>) => void; problems: Problems }
/** The language of the words, and the same words once more in the other one: folded away until somebody wants them. */
function OtherLanguage({ value, set, problems }: OtherProps) {
  const w = useWords(words)
  const other = value.lang === 'zh' ? 'en' : 'zh'
  const about = (field: 'titleOther' | 'descriptionOther') => ({
    name: field,
    lang: htmlLang[other],
    value: value[field] ?? '',
    problem: problemOf(problems, field),
  })
  const open = [value.titleOther, value.descriptionOther, problems['titleOther'], problems['descriptionOther']].some(Boolean)
  const languages = [
    { value: 'zh' as const, label: w.langNames.zh },
    { value: 'en' as const, label: w.langNames.en },
  ]
  return (
    <details className="more-words" open={open || undefined}>
      <summary>{w.otherWords[other]}</summary>
      <div className="fields">
        <Choice label={w.lang} name="lang" value={value.lang} options={languages} onChange={(lang) => set({ lang })} />
        <TextField {...about('titleOther')} label={w.titleIn[other]} max={TITLE_MAX} onChange={(text) => set({ titleOther: text || null })} />
        <TextField {...about('descriptionOther')} label={w.descriptionIn[other]} rows={3} onChange={(text) => set({ descriptionOther: text || null })} />
      </div>
    </details>
  )
}
