import { data, Form, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import { languages } from '#api/limits.ts'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { htmlLang } from '#web/lang.ts'
import { Field, FieldError } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { films as words } from '#web/words/films.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/captions-page.ts'
import { photoPath } from './links.ts'

/** Of one's own work; anybody else's is not here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [post, captions] = await Promise.all([
    api('GET /api/posts/:author/:permlink', { params: { author: params.anthor, permlink: params.id } }),
    attempt(api('GET /api/films/:permlink/captions', { params: { permlink: params.id } })),
  ])
  if (!post.can.edit) throw data(null, { status: 404 })
  return { captions: captions.ok ? captions.data : null, lang: context.get(pageContext).lang, to: photoPath(post) }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const language = textIn(form, 'language')
  const text = textIn(form, 'text')
  const saved = await attempt(
    context.get(apiContext)('PUT /api/films/:permlink/captions/:language', { params: { permlink: params.id, language }, body: { text } }),
  )
  if (saved.ok) return redirect(photoPath({ author: { account: params.anthor }, permlink: params.id }))
  return data({ problem: saved.problem.msg, language, text }, { status: saved.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).captions} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function CaptionsPage({ loaderData: { captions, to }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const busy = useNavigation().state !== 'idle'
  return (
    <main id="main" className="page">
      <h1>{w.captions}</h1>
      <p>{captions ? w.captionsHint(w.at(captions.seconds)) : w.captionsNoFilm}</p>
      {captions &&
        languages.map((lang) => {
          const said = actionData?.language === lang ? actionData : null
          return (
            <Form method="post" className="fields" key={lang}>
              <input type="hidden" name="language" value={lang} />
              <div role="alert">{said && <FieldError text={said.problem} />}</div>
              <Field label={w.captionsIn[lang]}>
                {(wired) => (
                  <textarea
                    {...wired}
                    className="input"
                    name="text"
                    rows={10}
                    lang={htmlLang[lang]}
                    spellCheck={false}
                    defaultValue={said?.text ?? captions[lang] ?? ''}
                    placeholder={w.captionsExample}
                  />
                )}
              </Field>
              <button type="submit" className="btn primary" disabled={busy}>
                {w.captionsSave[lang]}
              </button>
            </Form>
          )
        })}
      <p>
        <Link to={to}>{w.captionsBack}</Link>
      </p>
    </main>
  )
}
