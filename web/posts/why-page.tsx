import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Why } from '#api/ranking.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { ranking as words } from '#web/words/ranking.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/why-page.ts'
import { photoPath } from './links.ts'
import { boardPath } from './ranking-links.ts'
import { titleFor } from './titles.ts'
import { unlisted } from './unlisted.ts'
import './ranking.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const at = { author: params.anthor, permlink: params.id }
  const [post, why, { rules }] = await Promise.all([
    api('GET /api/posts/:author/:permlink', { params: at }),
    api('GET /api/posts/:author/:permlink/why', { params: at }),
    api('GET /api/ranking'),
  ])
  return { post, why, rules, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { post, lang } = loaderData
  return [{ title: `${words.in(lang).whyOf(titleFor(post, lang).text)} · ${brand.name[lang]}` }, unlisted]
}

/** A sum that anybody can do again. */
export default function WhyPage({ loaderData: { post, why, rules } }: Route.ComponentProps) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  const isOpen = post.visibility === 'public' && !post.takenDownFor
  return (
    <main id="main" className="page rank-page">
      <h1>{w.whyTitle}</h1>
      <p>
        <Link className="link" to={photoPath(post)} lang={title.lang}>
          {title.text}
        </Link>
      </p>
      <p className="muted small">{w.whyLead(why.at)}</p>
      {!isOpen && <p>{w.notOpen}</p>}
      {isOpen && !why.numbers && <p>{w.hiddenNumbers}</p>}
      {why.numbers && <Sum why={why} />}
      {isOpen && <Places why={why} rules={rules} />}
      {why.mark && <InFile why={why} />}
      <p className="rank-end">
        <Link className="btn" to={photoPath(post)}>
          {w.back}
        </Link>{' '}
        <Link className="btn quiet" to={href('/ranking')}>
          {w.theRule}
        </Link>
      </p>
    </main>
  )
}

/** Of which points are hundred-millionths: hundredths of a weight times millionths. */
function Sum({ why: { numbers, weights, points, publishedAt, standsAt } }: { why: Why }) {
  const w = useWords(words)
  const { likes, forwards, helped, likeCount, forwardCount, helpedCount } = numbers!
  const rows = [
    { name: w.likes, count: likeCount, weight: likes, by: weights.like },
    { name: w.forwards, count: forwardCount, weight: forwards, by: weights.forward },
    { name: w.helped, count: helpedCount, weight: helped, by: weights.helped },
  ]
  return (
    <table className="reckon">
      <tbody>
        {rows.map(({ name, count, weight, by }) => (
          <tr key={name}>
            <th scope="row">
              {name} <small>{w.counted(count, weight)}</small>
            </th>
            <td>{w.times(weight, by)}</td>
            <td>{w.points(weight * by)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{w.sum}</th>
          <td colSpan={2}>{w.points(points ?? 0)}</td>
        </tr>
        {standsAt && (
          <tr>
            <th scope="row">
              {w.lifted} <small>{`${w.published} ${w.at(publishedAt)}`}</small>
            </th>
            <td colSpan={2}>{w.liftedBy(Date.parse(standsAt) - Date.parse(publishedAt))}</td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

function Places({
  why: { standsAt, position, waits, boards },
  rules,
}: {
  why: Why
  rules: Parameters<ReturnType<typeof words.in>['waits']>[0] & { arranged: number }
}) {
  const w = useWords(words)
  return (
    <>
      <h2>{w.recommendedTitle}</h2>
      <p>
        {position === null ? w.below(rules.arranged) : w.position(position)}
        {standsAt && (
          <>
            <br />
            <span className="muted small">
              {w.standsAt} <time dateTime={standsAt}>{w.at(standsAt)}</time>
            </span>
          </>
        )}
      </p>
      {waits && <p className="muted small">{w.waits(rules)}</p>}
      <h2>{w.onBoards}</h2>
      {!boards.length && <p>{w.onNone}</p>}
      <ul className="rank-lines">
        {boards.map(({ board, of, position: at }) => (
          <li key={`${board} ${of}`}>
            <Link className="link" to={boardPath(board, of)}>
              {w.onBoard(board, of, at)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function InFile({ why: { mark, file } }: { why: Why }) {
  const w = useWords(words)
  return (
    <>
      <h2>{w.checkTitle}</h2>
      <p>
        {w.inFile} <code lang="en">{mark}</code>
      </p>
      {file && (
        <p>
          <a className="link" href={file.path} download>
            {w.file(file.day)}
          </a>{' '}
          <span className="muted small">{w.newer(file.day)}</span>
        </p>
      )}
    </>
  )
}
