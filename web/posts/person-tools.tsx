import { useRef } from 'react'
import type { Person } from '#api/account.ts'
import { Icon } from '#web/ui/icon.tsx'
import { people as words } from '#web/words/people.ts'
import { useWords } from '#web/words/words.ts'
import { BlockForm } from './block-form.tsx'
import { MuteLink } from './mute-link.tsx'

/** The small menu beside a person’s name. A popover: it opens without a script, too. */
export function PersonTools({ person }: { person: Person }) {
  const w = useWords(words)
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className="btn icon tools-button" popoverTarget="person-tools" aria-label={w.moreOf(person.nickname)}>
        <Icon name="more" />
      </button>
      <div className="sheet-menu by-button" id="person-tools" popover="auto" ref={box}>
        <MuteLink person={person.account} onOpen={() => box.current?.hidePopover()} />
        <BlockForm person={person} onAsk={() => box.current?.hidePopover()} />
      </div>
    </>
  )
}
