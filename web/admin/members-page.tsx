import { data, Form, href, redirect } from 'react-router'
import type { FoundMember } from '#api/admin.ts'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { admin as adminWords } from '#web/words/admin.ts'
import { consoleRun as words } from '#web/words/console-run.ts'
import { consoleWords } from '#web/words/console.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/members-page.ts'
import { isKeptFrom } from './console-pages.ts'
import { enterConsole } from './enter-console.ts'
import { digitsIn, memberPath, membersPath } from './links.ts'
import { MemberRows } from './member-rows.tsx'
import { Pages } from './pages.tsx'
import './run.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q')?.trim().slice(0, 40) ?? ''
  const after = digitsIn(url, 'after')
  if (isKeptFrom((await enterConsole(context, url)).roles, href('/admin/members'))) throw data(null, 404)
  const order = url.searchParams.get('order') === 'latest' ? ('latest' as const) : undefined
  const found = q ? await context.get(apiContext)('GET /api/admin/members', { query: { q, order, ...(after && { after }) } }) : null
  return { q, order, after, found, lang: context.get(pageContext).lang }
}

/** A phone number is looked for by a form's POST, so that it stands in no address. */
export async function action({ context, request }: Route.ActionArgs) {
  const phone = textIn(await request.formData(), 'phone')
  const done = await attempt(context.get(apiContext)('POST /api/admin/members/by-phone', { body: { phone } }))
  if (!done.ok) return data({ problem: done.problem.msg }, { status: done.status })
  const [member] = done.data.members
  return member ? redirect(memberPath(member.uid)) : data({ problem: words.in(context.get(pageContext).lang).nobodyByPhone })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${consoleWords.in(loaderData.lang).pages.members} · ${brand.name[loaderData.lang]}` }] : []

/** Finds somebody by the beginning of a name, by uid, or by their whole phone number. */
export default function MembersPage({ loaderData: { q, order, after, found }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { pages } = useWords(consoleWords)
  return (
    <div className="adm-text">
      <h1>{pages.members}</h1>
      <p className="muted">{w.membersLead}</p>
      <div className="run-two">
        <Form method="get" className="run-form">
          <Field label={w.find} hint={w.findHint}>
            {(wired) => <input {...wired} key={q} className="input" type="search" name="q" maxLength={40} defaultValue={q} required />}
          </Field>
          <p>
            <button type="submit" className="btn">
              {w.search}
            </button>
          </p>
        </Form>
        <Form method="post" className="run-form">
          <Field label={w.phone} hint={w.phoneHint} problem={actionData?.problem}>
            {(wired) => (
              <input
                {...wired}
                className={inputClass(actionData?.problem)}
                type="tel"
                name="phone"
                inputMode="tel"
                maxLength={40}
                autoComplete="off"
                required
              />
            )}
          </Field>
          <p>
            <button type="submit" className="btn">
              {w.byPhone}
            </button>
          </p>
        </Form>
      </div>
      {found && found.members.length > 1 && (
        <p className="run-pages">
          <Link className="btn quiet compact" to={membersPath({ q, order: order ? undefined : 'latest' })} preventScrollReset>
            {order ? w.newestFirst : w.oldestFirst}
          </Link>
        </p>
      )}
      {found && <Found members={found.members} />}
      {found && <Pages order="list" first={after && membersPath({ q, order })} next={found.next && membersPath({ q, order, after: found.next })} />}
    </div>
  )
}

function Found({ members }: { members: FoundMember[] }) {
  const w = useWords(words)
  const { member } = useWords(adminWords)
  if (!members.length) return <EmptyState title={w.nobody} text={w.nobodyText} />
  return (
    <table className="con-table">
      <thead>
        <tr>
          <th scope="col">{member}</th>
          <th scope="col">{w.uidName}</th>
          <th scope="col">{w.since}</th>
          <th scope="col">{w.state}</th>
        </tr>
      </thead>
      <tbody>
        <MemberRows members={members} />
      </tbody>
    </table>
  )
}
