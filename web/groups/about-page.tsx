import { brand } from '#api/brand.ts'
import type { Conditions, GroupPower } from '#api/groups.ts'
import { groupRoles } from '#api/limits.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { photographerPath } from '#web/posts/links.ts'
import { PersonLine } from '#web/ui/person-line.tsx'
import { groups as words } from '#web/words/groups.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/about-page.ts'
import { GroupHead } from './group-head.tsx'
import { textFor } from './names.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  return { group: await context.get(apiContext)('GET /api/group/:id', { params }), lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${words.in(loaderData.lang).about} · ${textFor(loaderData.group.names, loaderData.lang).text} · ${brand.name[loaderData.lang]}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

/** What a group asks of a photograph and of people, and who may do what. */
export default function AboutPage({ loaderData: { group } }: Route.ComponentProps) {
  const w = useWords(words)
  const rules = textFor(group.rules, useLang())
  return (
    <main id="main">
      <GroupHead group={group} tab="about" problem={undefined} />
      <div className="g-page g-about">
        <section>
          <h2>{w.rulesTitle}</h2>
          {rules.text ? (
            <p className="rules" lang={rules.lang}>
              {rules.text}
            </p>
          ) : (
            <p className="muted">{w.noRules}</p>
          )}
        </section>
        <section>
          <h2>{w.conditionsTitle}</h2>
          <Wanted conditions={group.conditions} />
        </section>
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

function Wanted({ conditions: { orientation, palette, exif, notAi, perDay, tags } }: { conditions: Conditions }) {
  const w = useWords(words)
  const all = [
    w.always,
    ...(orientation ? [w.orientation[orientation]] : []),
    ...(palette ? [w.palette[palette]] : []),
    ...(exif ? [w.needsExif] : []),
    ...(notAi ? [w.refusesAi] : []),
    ...(perDay === null ? [] : [w.condition({ of: 'perDay', met: true, wanted: perDay, today: 0 }).says]),
    ...(tags.length ? [w.condition({ of: 'tags', met: true, wanted: tags, found: [] }).says] : []),
  ]
  return (
    <ul className="g-wanted">
      {all.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
