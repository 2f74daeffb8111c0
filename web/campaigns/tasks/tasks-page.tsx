import { Form, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Task, TaskReward } from '#api/tasks.ts'
import { digitsIn } from '#web/admin/links.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { CampaignState } from '#web/campaigns/campaign-state.tsx'
import { campaignPath, tasksPath } from '#web/campaigns/links.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { campaignTasks as words } from '#web/words/campaign-tasks.ts'
import { useWords } from '#web/words/words.ts'
import '../campaigns.css'
import type { Route } from './+types/tasks-page.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [api, activityId, before] = [context.get(apiContext), Number(params.activityId), digitsIn(url, 'before')]
  const [all, history] = await Promise.all([
    api('GET /api/general-activity/all-tasks', { query: { activityId } }),
    api('GET /api/general-activity/reward-history', { query: { activityId, ...(before && { before }) } }),
  ])
  return { all, history, lang: context.get(pageContext).lang }
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const itemId = textIn(await request.formData(), 'itemId')
  const done = await attempt(context.get(apiContext)('POST /api/general-activity/reward', { body: { activityId: Number(params.activityId), itemId } }))
  return done.ok ? redirect(tasksPath(params.activityId)) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${words.in(loaderData.lang).own} · ${loaderData.all.title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
    : []

/** How far one is with the tasks of a campaign, the stamps that can be taken, and those that were. */
export default function TasksPage({ loaderData: { all, history }, actionData, params }: Route.ComponentProps) {
  const w = useWords(words)
  const problem = actionData && 'problem' in actionData ? actionData.problem : null
  return (
    <main id="main" className="page camp">
      <header className="camp-head">
        <p className="state-line">
          <CampaignState state={all.state} />
          <Link className="link" to={campaignPath(all.path)}>
            {all.title}
          </Link>
        </p>
        <h1>{w.own}</h1>
        <p className="camp-lead">{w.stampsOf(all.stamps, all.today, all.mostADay)}</p>
      </header>
      {problem && (
        <div role="alert">
          <ProblemSaid problem={problem} />
        </div>
      )}
      <ul className="camp-tasks">
        {all.tasks.map((task) => (
          <OneTask key={task.itemId} task={task} />
        ))}
      </ul>
      <p className="small muted">{w.rules(all.mostADay)}</p>
      <History rewards={history.rewards} next={history.next} activityId={params.activityId} />
    </main>
  )
}

function OneTask({ task: { itemId, title, done, times, stamps, daily, each, state } }: { task: Task }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  return (
    <li>
      <b>{title}</b>
      <span className="small muted">{w.offer({ stamps, times, daily, each })}</span>
      <span className="small">{w.far(done, times)}</span>
      {state === 'ready' ? (
        <Form method="post" preventScrollReset>
          <button type="submit" className="btn compact primary" name="itemId" value={itemId} disabled={busy} aria-label={w.takeOf(stamps, title)}>
            {w.take(stamps)}
          </button>
        </Form>
      ) : (
        <span className="small muted">{w.states[state]}</span>
      )}
    </li>
  )
}

function History({ rewards, next, activityId }: { rewards: TaskReward[]; next: string | null; activityId: string }) {
  const w = useWords(words)
  return (
    <section className="camp-block" aria-labelledby="history">
      <h2 id="history">{w.history}</h2>
      {rewards.length === 0 && <p className="muted">{w.noHistory}</p>}
      <ul className="camp-tasks">
        {rewards.map(({ number, title, stamps, at }) => (
          <li key={number}>
            <b>{title}</b>
            <span className="small">{w.given(stamps)}</span>
            <span className="small muted">{w.at(at)}</span>
          </li>
        ))}
      </ul>
      {next && (
        <p className="camp-more">
          <Link className="btn compact" to={tasksPath(activityId, next)}>
            {w.earlier}
          </Link>
        </p>
      )}
    </section>
  )
}
