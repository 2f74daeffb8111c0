import { href, redirect } from 'react-router'
import type { ShareCard } from '#api/share.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { prefix } from '#web/lang.ts'
import { photoPath } from '#web/posts/links.ts'
import { sharing as words } from '#web/words/sharing.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/image-link-page.ts'
import { AskWhich } from './ask-which.tsx'
import { drawnOf } from './card-view.tsx'
import { CopyRow } from './copy-row.tsx'
import { codesOf } from './embed-codes.ts'
import { embedPath, framePath } from './links.ts'
import { PhotoTabs } from './photo-tabs.tsx'
import { partsAfter } from './read-asked.ts'
import { shareMeta } from './share-meta.ts'
import './share.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const of = url.searchParams.get('of')
  const [pasted, named] = partsAfter('photocomment', of ?? '') ?? []
  if (pasted && named) throw redirect(embedPath({ author: pasted, permlink: named }))
  const [author, permlink] = [url.searchParams.get('author'), url.searchParams.get('permlink')]
  if (!author || !permlink) return { asked: null, of, card: null, lang, origin }
  const card = await api('GET /api/share/card', { query: { path: prefix[lang] + photoPath({ author: { account: author }, permlink }) } })
  return { asked: { author, permlink }, of, card, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { asked, card, lang, origin } = loaderData
  const of = asked ? photoPath({ author: { account: asked.author }, permlink: asked.permlink }) : undefined
  return shareMeta({ ...words.in(lang).embed, path: href('/image_link'), ...(of && { of }), card, lang, origin })
}

export default function ImageLinkPage({ loaderData: { asked, of, card, origin } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page share-page">
      <header className="share-head">
        <h1>{w.embed.title}</h1>
        <p className="muted">{w.embed.lead}</p>
      </header>
      {asked && card ? (
        <>
          <PhotoTabs post={asked} />
          <Codes asked={asked} card={card} origin={origin} />
        </>
      ) : (
        <AskWhich kind="photo" asked={of} browse={href('/photocomment')} />
      )}
    </main>
  )
}

function Codes({ asked, card, origin }: { asked: { author: string; permlink: string }; card: ShareCard; origin: string }) {
  const w = useWords(words)
  const frame = framePath(prefix[useLang()], asked)
  const codes = codesOf(card, { frame: origin + frame, picture: drawnOf(card, { size: 'wide', room: 'light' }), origin })
  return (
    <div className="embed-grid">
      <div className="copy-rows">
        <CopyRow label={w.embed.frame} text={codes.frame} isLong />
        <CopyRow label={w.embed.html} text={codes.html} isLong />
        <CopyRow label={w.embed.markdown} text={codes.markdown} isLong />
        <CopyRow label={w.embed.forum} text={codes.forum} isLong />
        <CopyRow label={w.embed.oembed} text={codes.oembed} isLong />
      </div>
      <section aria-labelledby="embed-preview">
        <h2 id="embed-preview">{w.embed.preview}</h2>
        <iframe className="embed-frame" src={frame} title={card.alt} loading="lazy" />
      </section>
    </div>
  )
}
