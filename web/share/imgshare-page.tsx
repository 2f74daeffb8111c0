import { href, redirect } from 'react-router'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import { prefix } from '#web/lang.ts'
import { photoPath } from '#web/posts/links.ts'
import { sharing as words } from '#web/words/sharing.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/imgshare-page.ts'
import { AskWhich } from './ask-which.tsx'
import { CardView } from './card-view.tsx'
import { chosenIn, photoCardPath } from './links.ts'
import { PhotoTabs } from './photo-tabs.tsx'
import { partsAfter } from './read-asked.ts'
import { shareMeta } from './share-meta.ts'

/** Which photograph, out of the address. */
const askedIn = ({ searchParams }: URL) => ({ author: searchParams.get('author') ?? '', permlink: searchParams.get('permlink') ?? '' })

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const [asked, chosen, of] = [askedIn(url), chosenIn(url), url.searchParams.get('of')]
  const [author, permlink] = partsAfter('photocomment', of ?? '') ?? []
  if (author && permlink) throw redirect(photoCardPath({ author, permlink }))
  if (!asked.author || !asked.permlink) return { asked: null, of, chosen, card: null, images: 0, lang, origin }
  const path = prefix[lang] + photoPath({ author: { account: asked.author }, permlink: asked.permlink })
  const [card, post] = await Promise.all([
    api('GET /api/share/card', { query: { path, image: chosen.image } }),
    attempt(api('GET /api/posts/:author/:permlink', { params: asked, query: {} })),
  ])
  return { asked, of, chosen, card, images: post.ok ? post.data.imageCount : 1, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { asked, card, lang, origin } = loaderData
  const of = asked ? photoPath({ author: { account: asked.author }, permlink: asked.permlink }) : undefined
  return shareMeta({ ...words.in(lang).photo, path: href('/imgshare'), ...(of && { of }), card, lang, origin })
}

export default function ImgsharePage({ loaderData: { asked, of, chosen, card, images } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page share-page">
      <header className="share-head">
        <h1>{w.photo.title}</h1>
        <p className="muted">{w.photo.lead}</p>
      </header>
      {asked && card ? (
        <>
          <PhotoTabs post={asked} />
          <CardView
            card={card}
            chosen={chosen}
            at={(other) => photoCardPath(asked, other)}
            page={photoPath({ author: { account: asked.author }, permlink: asked.permlink })}
            images={images}
          />
        </>
      ) : (
        <AskWhich kind="photo" asked={of} browse={href('/photocomment')} />
      )}
    </main>
  )
}
