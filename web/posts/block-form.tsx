import type { Person } from '#api/account.ts'
import { useConfirm } from '#web/shell/overlays.tsx'
import { people as words } from '#web/words/people.ts'
import { useWords } from '#web/words/words.ts'
import { PersonForm } from './person-form.tsx'
import { usePersonAct } from './use-person-act.ts'

/** Blocks after a question; without a script a box must be ticked before anybody is blocked. `onAsk`: the menu that it stands in closes. */
export function BlockForm({ person, onAsk }: { person: Person; onAsk: () => void }) {
  const w = useWords(words)
  const confirm = useConfirm()
  const { act } = usePersonAct(person)
  const ask = () => {
    onAsk()
    const question = { title: w.blockTitle(person.nickname), text: w.blockSays, yes: w.blockYes, no: w.blockNo }
    void confirm(question).then((said) => (said ? act('block', { done: w.blockDone(person.nickname) }) : undefined))
  }
  return (
    <PersonForm person={person} act="block" onAct={ask}>
      <noscript>
        <label className="check">
          <input type="checkbox" required /> {w.blockSays}
        </label>
      </noscript>
      <button type="submit">{w.blockPerson(person.nickname)}</button>
    </PersonForm>
  )
}
