import type { GroupPower } from '#api/groups.ts'
import { groupRoles } from '#api/limits.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { photographerPath } from '#web/posts/links.ts'
import { PersonLine } from '#web/ui/person-line.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/about-page.ts'
import { GroupHead } from './group-head.tsx'
import { groupMeta } from './group-meta.ts'
import { groupPath } from './links.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  return { group: await context.get(apiContext)('GET /api/group/:id', { params }), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { group, lang, origin } = loaderData
  return groupMeta({ group, lang, origin, path: groupPath(group.id, 'about'), heading: words.in(lang).about })
}

/** Who keeps a group in order, and who may do what in it. */
export default function AboutPage({ loaderData: { group } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <GroupHead group={group} tab="about" problem={undefined} />
      <div className="g-page g-about">
        <section>
          <h2>{w.team}</h2>
          <ul className="g-members">
            {[...(group.owner ? [group.owner] : []), ...group.moderators].map((person, n) => (
              <li key={person.account}>
                <PersonLine person={person} to={photographerPath(person)} note={n === 0 && group.owner ? w.roles.owner : w.roles.moderator} />
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2>{w.whoMay}</h2>
          <table className="g-powers">
            <thead>
              <tr>
                <th scope="col">{w.power}</th>
                {groupRoles.map((role) => (
                  <th key={role} scope="col">
                    {w.roles[role]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(Object.keys(w.powers) as GroupPower[]).map((power) => (
                <tr key={power}>
                  <th scope="row">{w.powers[power]}</th>
                  {groupRoles.map((role) => (
                    <td key={role}>{group.powers[power].includes(role) ? w.yes : w.no}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
    </main>
  )
}
