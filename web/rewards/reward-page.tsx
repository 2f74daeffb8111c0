import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Reward, RewardShare } from '#api/rewards.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { photographerPath, photoPath, rewardPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { useViewer } from '#web/shell/use-viewer.ts'
import { Link } from '#web/ui/link.tsx'
import { Money } from '#web/ui/money.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { Within } from '#web/wallet/within.tsx'
import { rewards as words } from '#web/words/rewards.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/reward-page.ts'
import './rewards.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const at = { author: params.anthor, permlink: params.id }
  const before = /^\d{1,18}$/.exec(url.searchParams.get('before') ?? '')?.[0]
  const [post, reward] = await Promise.all([
    api('GET /api/posts/:author/:permlink', { params: at }),
    api('GET /api/rewards/:author/:permlink', { params: at, query: before ? { before } : {} }),
  ])
  return { post, reward, before, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { post, lang } = loaderData
  return [{ title: `${words.in(lang).titleOf(titleFor(post, lang).text)} · ${brand.name[lang]}` }, { name: 'robots', content: 'noindex' }]
}

export default function RewardPage({ loaderData: { post, reward, before } }: Route.ComponentProps) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  const own = useViewer()?.account === post.author.account
  return (
    <main id="main" className="page reward-page">
      <h1>{w.title}</h1>
      <p className="muted">
        <Link className="link" to={photoPath(post)} lang={title.lang}>
          {title.text}
        </Link>
      </p>
      <Outcome reward={reward} />
      {reward.weight > 0 && <Steps reward={reward} />}
      {(own || reward.shares.length > 0) && reward.weight > 0 && (
        <section aria-labelledby="likes">
          <h2 id="likes">{own ? w.likes : w.ownLikes}</h2>
          <p className="hint">{w.rule}</p>
          <Shares shares={reward.shares} />
          <p className="end">
            {before && (
              <Link className="btn quiet" to={rewardPath(post)}>
                {w.latest}
              </Link>
            )}
            {reward.next && (
              <Link className="btn" to={rewardPath(post, reward.next)}>
                {w.earlier}
              </Link>
            )}
          </p>
        </section>
      )}
      <p>
        <Link className="btn" to={photoPath(post)}>
          {w.back}
        </Link>{' '}
        <Link className="btn quiet" to={href('/withdraw-deposit/my-assets')}>
          {w.wallet}
        </Link>
      </p>
    </main>
  )
}

function Outcome({ reward: { settled, weight, authorAmount, settlesAt } }: { reward: Reward }) {
  const w = useWords(words)
  if (!weight) return <p className="lead">{settled ? w.none : w.noneYet}</p>
  return (
    <>
      <p className="lead">
        <Within sentence={(amount) => (settled ? w.settled(amount) : w.open(amount, settlesAt))} amounts={[authorAmount]} currency="PIXT" />
      </p>
      {!settled && <p className="hint">{w.openHint}</p>}
    </>
  )
}

/** The arithmetic in words, a line a step. */
function Steps({ reward }: { reward: Reward }) {
  const w = useWords(words)
  return (
    <section aria-labelledby="steps">
      <h2 id="steps">{w.steps}</h2>
      <dl className="reason">
        <Step name={w.pool(reward.day)} amount={reward.pool} />
        <div>
          <dt>{w.weight}</dt>
          <dd className="num">{w.weightOf(reward.weight)}</dd>
        </div>
        <div>
          <dt>{w.dayWeight}</dt>
          <dd className="num">{w.weightOf(reward.dayWeight)}</dd>
        </div>
        <Step name={w.amount} amount={reward.amount} />
        <Step name={w.author} amount={reward.authorAmount} />
        <Step name={w.others} amount={reward.othersAmount} />
      </dl>
      <p className="hint">{w.rounding}</p>
    </section>
  )
}
const Step = ({ name, amount }: { name: string; amount: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Money amount={amount} currency="PIXT" />
    </dd>
  </div>
)

function Shares({ shares }: { shares: RewardShare[] }) {
  const w = useWords(words)
  return (
    <table className="table shares">
      <thead>
        <tr>
          <th scope="col">{w.who}</th>
          <th scope="col" className="n">
            {w.weightHead}
          </th>
          <th scope="col" className="n">
            {w.amountHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ number, person, kind, at, earlier, amount }) => (
          <tr key={number}>
            <td>{person ? <PersonLine person={person} to={photographerPath(person)} note={`${w.kind[kind]} · ${w.at(at)}`} /> : w.gone}</td>
            <td className="n" title={w.nth(earlier)}>
              {w.share(earlier)}
              <small>{w.nth(earlier)}</small>
            </td>
            <td className="n">
              <Money amount={amount} currency="PIXT" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
