import type { CampaignBlock } from '#api/campaigns.ts'
import { langOfScript } from '#web/lang.ts'
import { tagPath } from '#web/posts/links.ts'
import { Link } from '#web/ui/link.tsx'
import { campaignTasks as words } from '#web/words/campaign-tasks.ts'
import { useWords } from '#web/words/words.ts'

/** How far everybody is together, in works. */
export function GoalPart({ block: { tag, target, reached } }: { block: Extract<CampaignBlock, { kind: 'goal' }> }) {
  const w = useWords(words)
  return (
    <>
      <p className="camp-text">{w.reached(reached, target)}</p>
      <progress className="camp-goal" value={Math.min(reached, target)} max={target} aria-label={w.reached(reached, target)} />
      <p className="camp-more">
        <Link className="link" to={tagPath(tag)}>
          {w.goalWorks} <span lang={langOfScript(tag)}>#{tag}</span>
        </Link>
      </p>
    </>
  )
}
