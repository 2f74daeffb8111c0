import { data, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { Link } from '#web/ui/link.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/create-group-page.ts'
import { GroupForm } from './group-form.tsx'
import { groupFrom, type GroupSaid } from './group-input.ts'
import { groupPath } from './links.ts'
import './groups.css'

/** For members; everybody else is led to the door and comes back. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, viewer } = context.get(pageContext)
  const [founding, own] = await Promise.all([
    api('GET /api/group/founding'),
    viewer ? api('GET /api/posts/:account', { params: { account: viewer.account }, query: {} }) : null,
  ])
  return { founding, own: own?.posts ?? [], lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const said = groupFrom(await request.formData())
  const done = await attempt(context.get(apiContext)('POST /api/group', { body: said }))
  return done.ok ? redirect(groupPath(done.data.group.id)) : data({ problem: done.problem, said }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).welcome} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** How far one is, then the form. */
export default function CreateGroupPage({ loaderData: { founding, own }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page">
      <h1>{w.welcome}</h1>
      <p className="g-lead">{w.welcomeText(founding.above)}</p>
      {founding.may ? (
        <GroupForm said={actionData?.said ?? NOTHING} own={own} problem={actionData?.problem} submit={w.createGo} />
      ) : (
        <HowFar holds={founding.holds} above={founding.above} />
      )}
    </main>
  )
}

function HowFar({ holds, above }: { holds: number; above: number }) {
  const w = useWords(words)
  return (
    <section className="g-far">
      <progress value={holds} max={above} aria-label={w.holds(holds, above)} />
      <p>{w.holds(holds, above)}</p>
      <p className="muted">
        {w.missingPixt(above - holds + 1)} · {w.howToEarn}
      </p>
      <Link className="btn" to={href('/withdraw-deposit/my-assets')}>
        {w.toWallet}
      </Link>
    </section>
  )
}

const NOTHING: GroupSaid = {
  names: { zh: '', en: '' },
  words: { zh: '', en: '' },
  rules: { zh: '', en: '' },
  joining: 'open',
  conditions: { orientation: null, palette: null, exif: false, notAi: false, perDay: null, tags: [] },
  cover: null,
}
