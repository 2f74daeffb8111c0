import { ALT_MAX } from '#api/limits.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Count, Field, inputClass } from '#web/ui/field.tsx'
import { postForm as words } from '#web/words/post-form.ts'
import { useWords } from '#web/words/words.ts'
import { problemOf, type PictureWords, type Problems } from './post-words.ts'
import './post-form.css'

type Props = { value: PictureWords; onChange: (value: PictureWords) => void; problems: Problems }
/** What is said of one picture of a post. Its controls are named by field and key (`alt.KEY`), so that several stand in one form. */
export function PictureForm({ value, onChange, problems }: Props) {
  const w = useWords(words)
  const set = (change: Partial<PictureWords>) => onChange({ ...value, ...change })
  const named = (field: keyof PictureWords) => `${field}.${value.key}`
  return (
    <>
      <Field label={w.alt} hint={w.altHint} problem={problemOf(problems, 'alt')} aside={<Count text={value.alt} max={ALT_MAX} />}>
        {(wired) => (
          <textarea
            {...wired}
            className={inputClass(problems['alt'])}
            name={named('alt')}
            rows={2}
            value={value.alt}
            onChange={(e) => set({ alt: e.target.value })}
          />
        )}
      </Field>
      <Choice
        label={w.placePrecision}
        name={named('placePrecision')}
        value={value.placePrecision}
        options={[
          { value: 'none', label: w.placeNone },
          { value: 'city', label: w.placeCity },
          { value: 'exact', label: w.placeExact },
        ]}
        onChange={(placePrecision) => set({ placePrecision })}
        hint={w.placeSays[value.placePrecision]}
      />
      <Choice
        label={w.ai}
        name={named('ai')}
        value={value.ai}
        options={[
          { value: 'none', label: w.aiNone },
          { value: 'assisted', label: w.aiAssisted },
          { value: 'generated', label: w.aiGenerated },
        ]}
        onChange={(ai) => set({ ai })}
        hint={w.aiSays[value.ai]}
      />
    </>
  )
}
