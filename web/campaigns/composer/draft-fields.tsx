import { createContext, use } from 'react'
import type { CampaignDraft, DraftProblem } from '#api/campaigns-drafts.ts'
import { languages, type Lang } from '#api/limits.ts'
import { htmlLang } from '#web/lang.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { useWords } from '#web/words/words.ts'
import { listAt, textAt, valueAt, type Draft } from './draft-path.ts'
import { fieldTime } from './read-draft.ts'

/** The draft of the form, and what is wrong with it place by place. */
type Composed = { draft: Draft; problems: readonly DraftProblem[]; photographs: CampaignDraft['photographs'] }
export const DraftContext = createContext<Composed>({ draft: {}, problems: [], photographs: [] })
const problemAt = (problems: readonly DraftProblem[], at: string) => problems.find((one) => one.at === at || one.at.startsWith(`${at}.`))?.says

type Named = { at: string; label: string; hint?: string }
function useField(at: string) {
  const { draft, problems } = use(DraftContext)
  return { draft, problem: problemAt(problems, at) }
}

type TextProps = Named & { way?: 'd' | 'o'; type?: 'text' | 'date' }
export function TextField({ at, label, hint, way = 'd', type = 'text' }: TextProps) {
  const { draft, problem } = useField(at)
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wired) => <input {...wired} className={inputClass(problem)} type={type} name={`${way}:${at}`} defaultValue={textAt(draft, at)} autoComplete="off" />}
    </Field>
  )
}
export function NumberField({ at, label, hint }: Named) {
  const { draft, problem } = useField(at)
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wired) => <input {...wired} className={inputClass(problem)} type="number" name={`n:${at}`} defaultValue={textAt(draft, at)} />}
    </Field>
  )
}
/** By the clock of UTC+8, whatever that of the reader says. */
export function TimeField({ at, label, hint }: Named) {
  const { draft, problem } = useField(at)
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wired) => <input {...wired} className={inputClass(problem)} type="datetime-local" name={`t:${at}`} defaultValue={fieldTime(textAt(draft, at))} />}
    </Field>
  )
}
/** One thing a line. */
export function LinesField({ at, label, hint }: Named) {
  const { draft, problem } = useField(at)
  return (
    <Field label={label} hint={hint} problem={problem}>
      {(wired) => <textarea {...wired} className={inputClass(problem)} name={`l:${at}`} rows={3} defaultValue={listAt(draft, at).join('\n')} />}
    </Field>
  )
}
type ChoiceProps = Named & { options: Readonly<Record<string, string>> }
export function ChoiceField({ at, label, options }: ChoiceProps) {
  const { draft, problem } = useField(at)
  return (
    <Field label={label} problem={problem}>
      {(wired) => (
        <select {...wired} className={inputClass(problem)} name={`d:${at}`} defaultValue={textAt(draft, at)}>
          {Object.entries(options).map(([one, said]) => (
            <option key={one} value={one}>
              {said}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** One of two, `yes` and `no`. */
export function YesField({ at, label, options }: ChoiceProps) {
  const { draft } = useField(at)
  return (
    <Field label={label}>
      {(wired) => (
        <select {...wired} className="input" name={`b:${at}`} defaultValue={valueAt(draft, at) === true ? 'yes' : 'no'}>
          {Object.entries(options).map(([one, said]) => (
            <option key={one} value={one}>
              {said}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type BothProps = { at: string; label: string; shape?: 'line' | 'text' | 'lines' }
/** The same in both languages, side by side. `lines`: one paragraph or rule a line. */
export const BilingualField = ({ at, label, shape = 'line' }: BothProps) => (
  <div className="comp-both">
    {languages.map((lang) => (
      <OneLanguage key={lang} lang={lang} at={`${at}.${lang}`} label={label} shape={shape} />
    ))}
  </div>
)
function OneLanguage({ lang, at, label, shape }: Required<BothProps> & { lang: Lang }) {
  const w = useWords(words)
  const { draft, problem } = useField(at)
  const shared = { className: inputClass(problem), lang: htmlLang[lang] }
  return (
    <Field label={w.inLang(label, lang)} hint={shape === 'lines' ? w.linesHint : undefined} problem={problem}>
      {(wired) =>
        shape === 'line' ? (
          <input {...wired} {...shared} name={`d:${at}`} maxLength={1000} defaultValue={textAt(draft, at)} autoComplete="off" />
        ) : (
          <textarea
            {...wired}
            {...shared}
            name={`${shape === 'lines' ? 'l' : 'd'}:${at}`}
            rows={shape === 'lines' ? 4 : 2}
            defaultValue={shape === 'lines' ? listAt(draft, at).join('\n') : textAt(draft, at)}
          />
        )
      }
    </Field>
  )
}
