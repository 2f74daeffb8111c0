import type { ReactNode } from 'react'
import type { Credential } from '#api/chain.ts'
import { QrCode } from '#web/shell/qr-code.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { credential as words } from '#web/words/credential.ts'
import { useWords } from '#web/words/words.ts'
import { blockPath } from './links.ts'
import { Border, Seal } from './sheet-parts.tsx'

type Props = { credential: Credential; says: string; address: string }
/** A sheet of A4, paper-coloured in both rooms. What has no anchor yet says so in its sentence and has no block. */
export function Certificate({ credential, says, address }: Props) {
  const w = useWords(words)
  const { number, anchor, work } = credential
  return (
    <article className="cert" aria-label={w.title}>
      <Border />
      <div className="cert-in">
        <p className="no">
          <span>{w.number(number)}</span>
          {anchor && <time dateTime={anchor.at}>{w.issued(anchor.at)}</time>}
        </p>
        <h1>{w.title}</h1>
        <div className="plate">
          <Picture picture={work.picture} alt={work.picture.alt || work.title} sizes="(max-width: 796px) 80vw, 600px" first />
        </div>
        <p className="says">{says}</p>
        <Facts credential={credential} />
        <div className="last">
          <QrCode text={address} label={w.qr} />
          <p>{w.scan}</p>
          <Seal label={w.seal} />
        </div>
      </div>
    </article>
  )
}

function Facts({ credential: { of, statedAt, contentHash, anchor, work } }: { credential: Credential }) {
  const w = useWords(words)
  const short: [string, ReactNode][] = [
    [w.author, work.author.nickname || work.author.account],
    [w.published, w.moment(statedAt)],
    ...(anchor
      ? ([
          [w.anchored, w.moment(anchor.at)],
          [w.chain, String(anchor.chain)],
          [w.block, <BlockLink key="block" number={anchor.block} hash={anchor.blockHash} />],
          [w.leaves, w.count(anchor.leaves)],
        ] satisfies [string, ReactNode][])
      : []),
  ]
  const long = [
    ...(anchor
      ? [
          [w.contract, anchor.contract],
          [w.transaction, anchor.transaction],
        ]
      : []),
    [w.hashes[of], contentHash],
  ] as const
  return (
    <dl>
      {short.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {long.map(([name, value]) => (
        <div key={name} className="full">
          <dt>{name}</dt>
          <dd className="mono">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function BlockLink({ number, hash }: { number: number; hash: string }) {
  const w = useWords(words)
  return (
    <Link className="link" to={blockPath(hash)}>
      {w.count(number)}
    </Link>
  )
}
