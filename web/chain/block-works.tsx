import type { BlockWorks as Works } from '#api/chain.ts'
import { isForPreview } from '#web/posts/shown-to.ts'
import { titleFor } from '#web/posts/titles.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { chainBlocks as words } from '#web/words/chain-blocks.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { blockWorksPath, credentialPath } from './links.ts'

type Props = { hash: string; works: Works }
/** What of a block everybody sees, each with the way to its proof; a labelled work has no picture here, since nobody could be asked first. */
export function BlockWorks({ hash, works: { works, next } }: Props) {
  const w = useWords(words)
  return (
    <section className="sec" aria-labelledby="works">
      <h2 id="works">{w.works}</h2>
      {works.length ? (
        <ul className="block-works">
          {works.map((work) => (
            <Work key={work.number} work={work} />
          ))}
        </ul>
      ) : (
        <p>{w.worksNone}</p>
      )}
      {next && (
        <Link className="btn" to={blockWorksPath(hash, next)}>
          {w.moreWorks}
        </Link>
      )}
      <p className="hint">{w.worksHint}</p>
    </section>
  )
}

function Work({ work: { post, number } }: { work: Works['works'][number] }) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  return (
    <li>
      <Link to={credentialPath(number)}>
        <span className="block-pic" style={withPlaceholder(post.cover.placeholder)}>
          {isForPreview(post) && <Picture picture={post.cover} alt="" sizes="(max-width: 639px) 30vw, 160px" />}
        </span>
        <b lang={title.lang}>{title.text}</b>
        <span className="muted small">{post.author.nickname || post.author.account}</span>
        <span className="link small">{w.proof}</span>
      </Link>
    </li>
  )
}
