import type { EyesOf } from '#api/audience.ts'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture, withPlaceholder } from '#web/ui/picture.tsx'
import { audience as words } from '#web/words/audience.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/as-page.ts'
import { asPath, photoPath } from './links.ts'
import { PhotoPanel } from './photo-panel.tsx'
import { titleFor } from './titles.ts'
import { Veil } from './veil.tsx'
import './photo.css'
import './photo-acts.css'
import './as-page.css'

const EYES = ['everybody', 'follower', 'group', 'link'] as const satisfies readonly EyesOf[]

/** A photograph as somebody else sees it, for its author alone; who is not signed in is sent to sign in. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const named = { author: params.anthor, permlink: params.id }
  const [own, { post }] = await Promise.all([
    api('GET /api/posts/:author/:permlink', { params: named }),
    api('GET /api/posts/:author/:permlink/as/:eyes', { params: { ...named, eyes: params.eyes } }),
  ])
  return { own, post, eyes: params.eyes as EyesOf, lang: context.get(pageContext).lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).seenAs[loaderData.eyes]} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

export default function AsPage({ loaderData: { own, post, eyes } }: Route.ComponentProps) {
  const w = useWords(words)
  const title = titleFor(own, useLang())
  return (
    <main id="main" className="seen-as">
      <section className="eyes" aria-label={w.seeAs}>
        <p>
          <Icon name="info" small /> <strong>{w.seenAs[eyes]}</strong> {w.onlyLooking}
        </p>
        <nav className="seg" aria-label={w.chooseEyes}>
          {EYES.map((one) => (
            <Link key={one} to={asPath(own, one)} aria-current={one === eyes ? 'page' : undefined} replace>
              {w.eyes[one]}
            </Link>
          ))}
        </nav>
        <Link className="btn compact" to={photoPath(own)}>
          {w.end}
        </Link>
      </section>
      {post ? (
        <Shown post={post} />
      ) : (
        <div className="page">
          <h1 className="vh" lang={title.lang}>
            {title.text}
          </h1>
          <EmptyState title={w.nothing[eyes]} text={w.nothingHint} />
        </div>
      )}
    </main>
  )
}

type Post = NonNullable<Route.ComponentProps['loaderData']['post']>
/** Pictures and words as they are shown; what one does about a photograph is not done here. */
function Shown({ post }: { post: Post }) {
  const title = titleFor(post, useLang())
  return (
    <div className="viewer darkroom">
      <div className="stage">
        {post.images.map((picture) => (
          <div
            className="stage-photo"
            key={picture.key}
            style={withPlaceholder(picture.placeholder, { '--r': (picture.width / picture.height).toFixed(4), '--w': `${picture.width}px` })}
          >
            {post.veil ? (
              <Veil labels={post.labels} veil={post.veil} />
            ) : (
              <Picture picture={picture} alt={picture.alt || title.text} sizes="(max-width: 1080px) 100vw, 70vw" first />
            )}
          </div>
        ))}
      </div>
      <PhotoPanel post={post} n={1} from={undefined} problem={undefined} reads />
    </div>
  )
}
