import type { Block, BlockTransaction } from '#api/chain.ts'
import { Link } from '#web/ui/link.tsx'
import { chainBlocks as words } from '#web/words/chain-blocks.ts'
import { useWords } from '#web/words/words.ts'
import { blockPath } from './links.ts'

/** The block as the chain has it. */
export function BlockFacts({ block }: { block: Block }) {
  const w = useWords(words)
  const { chain, number, hash, parent, at, gasUsed, transactionCount, transactions, previous } = block
  const known = parent !== null && previous?.hash === parent
  const lines = [
    [w.facts.number, w.count(number)],
    [w.facts.hash, hash],
    [w.facts.parent, known ? <BlockLink key="parent" hash={parent} /> : (parent ?? w.unknown)],
    [w.facts.time, <time key="time" dateTime={at}>{`${w.moment(at)} · ${at.replace('.000Z', 'Z')}`}</time>],
    [w.facts.chain, String(chain)],
    [w.facts.transactions, w.count(transactionCount)],
    [w.facts.gas, gasUsed === null ? w.unknown : w.count(gasUsed)],
  ] as const
  return (
    <section className="sec" aria-labelledby="raw">
      <h2 id="raw">{w.raw}</h2>
      <dl className="proof-facts">
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <h3>{w.transactions}</h3>
      <ol className="proof-list">
        {transactions.map((one) => (
          <Transaction key={one.hash} of={one} />
        ))}
      </ol>
      {transactionCount > transactions.length && <p className="muted small">{w.others(transactionCount - transactions.length)}</p>}
    </section>
  )
}

const BlockLink = ({ hash }: { hash: string }) => (
  <Link className="link" to={blockPath(hash)}>
    {hash}
  </Link>
)

function Transaction({ of: { hash, kind, to, gas, worked } }: { of: BlockTransaction }) {
  const w = useWords(words)
  return (
    <li>
      <p>
        {w.kinds[kind]}
        {worked === false && <span className="problem">{` · ${w.failed}`}</span>}
        {gas !== null && <span className="muted">{` · ${w.facts.gas} ${w.count(gas)}`}</span>}
      </p>
      <p className="num small">{hash}</p>
      {to && <p className="num small muted">{`${w.to} ${to}`}</p>}
    </li>
  )
}
