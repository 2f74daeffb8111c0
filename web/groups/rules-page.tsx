import type { Conditions } from '#api/groups.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { groups as words } from '#web/words/groups.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/rules-page.ts'
import { GroupHead } from './group-head.tsx'
import { groupMeta } from './group-meta.ts'
import { groupPath } from './links.ts'
import { textFor } from './names.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { lang, origin } = context.get(pageContext)
  return { group: await context.get(apiContext)('GET /api/group/:id', { params }), lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { group, lang, origin } = loaderData
  return groupMeta({ group, lang, origin, path: groupPath(group.id, 'rules'), heading: words.in(lang).rulesTitle })
}

/** What a group asks of people and of a photograph. */
export default function RulesPage({ loaderData: { group } }: Route.ComponentProps) {
  const w = useWords(words)
  const rules = textFor(group.rules, useLang())
  return (
    <main id="main">
      <GroupHead group={group} tab="rules" problem={undefined} />
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
