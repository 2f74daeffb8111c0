import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Ranking } from '#api/ranking.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { Link } from '#web/ui/link.tsx'
import { ranking as words } from '#web/words/ranking.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/ranking-page.ts'
import './ranking.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  return { ranking: await context.get(apiContext)('GET /api/ranking'), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { lang, origin } = loaderData
  const w = words.in(lang)
  return [
    { title: `${w.ruleTitle} · ${brand.name[lang]}` },
    { name: 'description', content: w.ruleLead },
    ...previewMeta({ lang, origin, path: href('/ranking'), title: w.ruleTitle, description: w.ruleLead }),
  ]
}

/** The rule of Recommended and of boards in words, with the numbers that hold now, and how to check it. */
export default function RankingPage({ loaderData: { ranking, origin } }: Route.ComponentProps) {
  const w = useWords(words)
  const { weights, rules } = ranking
  const parts: [title: string, text: string][] = [
    [w.pointsTitle, w.pointsText(weights)],
    [w.ringsTitle, w.ringsText],
    [w.recommendedTitle, w.recommendedText(weights)],
    [w.exampleTitle, w.exampleText(weights)],
    [w.spreadTitle, w.spreadText(rules)],
    [w.keptTitle, w.keptText(rules)],
    [w.sameTitle, w.sameText],
    [w.boardsTitle, w.boardsText(rules)],
  ]
  return (
    <main id="main" className="page rank-page">
      <h1>{w.ruleTitle}</h1>
      <p className="lead">{w.ruleLead}</p>
      <p>
        <Link className="btn" to={href('/ranking-list')}>
          {w.toBoards}
        </Link>
      </p>
      {parts.map(([title, text]) => (
        <section key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </section>
      ))}
      <Changes changes={ranking.changes} />
      <Check files={ranking.files} origin={origin} />
    </main>
  )
}

function Changes({ changes }: Pick<Ranking, 'changes'>) {
  const w = useWords(words)
  return (
    <section>
      <h2>{w.weightsTitle}</h2>
      <p>{w.weightsText}</p>
      <ul className="rank-lines">
        {changes.map(({ parameter, value, at }) => (
          <li key={`${parameter} ${at}`}>
            {w.changed(parameter, value)} <small className="muted">{w.since(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Check({ files, origin }: Pick<Ranking, 'files'> & { origin: string }) {
  const w = useWords(words)
  return (
    <section>
      <h2>{w.checkTitle}</h2>
      <p>{w.checkText}</p>
      <pre lang="en">
        <code>{[`curl -sO ${origin}/ranking/verify-ranking.ts`, 'node verify-ranking.ts ranking-*.ndjson.gz'].join('\n')}</code>
      </pre>
      <h3>{w.files}</h3>
      {!files.length && <p className="muted">{w.noFiles}</p>}
      <ul className="rank-lines">
        {files.map(({ day, path, photographs, bytes }) => (
          <li key={day}>
            <a className="link" href={path} download>
              {w.file(day)}
            </a>{' '}
            <small className="muted num">{w.fileSays(photographs, bytes)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
