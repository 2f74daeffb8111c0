import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { Post } from '#api/posts.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { htmlLang } from '#web/lang.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { postForm as words } from '#web/words/post-form.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/edit-page.ts'
import { noting, photoPath } from './links.ts'
import { PictureForm } from './picture-form.tsx'
import { pictureWordsFrom, problemsUnder, textsOf, wordsFrom, type PictureWords, type Problems } from './post-words.ts'
import { useKeptEdit } from './use-kept-edit.ts'
import { WordsForm } from './words-form.tsx'
import './edit.css'

/** Who is not signed in is sent to sign in; what is not theirs is not here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [post] = await Promise.all([
    api('GET /api/posts/:author/:permlink', { params: { author: params.anthor, permlink: params.id } }),
    api('GET /api/account'),
  ])
  if (!post.can.edit) throw data(null, { status: 404 })
  return { post, lang: context.get(pageContext).lang }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const said = { ...wordsFrom(form), images: textsOf(form, 'key').map((key) => pictureWordsFrom(form, key)) }
  const done = await attempt(
    context.get(apiContext)('PUT /api/posts/:author/:permlink', { params: { author: params.anthor, permlink: params.id }, body: said }),
  )
  return done.ok ? redirect(noting(photoPath(done.data), 'saved')) : data({ problem: done.problem, said }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${words.in(loaderData.lang).editTitle(loaderData.post.title)} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
    : []

export default function EditPage({ loaderData: { post }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { edit, change, isBack, drop } = useKeptEdit(post, actionData?.said)
  const problems = actionData?.problem.fields ?? {}
  const form = useFirstProblem(actionData)
  const busy = useNavigation().state !== 'idle'
  return (
    <main id="main" className="page">
      <h1>{w.edit}</h1>
      <TermsWaiting />
      {isBack && (
        <output className="notice edit-back">
          <span>{w.editBack}</span>
          <button type="button" className="btn" onClick={drop}>
            {w.editDrop}
          </button>
        </output>
      )}
      <Form method="post" className="edit" ref={form}>
        {actionData && (
          <div role="alert">
            <FieldError text={actionData.problem.msg} />
          </div>
        )}
        <div className="fields">
          <WordsForm value={edit} onChange={(words) => change({ ...edit, ...words })} problems={problems} />
        </div>
        <ol className="edit-pictures">
          {edit.images.map((picture, n) => (
            <EditedPicture
              key={picture.key}
              lang={edit.lang}
              shown={post.images.find((one) => one.key === picture.key)}
              value={picture}
              onChange={(changed) => change({ ...edit, images: edit.images.with(n, changed) })}
              problems={problemsUnder(problems, `images.${n}`)}
              legend={w.pictureOf(n + 1, edit.images.length)}
            />
          ))}
        </ol>
        <div className="edit-end">
          <Link className="btn" to={photoPath(post)} onClick={drop}>
            {w.leave}
          </Link>
          <button type="submit" className="btn primary" disabled={busy}>
            {busy ? w.saving : w.save}
          </button>
        </div>
      </Form>
    </main>
  )
}

type PictureProps = {
  shown: Post['images'][number] | undefined
  value: PictureWords
  lang: Lang
  onChange: (value: PictureWords) => void
  problems: Problems
  legend: string
}
function EditedPicture({ shown, value, lang, onChange, problems, legend }: PictureProps) {
  if (!shown) return null
  return (
    <li>
      <fieldset className="fields">
        <legend className="vh">{legend}</legend>
        <input type="hidden" name="key" value={value.key} />
        <div className="edit-picture" lang={htmlLang[lang]} style={withPlaceholder(shown.placeholder, { '--r': (shown.width / shown.height).toFixed(4) })}>
          <Picture picture={shown} alt={shown.alt} sizes="(max-width: 639px) 92vw, 400px" />
        </div>
        <PictureForm value={value} lang={lang} onChange={onChange} problems={problems} />
      </fieldset>
    </li>
  )
}
