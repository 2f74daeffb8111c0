import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { CreatorKey } from '#api/nft-keys.ts'
import type { Problem } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { doorPath } from '#web/wallet/withdraw-links.ts'
import { privateKey as words } from '#web/words/private-key.ts'
import { useWords } from '#web/words/words.ts'
import { keyPath } from './links.ts'

type Props = { keyed: CreatorKey; isProven: boolean; problem: Problem | null; onTake: () => void }
/** Both ways with their worst case, side by side, and the way to the other one. */
export function KeyCustody({ keyed, isProven, problem, onTake }: Props) {
  const w = useWords(words)
  const held = keyed.custody !== null
  return (
    <section aria-labelledby="custody">
      <h2 id="custody">{w.custody}</h2>
      <div className="key-ways">
        <Way name={w.held} lines={w.heldLines} now={held}>
          {!held && (
            <button type="button" className="btn" onClick={onTake}>
              {w.take}
            </button>
          )}
        </Way>
        <Way name={w.alone} lines={w.aloneLines} now={!held}>
          {held && (isProven ? <EndCustody /> : <ProveFirst />)}
        </Way>
      </div>
      {problem && <ProblemSaid problem={problem} />}
      <p className="hint">{w.custodyHint}</p>
    </section>
  )
}

function EndCustody() {
  const w = useWords(words)
  return (
    <Form method="post" preventScrollReset>
      <button type="submit" className="btn">
        {w.end}
      </button>
    </Form>
  )
}

/** For a quarter of an hour after coming in once more the button stands here. */
function ProveFirst() {
  const w = useWords(words)
  return (
    <p>
      {w.proveFirst}{' '}
      <Link className="link" to={doorPath(keyPath())}>
        {w.prove}
      </Link>
    </p>
  )
}

function Way({ name, lines, now, children }: { name: string; lines: readonly string[]; now: boolean; children: ReactNode }) {
  const w = useWords(words)
  return (
    <div className={now ? 'key-way now' : 'key-way'}>
      <h3>
        {name} {now && <span className="opt">{w.now}</span>}
      </h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}
