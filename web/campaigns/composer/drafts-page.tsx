import { data, Form, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { CampaignRow } from '#api/campaigns-drafts.ts'
import { digitsIn } from '#web/admin/links.ts'
import { Pages } from '#web/admin/pages.tsx'
import { WhyField } from '#web/admin/why-field.tsx'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { CampaignState } from '#web/campaigns/campaign-state.tsx'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { langOfScript } from '#web/lang.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/drafts-page.ts'
import '#web/admin/run.css'
import '../campaigns.css'
import { composerPath, draftsPath } from './links.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const before = digitsIn(url, 'before')
  const list = await context.get(apiContext)('GET /api/admin/campaigns', { query: { ...(before && { before }) } })
  return { list, before, lang: context.get(pageContext).lang }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const body = { slug: textIn(form, 'slug').trim(), why: textIn(form, 'why') }
  const done = await attempt(context.get(apiContext)('POST /api/admin/campaigns', { body }))
  if (!done.ok) return data({ problem: done.problem }, { status: done.status })
  return redirect(composerPath(done.data.draft.id))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

/** Every campaign that is composed here and where it stands, and below them where one begins another. */
export default function DraftsPage({ loaderData: { list, before }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <div className="adm-text">
      <h1>{w.title}</h1>
      <p className="muted">{w.lead}</p>
      {list.drafts.length ? (
        <ul className="run-list tight camp">
          {list.drafts.map((draft) => (
            <Row key={draft.id} draft={draft} />
          ))}
        </ul>
      ) : (
        <EmptyState title={w.none} text={w.noneText} />
      )}
      <Pages first={before && draftsPath()} next={list.next && draftsPath(list.next)} />
      <Begin problem={actionData?.problem ?? null} />
    </div>
  )
}

function Row({ draft }: { draft: CampaignRow }) {
  const w = useWords(words)
  const title = draft.title || draft.slug
  return (
    <li>
      <div>
        <h2 lang={langOfScript(title)}>
          <Link className="link" to={composerPath(draft.id)}>
            {title}
          </Link>
        </h2>
        <p className="small muted">{`${draft.slug} · ${w.stands(draft)}`}</p>
      </div>
      <p className="state-line">
        {draft.state && <CampaignState state={draft.state} />}
        <span>{w.changed(draft.changedAt)}</span>
      </p>
    </li>
  )
}

function Begin({ problem }: { problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  const slug = problem?.fields['slug']
  return (
    <section className="run-panel" aria-labelledby="begin">
      <h2 id="begin">{w.begin}</h2>
      <Form method="post" className="run-form" preventScrollReset>
        <Field label={w.slug} hint={w.slugHint} problem={slug}>
          {(wired) => <input {...wired} className={inputClass(slug)} name="slug" maxLength={60} required autoComplete="off" />}
        </Field>
        <WhyField problem={problem?.fields['why']} />
        {problem && (
          <div role="alert">
            <ProblemSaid problem={problem} />
          </div>
        )}
        <p className="run-acts">
          <button type="submit" className="btn primary" disabled={busy}>
            {w.doBegin}
          </button>
        </p>
      </Form>
    </section>
  )
}
