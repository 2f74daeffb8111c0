import { useState, type FormEvent } from 'react'
import { useRevalidator } from 'react-router'
import { REDEEM_CODES_MAX, REDEEM_DAYS_MAX } from '#api/limits.ts'
import type { Casting } from '#api/pieces.ts'
import { attempt, browserApi } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { Field, FieldError, inputClass } from '#web/ui/field.tsx'
import { redeem as words } from '#web/words/redeem.ts'
import { useLang, useWords } from '#web/words/words.ts'

const WHOLE = /^\d{1,3}$/
const within = (typed: string, most: number) => WHOLE.test(typed) && Number(typed) >= 1 && Number(typed) <= most
type Wrong = { work?: string; numbers?: string; whole?: string }

/** How many codes of which work, for how long, and for whom. */
export function MakeCodes({ works }: { works: readonly Casting[] }) {
  const w = useWords(words)
  const lang = useLang()
  const { revalidate } = useRevalidator()
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const element = event.currentTarget
    const form = new FormData(element)
    const [number, days] = [textIn(form, 'work'), textIn(form, 'days').trim()]
    const phones = textIn(form, 'phones')
      .split('\n')
      .map((line) => line.trim().slice(0, 40))
      .filter(Boolean)
    const codes = phones.length ? String(phones.length) : textIn(form, 'codes').trim()
    const isRight = within(codes, REDEEM_CODES_MAX) && within(days, REDEEM_DAYS_MAX)
    const found: Wrong = { ...(!number && { work: w.workMissing }), ...(!isRight && { numbers: w.numbersWrong }) }
    setWrong(found)
    if (Object.keys(found).length) return
    setBusy(true)
    const bound = phones.length ? { phones: phones.map((phone) => ({ phone })) } : {}
    const done = await attempt(browserApi(lang)('POST /api/nft/redeem-codes', { body: { number, codes: Number(codes), days: Number(days), ...bound } }))
    setBusy(false)
    if (!done.ok) return setWrong({ whole: done.problem.msg })
    element.reset()
    return revalidate()
  }
  if (!works.length) return <p>{w.noWorks}</p>
  return (
    <form className="fields nft-form" noValidate onSubmit={(event) => void send(event)}>
      <Field label={w.work} problem={wrong.work}>
        {(wired) => (
          <select {...wired} className={inputClass(wrong.work)} name="work">
            {works.map(({ number, title, lang: of }) => (
              <option key={number} value={number} lang={of}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={w.count} hint={w.countHint} problem={wrong.numbers}>
        {(wired) => <input {...wired} className={inputClass(wrong.numbers)} name="codes" inputMode="numeric" autoComplete="off" defaultValue="10" />}
      </Field>
      <Field label={w.days} hint={w.daysHint}>
        {(wired) => <input {...wired} className="input" name="days" inputMode="numeric" autoComplete="off" defaultValue="30" />}
      </Field>
      <Field label={w.phones} hint={w.phonesHint}>
        {(wired) => <textarea {...wired} className="input" name="phones" rows={4} autoComplete="off" />}
      </Field>
      <div role="alert">{wrong.whole && <FieldError text={wrong.whole} />}</div>
      <button type="submit" className="btn primary" aria-disabled={busy || undefined}>
        {busy ? w.making : w.make}
      </button>
    </form>
  )
}
