import { useId } from 'react'
import type { MarketPage } from '#api/market.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { market as words } from '#web/words/market.ts'
import { formats, useLang, useWords } from '#web/words/words.ts'
import { choices, severals, type Choice, type MarketInput, type Several } from './market-input.ts'

/** Width and height of the frames that stand for shapes. */
const FRAMES = { landscape: [26, 17], portrait: [17, 26], square: [20, 20] } as const
const WIDE = '(min-width: 1081px)'

type Facets = MarketPage['facets']
type Props = { form: string; input: MarketInput; facets: Facets; clear: string | null }
/** What the wall can be narrowed by, with how many are left of each: fields of the form of the page, so that all of it works without a script. */
export function MarketFacets({ form, input, facets, clear }: Props) {
  const w = useWords(words)
  const title = useId()
  const choose = () => {
    if (matchMedia(WIDE).matches) document.querySelector<HTMLFormElement>(`#${form}`)?.requestSubmit()
  }
  const field = { form, input, facets }
  return (
    <section id="filters" className="facets" aria-labelledby={title}>
      <div className="head">
        <h2 id={title}>{w.filters}</h2>
        <a className="btn quiet icon" href="#found" aria-label={w.closeFilters}>
          <Icon name="x" />
        </a>
      </div>
      <div className="body" onChange={choose}>
        <SeveralField name="orientations" {...field} />
        <ChoiceField name="resolution" {...field} />
        <ChoiceField name="licence" {...field} />
        <ChoiceField name="releaseStatus" {...field} />
        <SeveralField name="peopleCounts" {...field} />
        <SeveralField name="prices" {...field} />
        <ChoiceField name="uploadTime" {...field} />
        <SeveralField name="colours" {...field} />
      </div>
      <div className="acts">
        {clear !== null && (
          <Link className="btn" to={clear}>
            {w.clear}
          </Link>
        )}
        <button className="btn primary" form={form}>
          {w.apply}
        </button>
      </div>
    </section>
  )
}

type Field<N> = { name: N; form: string; input: MarketInput; facets: Facets }
const KINDS: Partial<Record<Several, string>> = { orientations: 'orients', colours: 'hues' }
const isOf = (set: readonly string[], value: string) => set.includes(value)

function SeveralField({ name, form, input, facets }: Field<Several>) {
  const w = useWords(words)
  const said = w[name] as Record<string, string>
  return (
    <fieldset>
      <legend>{w.names[name]}</legend>
      <div className={KINDS[name]}>
        {severals[name].map((value) => (
          <label
            key={value}
            className={name === 'colours' ? `hue ${value}` : name === 'orientations' ? 'orient' : 'check'}
            title={name === 'colours' ? said[value] : undefined}
          >
            <input key={String(isOf(input[name], value))} type="checkbox" form={form} name={name} value={value} defaultChecked={isOf(input[name], value)} />
            {name === 'orientations' && <Frame of={value as keyof typeof FRAMES} />}
            <span className={name === 'colours' ? 'vh' : undefined}>{said[value]}</span>
            {name !== 'colours' && name !== 'orientations' && <Count n={facets[name][value] ?? 0} />}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Counts by licence are those of what is released of a picture. */
function countIn(facets: Facets, name: Choice, value: string): number | null {
  const status = facets.releaseStatus
  if (name === 'resolution') return facets.resolution[value] ?? 0
  if (name === 'releaseStatus') return value === '0' ? null : (status[value] ?? 0)
  return null
}
function ChoiceField({ name, form, input, facets }: Field<Choice>) {
  const w = useWords(words)
  const said = w[name] as Record<string, string>
  return (
    <fieldset>
      <legend>{w.names[name]}</legend>
      {choices[name].map((value) => (
        <label key={value} className="check">
          <input key={String(input[name] === value)} type="radio" form={form} name={name} value={value} defaultChecked={input[name] === value} />
          <span>{said[value]}</span>
          <Count n={countIn(facets, name, value)} />
        </label>
      ))}
    </fieldset>
  )
}
function Count({ n }: { n: number | null }) {
  const f = formats(useLang())
  return n === null ? null : <span className="num">{f.num(n)}</span>
}

const Frame = ({ of }: { of: keyof typeof FRAMES }) => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
    <rect x={14 - FRAMES[of][0] / 2} y={14 - FRAMES[of][1] / 2} width={FRAMES[of][0]} height={FRAMES[of][1]} />
  </svg>
)
