import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PersonLine } from '#web/ui/person-line.tsx'
import { photographer as words } from '#web/words/photographer.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/photos-of-author-page.ts'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { KindFilter, NoneOfKind } from './kind-filter.tsx'
import { fromKind, photographerPath } from './links.ts'
import { packFeed } from './packed-feed.ts'
import { isForPreview } from './shown-to.ts'
import { unlisted } from './unlisted.ts'
import './photographer.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const account = params.anthor
  const { query } = feedInput(url)
  const [person, feed] = await Promise.all([
    api('GET /api/account/user/:account', { params: { account } }),
    api('GET /api/posts/:account', { params: { account }, query }),
  ])
  const { lang, origin } = context.get(pageContext)
  const first = feed.posts.find(isForPreview)?.cover
  return { person, kind: query.kind, feed: packFeed(feed, query), first, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { person, first, lang, origin } = loaderData
  const w = words.in(lang)
  const [title, description] = [w.photosOf(person.nickname), w.pageDescription(person.nickname)]
  const path = href('/photocomment/:anthor', { anthor: person.account })
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ lang, origin, path, title, description, type: 'profile', picture: first && { of: first, alt: title } }),
    ...(person.listed ? [] : [unlisted]),
  ]
}

export default function PhotosOfAuthorPage({ loaderData: { person, kind, feed } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <div className="index-head">
        <h1>{w.photosOf(person.nickname)}</h1>
        <PersonLine person={person} to={photographerPath(person)} />
        <KindFilter kind={kind} />
      </div>
      <FeedWall
        key={`${person.account} ${kind}`}
        feed={feed}
        names={false}
        from={fromKind('author', kind)}
        empty={kind ? <NoneOfKind kind={kind} /> : <EmptyState title={w.noneYet} text={w.noneYetHint} />}
      />
    </main>
  )
}
