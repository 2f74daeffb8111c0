import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { feedInput } from '#web/posts/feed-input.ts'
import { FeedWall } from '#web/posts/feed-wall.tsx'
import { packFeed } from '#web/posts/packed-feed.ts'
import { cardPicture, embedLinks } from '#web/share/card-preview.ts'
import { feedLinks } from '#web/share/feed-links.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/group-page.ts'
import { Announcement } from './announcement.tsx'
import { actInGroup } from './group-acts.ts'
import { GroupHead } from './group-head.tsx'
import { groupPath, groupWall } from './links.ts'
import { textFor } from './names.ts'
import { RUNNING_SHOWN, RunningChallenges } from './running-challenges.tsx'
import { SubmitPanel } from './submit-panel.tsx'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const { query } = feedInput(url)
  const chosen = url.searchParams.get('photo')
  const [group, { pinned: _, ...feed }, own, running] = await Promise.all([
    api('GET /api/group/:id', { params }),
    api('GET /api/group/posts/:id', { params, query }),
    viewer ? api('GET /api/group/:id/submissions', { params, query: {} }) : null,
    api('GET /api/group/:id/challenges', { params, query: { state: 'running', limit: RUNNING_SHOWN } }),
  ])
  return { group, feed: packFeed(feed, query), submissions: own?.submissions ?? [], running: running.challenges, chosen, lang, origin }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actInGroup(context.get(apiContext), params.id, await request.formData())
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { group, lang, origin } = loaderData
  const title = textFor(group.names, lang).text
  const description = textFor(group.words, lang).text || words.in(lang).lead
  const at = { lang, origin, path: groupPath(group.id), title }
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ ...at, description, drawn: cardPicture({ ...at, alt: title }) }),
    ...embedLinks(at),
    ...feedLinks(origin, lang, at.path, title),
  ]
}

export default function GroupPage({ loaderData: { group, feed, submissions, running, chosen }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { id, can } = group
  return (
    <main id="main">
      <GroupHead group={group} tab="feed" problem={actionData?.problem} />
      <div className={can.submit ? 'g-grid' : 'g-grid whole'}>
        <div>
          <Announcement group={group} problem={actionData?.problem} words={actionData?.words} />
          <RunningChallenges id={id} challenges={running} />
          <FeedWall key={id} feed={feed} from={groupWall(id)} empty={<EmptyState title={w.nothing} text={w.nothingText} />} />
        </div>
        {can.submit && (
          <aside aria-label={w.submitTitle}>
            <SubmitPanel group={group} submissions={submissions} chosen={chosen} />
          </aside>
        )}
      </div>
    </main>
  )
}
