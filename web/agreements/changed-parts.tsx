import type { ChangedLine, ChangedSection } from '#api/consents.ts'
import { consent as words } from '#web/words/consent.ts'
import { useWords } from '#web/words/words.ts'

/** One section as it changed: lines that stayed are left out; what came is underlined, what went is struck through, and both are said aloud. */
export function ChangedParts({ section: { id, heading, change, lines } }: { section: ChangedSection }) {
  const w = useWords(words)
  return (
    <section className="changed">
      <h3>
        {heading}
        {change === 'added' && <span className="tag">{w.newSection}</span>}
        {change === 'removed' && <span className="tag">{w.goneSection}</span>}
      </h3>
      {lines.map((line, n) => (
        <p key={`${id} ${n}`} className={wholly(line) ?? 'mixed'} data-kind={line.kind}>
          {line.parts.map((part, at) => (
            <Part key={at} part={part} />
          ))}
        </p>
      ))}
    </section>
  )
}

/** A line that is new or gone as a whole has a sign beside it too. */
const wholly = ({ parts }: ChangedLine) => (parts.length === 1 && parts[0]!.change !== 'same' ? parts[0]!.change : undefined)

/** Screen readers seldom say `ins` and `del`, so words that nobody sees say it. */
function Part({ part: { text, change } }: { part: ChangedLine['parts'][number] }) {
  const w = useWords(words)
  if (change === 'same') return text
  const Mark = change === 'added' ? 'ins' : 'del'
  return (
    <Mark>
      <span className="vh">{change === 'added' ? w.added : w.removed}</span>
      {text}
      <span className="vh">{w.endOfMark}</span>
    </Mark>
  )
}
