import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Person } from '#api/account.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Count, Field, inputClass, type Wired } from '#web/ui/field.tsx'
import { mentions as words } from '#web/words/mentions.ts'
import { useWords } from '#web/words/words.ts'
import { useMentionIdeas } from './use-mention-ideas.ts'
import './mention-field.css'

type Props = {
  label: string
  name: string
  value: string
  onChange: (text: string) => void
  problem?: string | undefined
  hint?: ReactNode
  /** The right end of the label's line, instead of the count. */
  aside?: ReactNode
  /** Most characters, shown as a count; the server is the one who refuses. */
  max?: number
  /** The language of the text, where it is not the page's. */
  lang?: string | undefined
  rows: number
}
/** Several lines of text in which an @ brings up people; without a script it is a field of text like any other. */
export const MentionField = ({ label, problem, hint, aside, max, ...of }: Props) => (
  <Field label={label} problem={problem} hint={hint} aside={aside ?? (max !== undefined && <Count text={of.value} max={max} />)}>
    {(wired) => <MentionBox {...of} wired={wired} className={inputClass(problem)} />}
  </Field>
)

type BoxProps = Pick<Props, 'name' | 'value' | 'onChange' | 'lang' | 'rows'> & { wired: Wired; className: string }
/** ↑ and ↓ go through the people while the caret stays in the text, Enter or Tab takes one, Esc goes on without. */
function MentionBox({ onChange, wired, ...shown }: BoxProps) {
  const w = useWords(words)
  const box = useRef<HTMLTextAreaElement>(null)
  const { at, people, ask, forget } = useMentionIdeas()
  const [chosen, choose] = useState(0)
  const list = useId()
  const place = Math.min(chosen, people.length - 1)
  const write = (to: HTMLTextAreaElement) => {
    choose(0)
    onChange(to.value)
    ask(to)
  }
  const take = (person: Person) => {
    const to = box.current!
    to.setRangeText(`@${person.account} `, at, to.selectionStart, 'end')
    onChange(to.value)
    forget()
    to.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!people.length || event.nativeEvent.isComposing) return
    const step = (by: number) => () => choose((place + by + people.length) % people.length)
    const act = { ArrowDown: step(1), ArrowUp: step(-1), Enter: () => take(people[place]!), Tab: () => take(people[place]!), Escape: forget }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return (
    <div className="mention-place">
      <textarea
        {...wired}
        {...shown}
        ref={box}
        aria-autocomplete="list"
        aria-controls={people.length ? list : undefined}
        aria-activedescendant={people.length ? `${list}-${place}` : undefined}
        onChange={(event) => write(event.target)}
        onKeyDown={onKeyDown}
        onBlur={forget}
      />
      {people.length > 0 && <People id={list} people={people} place={place} take={take} />}
      <output className="vh">{people.length > 0 && w.ideasHere(people.length)}</output>
    </div>
  )
}

type PeopleProps = { id: string; people: readonly Person[]; place: number; take: (person: Person) => void }
/** The focus stays in the text, so the list needs no keys of its own; it is a listbox because a datalist knows neither pictures nor places in a text. */
function People({ id, people, place, take }: PeopleProps) {
  const w = useWords(words)
  // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- as said above
  return (
    <div className="mention-ideas" id={id} role="listbox" aria-label={w.ideas}>
      {people.map((person, n) => (
        <div
          key={person.account}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === place}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => take(person)}
        >
          <Avatar person={person} size="xs" />
          <b className="nickname">{person.nickname}</b>
          <small>{`@${person.account}`}</small>
        </div>
      ))}
    </div>
  )
  // oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
}
