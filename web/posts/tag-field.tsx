import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { TAGS_MAX } from '#api/limits.ts'
import { langOfScript } from '#web/lang.ts'
import { Field, inputClass, type Wired } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { postForm as words } from '#web/words/post-form.ts'
import { useWords } from '#web/words/words.ts'
import { endsTag, isTag, tagsIn } from './post-words.ts'
import { useTagIdeas, type TagIdea } from './use-tag-ideas.ts'

type Props = { lang: string; value: readonly string[]; onChange: (tags: string[]) => void; problem?: string | undefined; aside?: ReactNode }
/**
 * Tags as chips before a text field. Comma or Enter adds what is typed, Backspace in the empty field takes the last one back, ↓ goes to the ideas.
 * Each chip is a checkbox named `tags`, so a form carries them, and loses the unchecked ones, without a script too.
 */
export function TagField({ lang, value, onChange, problem, aside }: Props) {
  const w = useWords(words)
  const [refused, setRefused] = useState<'form' | 'many' | null>(null)
  const said = refused === 'form' ? w.tagForm : refused === 'many' ? w.tagsMany(TAGS_MAX) : problem
  return (
    <Field label={w.tags} problem={said} hint={w.tagsHint(TAGS_MAX)} aside={aside}>
      {(wired) => <TagBox lang={lang} value={value} onChange={onChange} onRefused={setRefused} wired={wired} className={inputClass(said)} />}
    </Field>
  )
}

type Refused = (why: 'form' | 'many' | null) => void
/** What no tag can be, and one too many, stays in the field with the rule beside it; the others are added. */
function useTags(value: readonly string[], onChange: (tags: string[]) => void, onRefused: Refused) {
  const [typed, setTyped] = useState('')
  const { ideas, ask, forget } = useTagIdeas()
  const write = (text: string, tags = value) => {
    setTyped(text)
    onRefused(null)
    ask(text.trim(), tags)
  }
  const add = (text: string) => {
    const fresh = tagsIn(text).filter((tag) => !value.includes(tag))
    const tags = [...value, ...fresh.filter(isTag)].slice(0, Math.max(TAGS_MAX, value.length))
    const rest = fresh.filter((tag) => !tags.includes(tag))
    if (tags.length > value.length) onChange(tags)
    write(rest.join(' '), tags)
    if (rest.length) onRefused(rest.every(isTag) ? 'many' : 'form')
  }
  /** Leaving the field keeps what was typed: nobody expects to lose a word. */
  const leave = () => {
    if (typed.trim()) add(typed)
    forget()
  }
  const drop = (tag: string) => {
    onRefused(null)
    onChange(value.filter((one) => one !== tag))
  }
  return { typed, ideas: ideas.filter(({ tag }) => !value.includes(tag)), write, add, drop, leave, forget, ask: () => ask(typed.trim(), value) }
}

type BoxProps = { lang: string; value: readonly string[]; onChange: (tags: string[]) => void; onRefused: Refused; wired: Wired; className: string }
function TagBox({ lang, value, onChange, onRefused, wired, className }: BoxProps) {
  const w = useWords(words)
  const place = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const { typed, ideas, write, add, drop, leave, forget, ask } = useTags(value, onChange, onRefused)
  const take = (act: () => void) => {
    act()
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const acts: Record<string, false | (() => void)> = {
      Enter: !!typed.trim() && (() => add(typed)),
      Backspace: !typed && value.length > 0 && (() => drop(value.at(-1)!)),
      ArrowDown: ideas.length > 0 && (() => place.current?.querySelector<HTMLElement>('.ideas button')?.focus()),
      Escape: ideas.length > 0 && forget,
    }
    const act = !event.nativeEvent.isComposing && acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div className="tag-place" ref={place} onBlur={(event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && leave()}>
      <div className={`${className} tagbox`} lang={lang}>
        {value.map((tag) => (
          <label className="tag" key={tag} title={w.dropTag(tag)}>
            <input className="vh" type="checkbox" name="tags" value={tag} checked onChange={() => take(() => drop(tag))} />
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
          value={typed}
          onChange={({ target, nativeEvent }) => ((nativeEvent as InputEvent).isComposing || !endsTag(target.value) ? write(target.value) : add(target.value))}
          onCompositionEnd={({ currentTarget }) => endsTag(currentTarget.value) && add(currentTarget.value)}
          onKeyDown={onKeyDown}
          onFocus={({ relatedTarget }) => !place.current?.contains(relatedTarget) && ask()}
        />
      </div>
      {ideas.length > 0 && (
        <Ideas ideas={ideas} label={typed ? w.tagIdeas : w.tagsTogether} take={(idea) => take(() => add(idea))} leave={() => take(forget)} />
      )}
      <output className="vh">{ideas.length > 0 && w.tagIdeasHere(ideas.length)}</output>
    </div>
  )
}

type IdeasProps = { ideas: readonly TagIdea[]; label: string; take: (idea: string) => void; leave: () => void }
/** Buttons under the field; ↑ and ↓ walk them, Esc goes back to typing. */
function Ideas({ ideas, label, take, leave }: IdeasProps) {
  const w = useWords(words)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const row = event.currentTarget.parentElement!
    const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
    if (event.key === 'Escape' || (event.key === 'ArrowUp' && !next)) leave()
    else if (next) next.querySelector('button')?.focus()
    else return
    event.preventDefault()
  }
  return (
    <ul className="ideas" aria-label={label}>
      {ideas.map(({ tag, posts }) => (
        <li key={tag}>
          <button type="button" onKeyDown={onKeyDown} onPointerDown={(event) => event.preventDefault()} onClick={() => take(tag)}>
            <span lang={langOfScript(tag)}>{tag}</span> <small className="num">{w.tagUsed(posts)}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}
