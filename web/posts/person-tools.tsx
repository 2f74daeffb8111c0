import { useRef } from 'react'
import type { Person } from '#api/account.ts'
import { useConfirm } from '#web/shell/overlays.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { people as words } from '#web/words/people.ts'
import { useWords } from '#web/words/words.ts'
import { PersonForm } from './person-form.tsx'
import { usePersonAct } from './use-person-act.ts'

/** The small menu beside a person’s name. A popover: it opens without a script, too, where the box must be ticked before anybody is blocked. */
export function PersonTools({ person }: { person: Person }) {
  const w = useWords(words)
  const box = useRef<HTMLDivElement>(null)
  const confirm = useConfirm()
  const { act } = usePersonAct(person)
  const ask = () => {
    box.current?.hidePopover()
    const question = { title: w.blockTitle(person.nickname), text: w.blockSays, yes: w.blockYes, no: w.blockNo }
    void confirm(question).then((said) => (said ? act('block', { done: w.blockDone(person.nickname) }) : undefined))
  }
  return (
    <>
      <button type="button" className="btn icon tools-button" popoverTarget="person-tools" aria-label={w.moreOf(person.nickname)}>
        <Icon name="more" />
      </button>
      <div className="sheet-menu by-button" id="person-tools" popover="auto" ref={box}>
        <PersonForm person={person} act="block" onAct={ask}>
          <noscript>
            <label className="check">
              <input type="checkbox" required /> {w.blockSays}
            </label>
          </noscript>
          <button type="submit">{w.blockPerson(person.nickname)}</button>
        </PersonForm>
      </div>
    </>
  )
}
