import { href, useActionData, type ClientActionFunctionArgs } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, attempt, pageContext, refused, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { Link } from '#web/ui/link.tsx'
import { upload as words } from '#web/words/upload.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/upload-page.ts'
import { OwnGroups, readOwnGroups } from './own-groups.ts'
import { postsFrom } from './upload/publish-input.ts'
import { UploadDesk } from './upload/upload-desk.tsx'
import type { Answer } from './upload/use-publish.ts'
import './upload.css'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  const api = context.get(apiContext)
  const [{ images }, privacy, energy, { costs }, groups] = await Promise.all([
    api('GET /api/posts/upload/images'),
    api('GET /api/account/privacy'),
    api('GET /api/energy'),
    api('GET /api/config'),
    readOwnGroups(api),
  ])
  return { images, energy: { ...energy, each: costs.publish }, account: viewer?.account ?? '', place: privacy.placeDefault, groups, lang }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const published = context.get(apiContext)('POST /api/posts/multi', { body: { posts: postsFrom(form) } }, { idempotencyKey: textIn(form, 'key') })
  const done = await attempt(published)
  return done.ok ? { posts: done.data.posts } : refused(done)
}

/** No answer is an answer here: the page stands as it is, and the same key may be sent again. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return serverAction<typeof action>().catch((error: unknown) => {
    if (!(error instanceof Error)) throw error
    return { problem: { reason: 'TRANSPORT', code: '', msg: '', fields: {}, data: null } satisfies Problem }
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

export default function UploadPage({ loaderData: { images, energy, account, place, groups } }: Route.ComponentProps) {
  const answer = useActionData<Answer>()
  const w = useWords(words)
  return (
    <main id="main" className="page upload" aria-label={w.title}>
      <p className="hint">
        <Link to={href('/upload-film')}>{w.filmInstead}</Link>
      </p>
      <OwnGroups value={groups}>
        <UploadDesk account={account} images={images} energy={energy} place={place} answer={answer} />
      </OwnGroups>
    </main>
  )
}
