import { identity as words } from '#web/words/identity.ts'
import { useWords } from '#web/words/words.ts'

/** What each thing that is asked for is used for, and when it is deleted. */
export function Uses({ id }: { id?: string }) {
  const w = useWords(words)
  return (
    <ul className="uses" id={id}>
      {w.whatUses.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
