import { useId } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { search as words } from '#web/words/search.ts'
import { useWords } from '#web/words/words.ts'
import { choices, severals, written, type Choice, type SearchInput, type Several, type Written } from './search-input.ts'

/** Width and height of the frames that stand for shapes. */
const FRAMES = { landscape: [26, 17], portrait: [17, 26], square: [20, 20] } as const
const WIDE = '(min-width: 1081px)'

type Props = { form: string; input: SearchInput; clear: string | null }
/**
 * What a search can be narrowed by: fields of the form of the page, so that all of it works without a script. With one, on a desk, a choice is searched at
 * once; on a phone the sheet stays until all is chosen.
 */
export function Facets({ form, input, clear }: Props) {
  const w = useWords(words)
  const title = useId()
  const choose = () => {
    if (matchMedia(WIDE).matches) document.querySelector<HTMLFormElement>(`#${form}`)?.requestSubmit()
  }
  return (
    <section id="filters" className="facets" aria-labelledby={title}>
      <div className="head">
        <h2 id={title}>{w.filters}</h2>
        <a className="btn quiet icon" href="#found" aria-label={w.closeFilters}>
          <Icon name="x" />
        </a>
      </div>
      {}
      <div className="body" onChange={({ target }) => (target as HTMLInputElement).type !== 'text' && choose()}>
        <SeveralField name="orientations" form={form} input={input} />
        <SeveralField name="colours" form={form} input={input} />
        <SeveralField name="focal" form={form} input={input} />
        <SeveralField name="kind" form={form} input={input} />
        <ChoiceField name="uploadTime" form={form} input={input} />
        <ChoiceField name="resolution" form={form} input={input} />
        <SeveralField name="ai" form={form} input={input} />
        {written.map((name) => (
          <WrittenField key={name} name={name} form={form} input={input} />
        ))}
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

type Field<N> = { name: N; form: string; input: SearchInput }
const KINDS = { orientations: 'orients', colours: 'hues' } as Partial<Record<Several, string>>
function SeveralField({ name, form, input }: Field<Several>) {
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
            <input key={String(isSet(input[name], value))} type="checkbox" form={form} name={name} value={value} defaultChecked={isSet(input[name], value)} />
            {name === 'orientations' && <Frame of={value as keyof typeof FRAMES} />}
            <span className={name === 'colours' ? 'vh' : undefined}>{said[value]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
const isSet = (set: readonly string[], value: string) => set.includes(value)
const Frame = ({ of }: { of: keyof typeof FRAMES }) => (
  <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
    <rect x={14 - FRAMES[of][0] / 2} y={14 - FRAMES[of][1] / 2} width={FRAMES[of][0]} height={FRAMES[of][1]} />
  </svg>
)

function ChoiceField({ name, form, input }: Field<Choice>) {
  const w = useWords(words)
  const said = w[name] as Record<string, string>
  return (
    <fieldset>
      <legend>{w.names[name]}</legend>
      {choices[name].map((value) => (
        <label key={value} className="check">
          <input key={String(input[name] === value)} type="radio" form={form} name={name} value={value} defaultChecked={input[name] === value} />
          <span>{said[value]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function WrittenField({ name, form, input }: Field<Written>) {
  const w = useWords(words)
  const id = useId()
  const hints = { camera: w.cameraHint, lens: w.lensHint, place: w.placeHint, author: w.authorHint }
  return (
    <div className="written">
      <label htmlFor={id}>{w.names[name]}</label>
      <input
        key={input[name]}
        id={id}
        className="input"
        type="text"
        form={form}
        name={name}
        maxLength={100}
        placeholder={hints[name]}
        defaultValue={input[name]}
      />
    </div>
  )
}
