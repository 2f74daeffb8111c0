import { data, Form, href, redirect, useNavigation } from 'react-router'
import type { ArticleDraft } from '#api/articles.ts'
import { brand } from '#api/brand.ts'
import { articleKinds, languages, type Lang } from '#api/limits.ts'
import { WhyField } from '#web/admin/why-field.tsx'
import { apiContext, attempt, pageContext, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { htmlLang } from '#web/lang.ts'
import { Field, inputClass } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { articlesDesk as words } from '#web/words/articles-desk.ts'
import { articles as articleWords } from '#web/words/articles.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/editor-page.ts'
import { deskPath, editorPath } from './links.ts'
import { Past } from './past.tsx'
import { EMPTY, instantIn, saidInForm } from './read-form.ts'
import '#web/admin/run.css'
import '#web/help/help.css'
import './editor.css'
import { RichEditor } from './rich-editor.tsx'

const idIn = (params: object) => ('id' in params ? (params.id as string) : null)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [id, { lang }] = [idIn(params), context.get(pageContext)]
  if (!id) return { article: null, lang }
  const version = Number(url.searchParams.get('version')) || undefined
  const { article } = await context.get(apiContext)('GET /api/admin/articles/:id', { params: { id }, query: { ...(version && { version }) } })
  return { article, lang }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const [api, form, id] = [context.get(apiContext), await request.formData(), idIn(params)]
  const [intent, why, version] = [textIn(form, 'intent'), textIn(form, 'why'), Number(textIn(form, 'version'))]
  const both = () => ({ zh: saidInForm(form, 'zh'), en: saidInForm(form, 'en') })
  const kind = articleKinds.find((one) => one === textIn(form, 'kind')) ?? 'news'
  const done = await attempt(
    !id
      ? api(
          'POST /api/admin/articles',
          { body: { slug: textIn(form, 'slug').trim(), kind, ...both(), why } },
          { idempotencyKey: textIn(form, 'key') || undefined },
        )
      : intent === 'publish'
        ? api('POST /api/admin/articles/:id/publish', { params: { id }, body: { version, from: instantIn(form, 'from'), why } })
        : intent === 'withdraw'
          ? api('POST /api/admin/articles/:id/withdraw', { params: { id }, body: { why } })
          : api('PUT /api/admin/articles/:id', { params: { id }, body: { version, ...both(), why } }),
  )
  if (!done.ok) return data({ problem: done.problem, intent }, { status: done.status })
  return redirect(editorPath(done.data.article.id))
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const w = words.in(loaderData.lang)
  return [{ title: `${loaderData.article ? w.editTitle(loaderData.article.title || w.untitled) : w.newTitle} · ${brand.name[loaderData.lang]}` }]
}

/** An article in both languages, and below it what readers see of it and what was done. */
export default function EditorPage({ loaderData: { article }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const isDone = actionData && ['publish', 'withdraw'].includes(actionData.intent)
  return (
    <div className="adm-text art-desk">
      <h1>{article ? <Quoting text={w.editTitle(article.title || w.untitled)} said={article.title} /> : w.newTitle}</h1>
      <p>
        <Link className="link" to={deskPath()}>
          {w.close}
        </Link>
      </p>
      <WriteForm key={article ? `${article.id} ${article.version}` : 'new'} article={article} problem={actionData && !isDone ? actionData.problem : null} />
      {article && <Past article={article} problem={isDone ? actionData.problem : null} />}
    </div>
  )
}

function WriteForm({ article, problem }: { article: ArticleDraft | null; problem: Problem | null }) {
  const w = useWords(words)
  const busy = useNavigation().state === 'submitting'
  const said = problem?.fields ?? {}
  const latest = article?.versions[0]?.version ?? 0
  return (
    <Form method="post" className="art-write" preventScrollReset>
      {article ? <input type="hidden" name="version" value={latest} /> : <Begin problem={said['slug']} />}
      {article && article.version !== latest && <p className="notice">{w.olderVersion(article.version, latest)}</p>}
      {languages.map((lang) => (
        <InLanguage key={lang} lang={lang} article={article} said={said} />
      ))}
      <WhyField problem={said['why']} />
      {problem && (
        <div role="alert">
          <ProblemSaid problem={problem} />
        </div>
      )}
      <p className="run-acts">
        <button type="submit" className="btn primary" name="intent" value="save" disabled={busy}>
          {w.save}
        </button>
        <Link className="btn quiet" to={href('/admin/articles')}>
          {w.close}
        </Link>
      </p>
    </Form>
  )
}

/** What is said once, when an article is begun. */
function Begin({ problem }: { problem: string | undefined }) {
  const w = useWords(words)
  const { kinds } = useWords(articleWords)
  return (
    <>
      <Field label={w.slug} hint={w.slugHint} problem={problem}>
        {(wired) => <input {...wired} className={inputClass(problem)} name="slug" maxLength={60} required autoComplete="off" />}
      </Field>
      <SelectField name="kind" label={w.kind} value="news" options={kinds} />
    </>
  )
}

type InProps = { lang: Lang; article: ArticleDraft | null; said: Record<string, string> }
function InLanguage({ lang, article, said }: InProps) {
  const w = useWords(words)
  const of = article?.[lang] ?? { title: '', summary: '', body: EMPTY }
  const wrongBody = Object.entries(said).find(([field]) => field.startsWith(`${lang}.body`))?.[1]
  const [title, summary] = [said[`${lang}.title`], said[`${lang}.summary`]]
  return (
    <fieldset className="art-lang">
      <legend>{w.langs[lang]}</legend>
      <Field label={w.saidTitle} problem={title}>
        {(wired) => <input {...wired} className={inputClass(title)} name={`title-${lang}`} lang={htmlLang[lang]} maxLength={200} defaultValue={of.title} />}
      </Field>
      <Field label={w.summary} hint={w.summaryHint} problem={summary}>
        {(wired) => (
          <textarea
            {...wired}
            className={inputClass(summary)}
            name={`summary-${lang}`}
            lang={htmlLang[lang]}
            rows={3}
            maxLength={600}
            defaultValue={of.summary}
          />
        )}
      </Field>
      <RichEditor name={`body-${lang}`} lang={lang} body={of.body} label={`${w.body} · ${w.langs[lang]}`} problem={wrongBody} />
    </fieldset>
  )
}
