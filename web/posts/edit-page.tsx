import { data, Form, redirect, useNavigation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Post } from '#api/posts.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { ProblemSaid } from '#web/help/problem-said.tsx'
import { Link } from '#web/ui/link.tsx'
import { useFirstProblem } from '#web/ui/use-first-problem.ts'
import { postForm as words } from '#web/words/post-form.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/edit-page.ts'
import { EditPictures } from './edit-pictures.tsx'
import { noting, photoPath } from './links.ts'
import { OwnGroups, readOwnGroups } from './own-groups.ts'
import { pictureWordsFrom, textsOf, wordsFrom } from './post-words.ts'
import { isPending } from './upload/sheet.ts'
import { useAdded } from './use-added.ts'
import { useKeptEdit } from './use-kept-edit.ts'
import './edit.css'
import { WordsForm } from './words-form.tsx'

/** Who is not signed in is sent to sign in; what is not theirs is not here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [post, { images }, { placeDefault }, groups] = await Promise.all([
    api('GET /api/posts/:author/:permlink', { params: { author: params.anthor, permlink: params.id } }),
    api('GET /api/posts/upload/images'),
    api('GET /api/account/privacy'),
    readOwnGroups(api),
  ])
  if (!post.can.edit) throw data(null, { status: 404 })
  return { post, uploaded: images, place: placeDefault, groups, lang: context.get(pageContext).lang }
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const at = { author: params.anthor, permlink: params.id }
  const form = await request.formData()
  const images = textsOf(form, 'key').map((key) => pictureWordsFrom(form, key))
  const said = { ...wordsFrom(form), images, version: Number(textsOf(form, 'version')[0]) }
  const done = await attempt(api('PUT /api/posts/:author/:permlink', { params: at, body: said }))
  if (done.ok) return redirect(noting(photoPath(done.data), 'saved'))
  // what was typed comes on top of what stands there now: whoever reads the sentence has been told
  const now = done.problem.reason === 'CHANGED_MEANWHILE' ? await api('GET /api/posts/:author/:permlink', { params: at }) : null
  return data({ problem: done.problem, said, now }, { status: done.status })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [{ title: `${words.in(loaderData.lang).editTitle(loaderData.post.title)} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }]
    : []

export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const { uploaded, place, groups } = loaderData
  const post = latest(loaderData.post, actionData?.now)
  const { edit, change, isBack, send, drop } = useKeptEdit(post, actionData?.said)
  const added = useAdded(post.author.account, place, (ready) =>
    change({ ...edit, images: [...edit.images, ...ready.map(({ image, said }) => ({ key: image.key, ...said, ...(image.focus && { focus: image.focus }) }))] }),
  )
  const coming = added.frames.filter(isPending).length
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
      <Form method="post" className="edit" ref={form} onSubmit={send}>
        <input type="hidden" name="version" value={edit.version} />
        {actionData && (
          <div role="alert">
            <ProblemSaid problem={actionData.problem} />
          </div>
        )}
        <div className="fields">
          <OwnGroups value={groups}>
            <WordsForm value={edit} byReview={post.reviewLabels} onChange={(words) => change({ ...edit, ...words })} problems={problems} />
          </OwnGroups>
        </div>
        <EditPictures edit={edit} change={change} post={post} uploaded={uploaded} added={added} problems={problems} />
        <div className="edit-end">
          {coming > 0 && <span className="hint">{w.stillComing(coming)}</span>}
          <Link className="btn" to={photoPath(post)} onClick={drop}>
            {w.leave}
          </Link>
          <button type="submit" className="btn primary" disabled={busy || coming > 0}>
            {busy ? w.saving : w.save}
          </button>
        </div>
      </Form>
    </main>
  )
}

const latest = (loaded: Post, now: Post | null | undefined) => (now && now.version > loaded.version ? now : loaded)
