import { data, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import { TermsWaiting } from '#web/agreements/terms-waiting.tsx'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { Link } from '#web/ui/link.tsx'
import { films as words } from '#web/words/films.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/film-upload-page.ts'
import { FilmDesk } from './films/film-desk.tsx'
import { photoPath } from './links.ts'
import { OwnGroups, readOwnGroups } from './own-groups.ts'
import { pictureWordsFrom, wordsFrom } from './post-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  const api = context.get(apiContext)
  const [{ placeDefault }, { costs }, groups] = await Promise.all([api('GET /api/account/privacy'), api('GET /api/config'), readOwnGroups(api)])
  return { place: placeDefault, cost: costs.publish, groups, account: viewer?.account ?? '', lang }
}

/** Film and cover are there already, by their keys; the form says the rest. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const [film, cover] = [textIn(form, 'film'), textIn(form, 'cover')]
  const post = { ...wordsFrom(form), images: [{ ...pictureWordsFrom(form, 'cover'), key: cover }], film, credit: null }
  const published = context.get(apiContext)('POST /api/posts/multi', { body: { posts: [post] } }, { idempotencyKey: `publish-${film}` })
  const done = await attempt(published)
  if (!done.ok) return refused(done)
  const [made] = done.data.posts
  if (!made) throw data(null, { status: 404 })
  return redirect(photoPath(made))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }] : []

export default function FilmUploadPage({ loaderData: { account, place, cost, groups }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page film-upload">
      <h1>{w.title}</h1>
      <p>{w.lead}</p>
      <p className="hint">
        {w.formats}{' '}
        <Link className="link" to={href('/upload-photos')}>
          {w.photosInstead}
        </Link>
      </p>
      <noscript>
        <p className="notice">{w.noScript}</p>
      </noscript>
      <TermsWaiting />
      <OwnGroups value={groups}>
        <FilmDesk account={account} place={place} cost={cost} problem={actionData?.problem} />
      </OwnGroups>
    </main>
  )
}
