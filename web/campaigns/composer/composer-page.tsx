import { data, Form, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { CampaignDraft } from '#api/campaigns-drafts.ts'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { campaignComposer as words } from '#web/words/campaign-composer.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/composer-page.ts'
import { BilingualField, ChoiceField, DraftContext, TimeField } from './draft-fields.tsx'
import { listAt, textAt } from './draft-path.ts'
import { composerPath, draftsPath } from './links.ts'
import { PageFields } from './page-fields.tsx'
import { PartFields } from './part-fields.tsx'
import { PhotographField } from './photograph-field.tsx'
import { draftInForm } from './read-draft.ts'
import '#web/admin/run.css'
import './composer.css'
import { ReadyList } from './ready-list.tsx'

export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const [api, { lang }] = [context.get(apiContext), context.get(pageContext)]
  const version = Number(url.searchParams.get('version')) || undefined
  const isRun = url.searchParams.has('run') && version !== undefined
  const [{ draft }, run] = await Promise.all([
    api('GET /api/admin/campaigns/:id', { params: { id }, query: { ...(version && { version }) } }),
    isRun ? api('GET /api/admin/campaigns/:id/dry-run', { params: { id }, query: { version } }) : null,
  ])
  return { draft, run, lang }
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const [api, form] = [context.get(apiContext), await request.formData()]
  const [intent, why, version] = [textIn(form, 'intent'), textIn(form, 'why'), Number(textIn(form, 'version'))]
  const params = { id }
  if (intent === 'open') {
    const asked = await attempt(api('POST /api/admin/campaigns/:id/open', { params, body: { version, why } }))
    return asked.ok ? redirect(composerPath(id)) : data({ problem: asked.problem, intent }, { status: asked.status })
  }
  const { draft } = await api('GET /api/admin/campaigns/:id', { params, query: { version: Number(textIn(form, 'from')) || 1 } })
  const definition = draftInForm(draft.definition, form, intent)
  const done = await attempt(api('PUT /api/admin/campaigns/:id', { params, body: { version, definition: JSON.stringify(definition), why } }))
  return done.ok ? redirect(composerPath(id)) : data({ problem: done.problem, intent }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { draft, lang } = loaderData
  return [{ title: `${words.in(lang).editTitle(draft.title || draft.slug)} · ${brand.name[lang]}` }]
}

/** A campaign in both languages side by side; below it what is still wrong, who opens it, and what was done. */
export default function ComposerPage({ loaderData: { draft, run }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const title = draft.title || draft.slug
  const isOpening = actionData?.intent === 'open'
  return (
    <div className="adm-text comp">
      <h1>
        <Quoting text={w.editTitle(title)} said={title} />
      </h1>
      <p>
        <Link className="link" to={draftsPath()}>
          {w.close}
        </Link>
      </p>
      <WriteForm
        key={`${draft.id} ${draft.version} ${draft.versions[0]?.version}`}
        draft={draft}
        problem={actionData && !isOpening ? actionData.problem : null}
      />
      <ReadyList draft={draft} run={run} problem={isOpening ? actionData.problem : null} />
    </div>
  )
}

function WriteForm({ draft, problem }: { draft: CampaignDraft; problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  const latest = draft.versions[0]?.version ?? 1
  return (
    <DraftContext value={{ draft: draft.definition, problems: draft.problems, photographs: draft.photographs }}>
      <Form method="post" className="comp-form" preventScrollReset>
        <button type="submit" name="intent" value="save" hidden aria-label={w.save} />
        <input type="hidden" name="version" value={latest} />
        <input type="hidden" name="from" value={draft.version} />
        {draft.version !== latest && <p className="notice">{w.olderVersion(draft.version, latest)}</p>}
        {draft.opened !== null && <p className="notice">{w.openNotice}</p>}
        <HeadFields />
        <PartFields />
        {listAt(draft.definition, 'pages').map((_, n) => (
          <PageFields key={n} n={n} />
        ))}
        <p className="run-acts">
          <button type="submit" className="btn compact" name="intent" value="add-page">
            {w.addPage}
          </button>
        </p>
        <Field label={w.saveWhy} hint={w.saveWhyHint} problem={problem?.fields['why']}>
          {(wired) => <input {...wired} className="input" name="why" maxLength={500} autoComplete="off" />}
        </Field>
        {problem && (
          <div role="alert">
            <ProblemSaid problem={problem} />
          </div>
        )}
        <p className="run-acts">
          <button type="submit" className="btn primary" name="intent" value="save" disabled={busy}>
            {w.save}
          </button>
        </p>
      </Form>
    </DraftContext>
  )
}

function HeadFields() {
  const w = useWords(words)
  return (
    <fieldset className="comp-part">
      <legend>{w.head}</legend>
      <BilingualField at="title" label={w.saidTitle} />
      <BilingualField at="summary" label={w.summary} shape="text" />
      <PhotographField at="photograph" />
      <div className="comp-both">
        <TimeField at="startTime" label={w.startTime} hint={w.timeHint} />
        <TimeField at="endTime" label={w.endTime} hint={w.timeHint} />
        <TimeField at="resultTime" label={w.resultTime} hint={w.timeHint} />
      </div>
      <PathFields />
    </fieldset>
  )
}
/** Which of its pages is the first, and which one is handed on. */
function PathFields() {
  const w = useWords(words)
  return (
    <DraftContext.Consumer>
      {({ draft }) => {
        const paths = listAt(draft, 'pages').map((_, n) => textAt(draft, `pages.${n}.path`))
        const options = Object.fromEntries(paths.filter(Boolean).map((path) => [path, path]))
        return (
          <div className="comp-both">
            <ChoiceField at="mainPath" label={w.mainPath} options={options} />
            <ChoiceField at="sharePath" label={w.sharePath} options={options} />
          </div>
        )
      }}
    </DraftContext.Consumer>
  )
}
