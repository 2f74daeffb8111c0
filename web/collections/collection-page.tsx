import { redirect, useLocation } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Collection } from '#api/collections.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { BadgesHere } from '#web/badges/badges-here.tsx'
import { feedInput } from '#web/posts/feed-input.ts'
import { FeedWall } from '#web/posts/feed-wall.tsx'
import { photographerPath } from '#web/posts/links.ts'
import { packFeed } from '#web/posts/packed-feed.ts'
import { unlisted } from '#web/posts/unlisted.ts'
import { useArrivalToast } from '#web/posts/use-arrival-toast.ts'
import { ReportLink } from '#web/safety/report-link.tsx'
import { cardPicture, embedLinks } from '#web/share/card-preview.ts'
import { feedLinks } from '#web/share/feed-links.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { ShareButton } from '#web/shell/share-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { collections as words } from '#web/words/collections.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/collection-page.ts'
import { AskedIn, Together } from './asked-in.tsx'
import { arrangePath, collectionPath, collectionWall, peoplePath, pickPath, proofsPath, settingsPath } from './links.ts'
import { saidIn } from './names.ts'
import './collections.css'

/** Found by the number behind its name; the address that stays is the one with the name it has now. */
export async function loader({ context, params: { collectionid: id }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const { query } = feedInput(url)
  const link = url.searchParams.get('link')?.slice(0, 64) || undefined
  const [collection, feed, { badges }] = await Promise.all([
    api('GET /api/collections/:id', { params: { id }, query: { link } }),
    api('GET /api/collections/:id/posts', { params: { id }, query: { ...query, link } }),
    api('GET /api/badges/earned', { query: { collection: id.slice(0, 200) } }),
  ])
  if (collection.id !== id) throw redirect(collectionPath(collection.id) + url.search, 301)
  return { collection, badges, feed: packFeed(feed, query), link: link ?? null, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { collection, lang, origin } = loaderData
  const title = saidIn(collection.names, lang).text
  const heading = { title: `${title} · ${collection.owner.nickname} · ${brand.name[lang]}` }
  if (collection.shownTo !== 'everybody' || collection.removed) return [heading, unlisted, { name: 'referrer', content: 'same-origin' }]
  const description = saidIn(collection.words, lang).text || words.in(lang).by(title, collection.owner.nickname)
  const at = { lang, origin, path: collectionPath(collection.id), title: `${title} · ${collection.owner.nickname}` }
  return [
    heading,
    { name: 'description', content: description },
    ...previewMeta({ ...at, description, drawn: cardPicture({ ...at, alt: title }) }),
    ...embedLinks(at),
    ...feedLinks(origin, lang, at.path, title),
  ]
}

export default function CollectionPage({ loaderData: { collection, badges, feed, link } }: Route.ComponentProps) {
  const w = useWords(words)
  const { hash } = useLocation()
  const added = /^#added-(\d{1,2})$/.exec(hash)?.[1]
  useArrivalToast(added === undefined ? {} : { [hash]: w.picked(Number(added)) })
  return (
    <main id="main">
      <Head collection={collection} />
      <FeedWall key={collection.id} feed={feed} from={collectionWall(collection.id, link)} empty={<Nothing collection={collection} />} />
      <div className="inset">
        <BadgesHere badges={badges} />
      </div>
    </main>
  )
}

function Head({ collection }: { collection: Collection }) {
  const w = useWords(words)
  const lang = useLang()
  const { id, names, words: about, owner, count, others, rule, looksAmong, shownTo, removed, editors, can } = collection
  const [title, said] = [saidIn(names, lang), saidIn(about, lang)]
  return (
    <header className="col-head">
      <div>
        <h1 lang={title.lang}>{title.text}</h1>
        {said.text && (
          <p className="words" lang={said.lang}>
            {said.text}
          </p>
        )}
        <p className="meta muted">
          <Link className="link" to={photographerPath(owner)}>
            {owner.nickname}
          </Link>
          <Together editors={editors} />
          <span className="num">{w.count(count)}</span>
          {others > 0 && <span>{w.others(others)}</span>}
          {rule && <span>{w.ruleIs(rule)}</span>}
          {looksAmong !== null && <span>{w.looksAmong(looksAmong)}</span>}
          {can.edit && <span>{w.shownTo[shownTo]}</span>}
          {can.report && <ReportLink kind="collection" subject={id} />}
        </p>
        {removed && <p className="notice">{w.removed}</p>}
        <AskedIn collection={collection} />
      </div>
      <Acts collection={collection} title={title.text} />
    </header>
  )
}

function Acts({ collection: { id, rule, role, shownTo, can }, title }: { collection: Collection; title: string }) {
  const w = useWords(words)
  return (
    <div className="acts">
      {can.arrange && !rule && (
        <>
          <Link className="btn primary" to={pickPath(id)}>
            {w.add}
          </Link>
          <Link className="btn" to={arrangePath(id)}>
            {w.arrange}
          </Link>
        </>
      )}
      {role !== null && (
        <Link className="btn" to={peoplePath(id)}>
          {w.toPeople}
        </Link>
      )}
      {can.edit && (
        <>
          <Link className="btn" to={proofsPath(id)}>
            {w.toProofs}
          </Link>
          <Link className="btn" to={settingsPath(id)}>
            {w.settings}
          </Link>
        </>
      )}
      {shownTo === 'everybody' && <ShareButton className="btn icon" path={collectionPath(id)} title={title} />}
    </div>
  )
}

function Nothing({ collection: { rule, can, id } }: { collection: Collection }) {
  const w = useWords(words)
  if (rule) return <EmptyState title={w.nothingFound} text={w.nothingFoundText} />
  if (!can.arrange) return <EmptyState title={w.nothing} text={w.nothingText} />
  return (
    <EmptyState title={w.nothingOwn} text={w.nothingOwnText}>
      <Link className="btn primary" to={pickPath(id)}>
        {w.add}
      </Link>
    </EmptyState>
  )
}
