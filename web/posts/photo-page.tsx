import { lazy, Suspense, useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { data, href, redirect, replace, useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Api } from '#api/client.ts'
import type { Mute } from '#api/mutes.ts'
import type { Post } from '#api/posts.ts'
import { returnPath } from '#web/account/return-path.ts'
import { useTellPageLoad } from '#web/analytics/tell-page-load.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { BadgesHere } from '#web/badges/badges-here.tsx'
import { MoreLikeThis } from '#web/search/more-like-this.tsx'
import { useSeen } from '#web/shell/offline.ts'
import { PersonLine } from '#web/ui/person-line.tsx'
import { photo as words } from '#web/words/photo.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/photo-page.ts'
import { BlockedNotice } from './blocked-notice.tsx'
import { marksOf } from './comments/pins.ts'
import { actOnTalk, talkActIn, type TalkRefused } from './comments/talk-acts.ts'
import { readTalk } from './comments/talk-input.ts'
import { TalkSection } from './comments/talk-section.tsx'
import { useTalkState } from './comments/use-talk-state.ts'
import { likeActIn, likeActs, type LikeAct, type NamedPost } from './like-acts.ts'
import { noting, photographerPath, photoPath, signInTo } from './links.ts'
import { photoMeta } from './photo-meta.ts'
import { PhotoPanel } from './photo-panel.tsx'
import { readMutes } from './read-mutes.ts'
import { Stage } from './stage.tsx'
import { OPENED, pictureAsked, stepsFrom, useLeaving } from './steps.ts'
import { titleFor } from './titles.ts'
import { useArrivalToast } from './use-arrival-toast.ts'
import { usePhotoKeys } from './use-photo-keys.ts'
import { SHOWN, useVeil } from './use-veil.ts'
import './photo.css'
import './photo-acts.css'

/** Loaded on use: most readers look at the page as it stands. */
const FullView = lazy(() => import('./full-view.tsx').then((m) => ({ default: m.FullView })))

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [api, { lang, origin, viewer }] = [context.get(apiContext), context.get(pageContext)]
  const asked = url.searchParams.get('in') ?? ''
  const at = { author: params.anthor, permlink: params.id }
  const query = linkIn(url)
  const [post, around, talk, muted, { badges }] = await Promise.all([
    api('GET /api/posts/:author/:permlink', { params: at, query }),
    api('GET /api/posts/:author/:permlink/around', { params: at, query: asked && asked.length <= 200 ? { ...query, in: asked } : query }),
    readTalk(api, at, url, query),
    readMutes(api, viewer, params.anthor),
    api('GET /api/badges/earned', { query: at }),
  ])
  return { post, around, talk, badges, muted: mutesOn(post, muted), from: around.wall.in === 'newest' ? undefined : around.wall.in, lang, origin }
}

/** The word of a link in an address; one that is longer than any is none. */
function linkIn(url: URL): { link?: string } {
  const link = url.searchParams.get('link')
  return link && link.length <= 64 ? { link } : {}
}

/** What of a post its reader muted. */
const mutesOn = (post: Post, mutes: readonly Mute[]) =>
  mutes.filter(({ kind, of }) => kind === 'person' || (kind === 'tag' && post.tags.includes(of)) || (kind === 'ai' && post.ai === 'generated'))

/** What a reader does about the post, also from walls (`back`); without an intent its author deletes it, and Back leads past it. Whose it is is asked first: the call does not name an author. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const api = context.get(apiContext)
  const form = await request.formData()
  const act = likeActIn(form)
  if (act) return likeOf(api, act, { author: params.anthor, permlink: params.id }, returnPath(form.get('back')))
  const talk = talkActIn(form)
  if (talk) return actOnTalk(api, talk, form, { author: params.anthor, permlink: params.id })
  const post = await api('GET /api/posts/:author/:permlink', { params: { author: params.anthor, permlink: params.id } })
  if (!post.can.delete) throw data(null, { status: 404 })
  const done = await attempt(api('DELETE /api/posts/works', { query: { permlink: post.permlink } }))
  return done.ok ? replace(noting(photographerPath(post.author), 'deleted')) : refused(done)
}

async function likeOf(api: Api, act: LikeAct, post: NamedPost, back: string | null) {
  const here = href('/photocomment/:anthor/:id', { anthor: post.author, id: post.permlink })
  const done = await attempt(likeActs[act](api, post))
  if (done.ok) return redirect(back ?? here)
  return done.problem.reason === 'LOGIN_REQUIRED' ? redirect(signInTo(back ?? here)) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? photoMeta(loaderData.post, loaderData.lang, loaderData.origin) : [])

export default function PhotoPage({ loaderData: { post, around, talk, badges, muted, from }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const title = titleFor(post, useLang())
  const [search] = useSearchParams()
  const n = pictureAsked(search, post.images.length)
  const link = search.get('link')
  const { back, on } = stepsFrom(post, around, from, n, { ...(link && { link }), shown: search.has(SHOWN) })
  const veil = useVeil(post)
  const full = useFullView(post.film === null)
  const state = useTalkState(talk)
  const marks = veil ? [] : marksOf(talk)
  const failed = actionData && 'words' in actionData ? (actionData as TalkRefused) : undefined
  useSeen(post)
  useTellPageLoad(photoPath(post))
  const { leave } = useLeaving(around, post)
  usePhotoKeys({ back, on, full: full.shown, open: full.open, leave })
  useArrivalToast({ '#saved': w.saved, '#relinked': w.relinked })
  if (post.relation?.blocked) return <BlockedPhoto post={post} />
  return (
    <main id="main" className="viewer darkroom">
      <Stage post={post} n={n} around={around} from={from} back={back} on={on} title={title.text} talk={{ talk, marks, state }} />
      <PhotoPanel post={post} muted={muted} n={n} from={from} comments={talk.count} problem={failed ? undefined : actionData?.problem}>
        <BadgesHere badges={badges} />
        <MoreLikeThis key={`${post.author.account}/${post.permlink}`} post={post} />
        <TalkSection post={post} talk={talk} n={n} marks={marks} state={state} failed={failed} />
      </PhotoPanel>
      {full.shown && !veil && (
        <Suspense>
          <FullView post={post} n={n} back={back} on={on} title={title} close={full.close} />
        </Suspense>
      )}
    </main>
  )
}

/** Whose work one does not want to see is not shown; the way to undo it is. */
const BlockedPhoto = ({ post }: { post: Post }) => (
  <main id="main" className="page">
    <h1 className="vh">{titleFor(post, useLang()).text}</h1>
    <PersonLine person={post.author} to={photographerPath(post.author)} />
    <BlockedNotice person={post.author} />
  </main>
)

/** Open while the address ends in `#full`, so that Back closes it. The server never sees that part, so its page and the first one of the browser have it closed. */
function useFullView(isStill: boolean) {
  const { pathname, hash, search, state } = useLocation() as { pathname: string; hash: string; search: string; state: Partial<typeof OPENED> | null }
  const navigate = useNavigate()
  const here = pathname + search
  const stepped = useRef<string | null>(null)
  // one entry back lies the photograph that the full view was opened on: it gives way to the one that was looked at last
  useEffect(() => {
    const last = stepped.current
    stepped.current = hash === '#full' ? here : null
    // who went on back meanwhile stays there
    const isHere = location.pathname.endsWith(pathname)
    if (hash !== '#full' && last && last !== here && isHere) void navigate(last, { replace: true, state, preventScrollReset: true })
  }, [hash, here, pathname, navigate, state])
  const awake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  const open = useCallback(
    () => void navigate({ search, hash: '#full' }, { state: { ...state, ...OPENED }, preventScrollReset: true, defaultShouldRevalidate: false }),
    [navigate, search, state],
  )
  const close = () => {
    if (state?.opened) void navigate(-1)
    else void navigate({ search, hash: '' }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false })
  }
  return { shown: awake && isStill && hash === '#full', open, close }
}
