import { href, redirect } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { prefix } from '#web/lang.ts'
import { photoPath } from '#web/posts/links.ts'
import { sharing as words } from '#web/words/sharing.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/general-links-page.ts'
import { AskWhich } from './ask-which.tsx'
import { CopyRow } from './copy-row.tsx'
import { generalLinksPath } from './links.ts'
import { PhotoTabs } from './photo-tabs.tsx'
import { partsAfter } from './read-asked.ts'
import { shareMeta } from './share-meta.ts'
import './share.css'

export async function loader({ context, params: { author, id }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const of = url.searchParams.get('of')
  const [pasted, permlink] = partsAfter('photocomment', of ?? '') ?? []
  if (pasted && permlink) throw redirect(generalLinksPath({ author: pasted, permlink }))
  if (!author || !id) return { asked: null, of, card: null, lang, origin }
  const asked = { author, permlink: id }
  const card = await api('GET /api/share/card', { query: { path: prefix[lang] + photoPath({ author: { account: author }, permlink: id }) } })
  return { asked, of, card, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { asked, card, lang, origin } = loaderData
  const at = { ...words.in(lang).links, card, lang, origin }
  if (!asked) return shareMeta({ ...at, path: href('/imgshare-general-links/:author?/:id?') })
  return shareMeta({ ...at, path: generalLinksPath(asked), of: photoPath({ author: { account: asked.author }, permlink: asked.permlink }) })
}

export default function GeneralLinksPage({ loaderData: { asked, of, card } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page share-page">
      <header className="share-head">
        <h1>{w.links.title}</h1>
        <p className="muted">{w.links.lead}</p>
      </header>
      {asked && card ? (
        <>
          <PhotoTabs post={asked} />
          <div className="copy-rows">
            <CopyRow label={w.links.page} text={card.url} />
            <CopyRow label={w.links.short} text={card.short} />
          </div>
          <section className="copy-rows" aria-labelledby="card-files">
            <h2 id="card-files">{w.links.cards}</h2>
            {card.cards.map(({ size, room, url }) => (
              <CopyRow key={url} label={w.cardOf(w.sizes[size], w.rooms[room])} text={url} />
            ))}
          </section>
        </>
      ) : (
        <AskWhich kind="photo" asked={of} browse={href('/photocomment')} />
      )}
    </main>
  )
}
