import type { CSSProperties } from 'react'
import type { Block, Part } from '#api/help.ts'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { OutsideLink } from '#web/ui/outside-link.tsx'
import { help as words } from '#web/words/help.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { CONTRACT, contractPath, numberPath } from './links.ts'
import { Tutorial } from './tutorial.tsx'

/** Blocks of a page that explains. `numbers`: they lead to the table of all numbers of the page. */
export function Blocks({ blocks, numbers }: { blocks: Block[]; numbers: boolean }) {
  return blocks.map((block, n) => <OneBlock key={n} block={block} numbers={numbers} />)
}

function OneBlock({ block, numbers }: { block: Block; numbers: boolean }) {
  const line = (parts: Part[]) => <Line parts={parts} numbers={numbers} />
  if (block.kind === 'paragraph') return <p>{line(block.parts)}</p>
  if (block.kind === 'photograph') return <Photograph block={block} numbers={numbers} />
  if (block.kind === 'table') return <BlockTable block={block} numbers={numbers} />
  if (block.kind === 'tutorial') return <Tutorial steps={block.steps} line={line} />
  const items = block.items.map((item, n) => <li key={n}>{line(item)}</li>)
  return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
}

type PhotographBlock = Extract<Block, { kind: 'photograph' }>
/** A photograph with numbers on it, and under it what is to be seen at each of them. */
function Photograph({ block: { src, alt, width, height, credit, marks }, numbers }: { block: PhotographBlock; numbers: boolean }) {
  return (
    <figure className="marked" style={{ '--ratio': (width / height).toFixed(3) } as CSSProperties}>
      <div className="marked-picture">
        <img src={src} width={width} height={height} alt={alt} loading="lazy" decoding="async" />
        {marks.map(({ x, y }, n) => (
          <span key={n} className="marked-number num" style={{ left: `${x}%`, top: `${y}%` }} aria-hidden="true">
            {n + 1}
          </span>
        ))}
      </div>
      <figcaption>
        {marks.length > 0 && (
          <ol>
            {marks.map((mark, n) => (
              <li key={n}>
                <Line parts={mark.words} numbers={numbers} />
              </li>
            ))}
          </ol>
        )}
        <Credit credit={credit} />
      </figcaption>
    </figure>
  )
}

function Credit({ credit: { title, by, licence, licenceUrl } }: Pick<PhotographBlock, 'credit'>) {
  const w = useWords(words)
  return (
    <p className="small muted">
      {w.photograph}{' '}
      <span lang="en">
        {`${title}, ${by}, `}
        <OutsideLink to={licenceUrl}>{licence}</OutsideLink>
      </span>
      {w.reduced}
    </p>
  )
}

function BlockTable({ block: { head, rows, anchors }, numbers }: { block: Extract<Block, { kind: 'table' }>; numbers: boolean }) {
  return (
    <table className="table help-table">
      <thead>
        <tr>
          {head.map((cell, n) => (
            <th key={n} scope="col">
              <Line parts={cell} numbers={false} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, n) => (
          <tr key={n} id={anchors?.[n]}>
            {row.map((cell, at) => (
              <td key={at}>
                <Line parts={cell} numbers={numbers} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function Line({ parts, numbers }: { parts: Part[]; numbers: boolean }) {
  return parts.map((part, n) => <OnePart key={n} part={part} numbers={numbers} />)
}

function OnePart({ part: { kind, text, to }, numbers }: { part: Part; numbers: boolean }) {
  const page = useLang()
  if (kind === 'strong') return <b>{text}</b>
  if (kind === 'fact')
    return !numbers ? (
      <span className="fact">{text}</span>
    ) : (
      <a className="fact" href={numberPath(to!)}>
        {text}
      </a>
    )
  if (kind === 'link') return <PageLink to={to!} text={text} />
  const lang = page === 'en' ? langOfScript(text) : undefined
  return lang ? <span lang={lang}>{text}</span> : text
}

/** A file of ours is no page: the browser takes it as it is. */
const A_FILE = /^\/(?:samples|photographs)\//
function PageLink({ to, text }: { to: string; text: string }) {
  const lang = useLang()
  const file = A_FILE.test(to)
  if (to !== CONTRACT && !file && !to.startsWith('#'))
    return (
      <Link className="link" to={to}>
        {text}
      </Link>
    )
  return (
    <a className="link" href={to === CONTRACT ? contractPath(lang) : to} download={file || undefined}>
      {text}
    </a>
  )
}
