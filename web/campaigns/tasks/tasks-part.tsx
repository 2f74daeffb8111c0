import type { CampaignBlock } from '#api/campaigns.ts'
import { tasksPath } from '#web/campaigns/links.ts'
import { Link } from '#web/ui/link.tsx'
import { campaignTasks as words } from '#web/words/campaign-tasks.ts'
import { useWords } from '#web/words/words.ts'

type TasksBlock = Extract<CampaignBlock, { kind: 'tasks' }>
/** What of tasks stands on the page of their campaign: what there is to do, what it gives, and the way to one's own. */
export function TasksPart({ block: { activityId, mostADay, tasks } }: { block: TasksBlock }) {
  const w = useWords(words)
  return (
    <>
      <ul className="camp-tasks">
        {tasks.map(({ itemId, title, stamps, times, daily, each }) => (
          <li key={itemId}>
            <b>{title}</b>
            <span className="small muted">{w.offer({ stamps, times, daily, each })}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">{w.rules(mostADay)}</p>
      <p className="camp-more">
        <Link className="btn" to={tasksPath(activityId)}>
          {w.toOwn}
        </Link>
      </p>
    </>
  )
}
