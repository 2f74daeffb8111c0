import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { TAGS_MAX } from '#api/limits.ts'
import { Field, inputClass, type Wired } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { postForm as words } from '#web/words/post-form.ts'
import { useWords } from '#web/words/words.ts'
import { endsTag, tagsIn } from './post-words.ts'
import { useTagIdeas } from './use-tag-ideas.ts'

type Props = { value: readonly string[]; onChange: (tags: string[]) => void; problem?: string | undefined; aside?: ReactNode }
/**
 * Tags as chips before a text field. Comma or Enter adds what is typed, Backspace in the empty field takes the last one back, arrows walk the ideas.
 * Each chip is a checkbox named `tags`, so a form carries them, and loses the unchecked ones, without a script too.
 */
export function TagField({ value, onChange, problem, aside }: Props) {
  const w = useWords(words)
  return (
    <Field label={w.tags} problem={problem} hint={w.tagsHint(TAGS_MAX)} aside={aside}>
      {(wired) => <TagBox value={value} onChange={onChange} wired={wired} className={inputClass(problem)} />}
    </Field>
  )
}

type BoxProps = { value: readonly string[]; onChange: (tags: string[]) => void; wired: Wired; className: string }
function TagBox({ value, onChange, wired, className }: BoxProps) {
  const w = useWords(words)
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(-1)
  const { ideas, ask, forget } = useTagIdeas()
  const shown = ideas.filter((idea) => !value.includes(idea))

  const write = (text: string, tags = value) => {
    setTyped(text)
    setAt(-1)
    ask(text.trim(), tags)
  }
  const add = (text: string) => {
    const tags = [...new Set([...value, ...tagsIn(text)])].slice(0, Math.max(TAGS_MAX, value.length))
    onChange(tags)
    write('', tags)
  }
  const drop = (tag: string) => {
    onChange(value.filter((one) => one !== tag))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && shown.length) setAt((at + step + shown.length + (at < 0 && step < 0 ? 1 : 0)) % shown.length)
    else if (event.key === 'Enter' && (typed.trim() || shown[at])) add(shown[at] ?? typed)
    else if (event.key === 'Escape' && shown.length) forget()
    else if (event.key === 'Backspace' && !typed && value.length) return drop(value.at(-1)!)
    else return
    event.preventDefault()
  }
  return (
    <div className="tag-place">
      <div className={`${className} tagbox`}>
        {value.map((tag) => (
          <label className="tag" key={tag} title={w.dropTag(tag)}>
            <input className="vh" type="checkbox" name="tags" value={tag} checked onChange={() => drop(tag)} />
            {tag}
            <Icon name="x" small />
          </label>
        ))}
        <input
          {...wired}
          ref={input}
          name="tags"
          autoComplete="off"
          enterKeyHint="done"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-activedescendant={shown[at] && `${list}-${at}`}
          value={typed}
          onChange={({ target, nativeEvent }) => ((nativeEvent as InputEvent).isComposing || !endsTag(target.value) ? write(target.value) : add(target.value))}
          onCompositionEnd={(event) => endsTag(event.currentTarget.value) && add(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={() => ask(typed.trim(), value)}
          onBlur={() => {
            if (typed.trim()) add(typed)
            forget()
          }}
        />
      </div>
      <ul className="ideas" id={list} role="listbox" aria-label={typed ? w.tagIdeas : w.tagsTogether} hidden={!shown.length}>
        {shown.map((idea, n) => (
          <li key={idea} id={`${list}-${n}`} role="option" aria-selected={n === at} onPointerDown={(event) => event.preventDefault()} onClick={() => add(idea)}>
            {idea}
          </li>
        ))}
      </ul>
    </div>
  )
}
