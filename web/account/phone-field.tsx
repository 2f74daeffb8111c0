import { memo } from 'react'
import { countries } from '#api/account-countries.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { login as words } from '#web/words/login.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { codeOf } from './login-input.ts'

type Props = { country: string; phone: string; problem: string | undefined; offersPasskeys?: boolean; onCountry: (region: string) => void }
/** A number and where it is from. `offersPasskeys`: the browser may put one in its place. Closed, the select shows its code alone; open, names, so that typing finds them. */
export function PhoneField({ country, phone, problem, offersPasskeys = false, onCountry }: Props) {
  const w = useWords(words)
  return (
    <Field label={w.phone} problem={problem}>
      {(wired) => (
        <span className={`${inputClass(problem)} phone`}>
          <span className="region">
            <span className="num" aria-hidden="true">
              {`+${codeOf(country)}`}
            </span>
            <select
              name="country"
              aria-label={w.country}
              autoComplete="country"
              defaultValue={country || undefined}
              onChange={(event) => onCountry(event.target.value)}
            >
              <Countries />
            </select>
          </span>
          <input
            {...wired}
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete={offersPasskeys ? 'tel-national webauthn' : 'tel-national'}
            defaultValue={phone}
            maxLength={40}
          />
        </span>
      )}
    </Field>
  )
}

const Countries = memo(function Countries() {
  const lang = useLang()
  return countries.map(({ region, code, [lang]: name }) => <option key={region} value={region}>{`${name} +${code}`}</option>)
})
