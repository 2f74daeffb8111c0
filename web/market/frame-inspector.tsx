import { href, useFetcher } from 'react-router'
import type { Finding, OwnItem } from '#api/market-items.ts'
import { langOfScript } from '#web/lang.ts'
import { Link } from '#web/ui/link.tsx'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'
import type { loader as ideasLoader } from './keyword-ideas.ts'
import { itemPath } from './links.ts'

type Props = { item: OwnItem; title: string; keywords: string; onWord: ((word: string) => void) | null }
/** What there is to say of the row under the cursor: the picture, what was found and the ways on, keywords that go with those there are. */
export function FrameInspector({ item, title, keywords, onWord }: Props) {
  const w = useWords(words)
  const { picture, findings, checkedAt, licenceClass } = item
  const width = picture?.widths.find((one) => one >= 640) ?? picture?.widths.at(-1)
  return (
    <aside className="look-at" aria-labelledby="inspector">
      {picture && width && (
        <div className="look-found">
          <img src={`${picture.url}/${width}.webp${picture.signature}`} width={picture.width} height={picture.height} alt={picture.alt} />
        </div>
      )}
      <h2 id="inspector" lang={langOfScript(title)}>
        {title || w.inspector}
      </h2>
      <p className="small muted num">
        {item.number}
        {item.width !== null && ` · ${item.width} × ${item.height}`}
      </p>
      {findings.length > 0 ? <Findings findings={findings} /> : <p className="small">{checkedAt ? w.nothingFound : w.notChecked}</p>}
      <p className="small">
        <b>{w.sellsAs[licenceClass]}</b> {licenceClass === 'editorial' ? w.whyEditorial : w.whyCommercial}
      </p>
      <p className="actrow">
        <Link className="btn compact" to={itemPath(item.number)}>
          {w.seeItem}
        </Link>
      </p>
      {onWord && <Ideas key={item.number} number={item.number} keywords={keywords} onWord={onWord} />}
    </aside>
  )
}

/** Each with its way on; only another's picture keeps one from being submitted. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const w = useWords(words)
  return (
    <ul className="checks6">
      {findings.map((one) => (
        <li key={one.name} className={one.name === 'others' ? 'hit no' : 'hit'}>
          <span>{w.findings[one.name].chip(one)}</span>
          <span>
            {w.findings[one.name].sentence(one)}
            <br />
            {w.findings[one.name].way}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Ideas({ number, keywords, onWord }: { number: string; keywords: string; onWord: (word: string) => void }) {
  const w = useWords(words)
  const ideas = useFetcher<typeof ideasLoader>()
  const there = keywords.split(/,\s*/)
  const found = ideas.data?.keywords.filter(({ keyword }) => !there.includes(keyword))
  return (
    <>
      <button type="button" className="btn compact" onClick={() => void ideas.load(`${href('/market-keywords')}?number=${number}`)}>
        {w.ideas}
      </button>
      <output>
        {found?.length === 0 && <span className="small muted">{w.noIdeas}</span>}
        {found && found.length > 0 && (
          <span className="tags keyword-ideas">
            <span className="small muted">{w.ideasTitle}</span>
            {found.map(({ keyword, posts }) => (
              <button key={keyword} type="button" className="btn compact" aria-label={w.addWord(keyword)} onClick={() => onWord(keyword)}>
                <span lang={langOfScript(keyword)}>{keyword}</span> <span className="num muted">{posts}</span>
              </button>
            ))}
          </span>
        )}
      </output>
    </>
  )
}
