import { data, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Group } from '#api/groups.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { groups as words } from '#web/words/groups.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/group-settings-page.ts'
import { ActForm } from './act-form.tsx'
import { GroupForm } from './group-form.tsx'
import { GroupHead } from './group-head.tsx'
import { groupFrom, type GroupSaid } from './group-input.ts'
import { groupPath } from './links.ts'
import { textFor } from './names.ts'

/** Only for the owner: for others there is nothing here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, viewer } = context.get(pageContext)
  const [group, own] = await Promise.all([
    api('GET /api/group/:id', { params }),
    viewer ? api('GET /api/posts/:account', { params: { account: viewer.account }, query: {} }) : null,
  ])
  if (!group.can.edit || !viewer) throw data(null, { status: 404 })
  return { group, own: own?.posts ?? [], lang }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  if (textIn(form, 'intent') === 'close') {
    const closed = await attempt(api('DELETE /api/group/:id', { params }))
    return closed.ok ? redirect(href('/group')) : data({ problem: closed.problem, said: null }, { status: closed.status })
  }
  const said = groupFrom(form)
  const done = await attempt(api('PUT /api/group/:id', { params, body: { ...said, version: textIn(form, 'version') } }))
  return done.ok ? redirect(groupPath(params.id, 'rules')) : data({ problem: done.problem, said }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${words.in(loaderData.lang).settings} · ${textFor(loaderData.group.names, loaderData.lang).text} · ${brand.name[loaderData.lang]}` },
        { name: 'robots', content: 'noindex' },
      ]
    : []

export default function GroupSettingsPage({ loaderData: { group, own }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <GroupHead group={group} tab="settings" problem={undefined} />
      <div className="g-page">
        <GroupForm
          key={group.version}
          said={actionData?.said ?? saidOf(group)}
          version={group.version}
          own={own}
          problem={actionData?.problem}
          submit={w.save}
        />
        <section className="g-close">
          <h2>{w.close}</h2>
          <p className="muted">{w.closeText}</p>
          <ActForm intent="close">
            <label className="check">
              <input type="checkbox" required /> {w.closeSure}
            </label>
            <button type="submit" className="btn">
              {w.close}
            </button>
          </ActForm>
        </section>
      </div>
    </main>
  )
}

/** As the form says it. */
const saidOf = ({ names, words: about, rules, joining, conditions, coverOf }: Group): GroupSaid => ({
  names,
  words: about,
  rules,
  joining,
  conditions: { ...conditions, perDay: conditions.perDay === null ? null : String(conditions.perDay) },
  cover: coverOf,
})
