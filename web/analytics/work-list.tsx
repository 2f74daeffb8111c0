import type { WorkViews } from '#api/analytics.ts'
import { ReferencePicture } from '#web/posts/reference.tsx'
import { titleFor } from '#web/posts/titles.ts'
import { Link } from '#web/ui/link.tsx'
import { views as words } from '#web/words/views.ts'
import { useLang, useWords } from '#web/words/words.ts'
import { viewsPath } from './links.ts'

/** One's works with all that was counted of each, and how far its promise of readers is. */
export function WorkList({ list: { works, next } }: { list: { works: readonly WorkViews[]; next: string | null } }) {
  const w = useWords(words)
  if (!works.length) return null
  return (
    <section aria-labelledby="views-works">
      <h2 id="views-works">{w.works}</h2>
      <p className="muted">{w.promise(works[0]!.promised)}</p>
      <ul className="views-works">
        {works.map((one) => (
          <Work key={one.permlink} one={one} />
        ))}
      </ul>
      {next && (
        <Link className="btn" to={`?before=${next}#views-works`}>
          {w.earlier}
        </Link>
      )}
    </section>
  )
}

function Work({ one }: { one: WorkViews }) {
  const w = useWords(words)
  const lang = useLang()
  const title = one.post.card && titleFor(one.post.card, lang)
  return (
    <li>
      <ReferencePicture post={one.post} />
      <div>
        <h3>
          <Link className="link" to={viewsPath({ work: one.permlink })} lang={title?.lang}>
            {title?.text ?? w.hiddenWork}
          </Link>
        </h3>
        <p className="small muted num">{w.line(one)}</p>
        <p className="small">{w.shown(one)}</p>
      </div>
    </li>
  )
}
