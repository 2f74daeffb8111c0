import { ALT_MAX, type Lang } from '#api/limits.ts'
import { htmlLang } from '#web/lang.ts'
import { Choice } from '#web/ui/choice.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { postForm as words } from '#web/words/post-form.ts'
import { useWords } from '#web/words/words.ts'
import { problemOf, tooLong, type PictureWords, type Problems } from './post-words.ts'
import './post-form.css'

type Props = { value: PictureWords; lang: Lang; onChange: (value: PictureWords) => void; problems: Problems }
/** What is said of one picture of a post. Its controls are named by field and key (`alt.KEY`), so that several stand in one form. */
export function PictureForm({ value, lang, onChange, problems }: Props) {
  const w = useWords(words)
  const set = (change: Partial<PictureWords>) => onChange({ ...value, ...change })
  const named = (field: keyof PictureWords) => `${field}.${value.key}`
  const precisions = (['none', 'city', 'exact'] as const).map((one) => ({ value: one, label: w.placeShown[one] }))
  const labels = (['none', 'assisted', 'generated'] as const).map((one) => ({ value: one, label: w.aiShort[one] }))
  return (
    <>
      <TextField
        name={named('alt')}
        label={w.alt}
        hint={w.altHint}
        lang={htmlLang[lang]}
        rows={2}
        value={value.alt}
        max={ALT_MAX}
        problem={tooLong({ alt: value.alt }).length ? w.tooLong(ALT_MAX) : problemOf(problems, 'alt')}
        onChange={(alt) => set({ alt })}
      />
      <Choice
        label={w.placePrecision}
        name={named('placePrecision')}
        value={value.placePrecision}
        options={precisions}
        hint={w.placeSays[value.placePrecision]}
        onChange={(placePrecision) => set({ placePrecision })}
      />
      <Choice label={w.ai} name={named('ai')} value={value.ai} options={labels} hint={w.aiSays[value.ai]} onChange={(ai) => set({ ai })} />
    </>
  )
}
