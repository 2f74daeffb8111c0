import { GroupRole } from '#api/groups-kinds.ts'
import type { GroupMember } from '#api/groups-members.ts'
import type { Group } from '#api/groups.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { photographerPath } from '#web/posts/links.ts'
import { Link } from '#web/ui/link.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/members-page.ts'
import { ActForm } from './act-form.tsx'
import { BanForm } from './ban-form.tsx'
import { actInGroup } from './group-acts.ts'
import { GroupHead } from './group-head.tsx'
import { groupMeta } from './group-meta.ts'
import { groupPath } from './links.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const said = (name: string) => url.searchParams.get(name) ?? undefined
  const query = { startRole: GroupRole.safeParse(said('startRole')).data, startAt: said('startAt'), startAuthor: said('startAuthor') }
  const [group, page] = await Promise.all([api('GET /api/group/:id', { params }), api('GET /api/group/:id/members', { params, query })])
  const { lang, origin } = context.get(pageContext)
  return { group, page, lang, origin }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actInGroup(context.get(apiContext), params.id, await request.formData())
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { group, lang, origin } = loaderData
  return groupMeta({ group, lang, origin, path: groupPath(group.id, 'members'), heading: words.in(lang).members })
}

export default function MembersPage({ loaderData: { group, page }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <GroupHead group={group} tab="members" problem={actionData?.problem} />
      <div className="g-page">
        <h2 className="vh">{w.members}</h2>
        {group.offeredTo && (
          <div className="notice">
            <p>{w.offeredTo(group.offeredTo.nickname)}</p>
            <ActForm intent="withdrawOffer">
              <button type="submit" className="btn compact">
                {w.offerBack}
              </button>
            </ActForm>
          </div>
        )}
        <ul className="g-members">
          {page.members.map((one) => (
            <Member key={one.person.account} group={group} one={one} />
          ))}
        </ul>
        {page.next && (
          <p className="end">
            <Link className="btn" to={`?${new URLSearchParams(page.next)}`}>
              {w.more}
            </Link>
          </p>
        )}
      </div>
    </main>
  )
}

function Member({ group, one: { person, role, joinedAt, posts, can } }: { group: Group; one: GroupMember }) {
  const w = useWords(words)
  const said = { account: person.account }
  const note = `${role === 'member' ? w.joined(joinedAt) : w.roles[role]} · ${w.worksHere(posts)}`
  return (
    <li>
      <PersonLine person={person} to={photographerPath(person)} note={note} />
      <div className="acts">
        {can.appoint && (
          <ActForm intent="appoint" said={{ ...said, role: role === 'member' ? 'moderator' : 'member' }}>
            <button type="submit" className="btn compact">
              {role === 'member' ? w.makeModerator : w.unmakeModerator}
            </button>
          </ActForm>
        )}
        {group.can.handOver && role !== 'owner' && (
          <ActForm intent="offer" said={said}>
            <button type="submit" className="btn compact">
              {w.offer}
            </button>
          </ActForm>
        )}
        {can.ban && <BanForm account={person.account} />}
      </div>
    </li>
  )
}
