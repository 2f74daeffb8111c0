import { useRevalidator } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { feedInput } from '#web/posts/feed-input.ts'
import { isForAll } from '#web/posts/shown-to.ts'
import { useMessages } from '#web/shell/realtime.ts'
import { Link } from '#web/ui/link.tsx'
import { casting as words } from '#web/words/casting.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/mint-page.ts'
import { applyPath, keyPath } from './links.ts'
import { MintForm } from './mint-form.tsx'
import { OwnCastings } from './own-castings.tsx'
import '../market/market.css'
import './nft.css'

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  const api = context.get(apiContext)
  const account = viewer?.account ?? ''
  const [own, { key }, { castings }, feed] = await Promise.all([
    api('GET /api/nft/apply'),
    api('GET /api/nft/private-keys'),
    api('GET /api/nft/posts', { query: { account } }),
    api('GET /api/posts/:account', { params: { account }, query: feedInput(url).query }),
  ])
  return { lang, isCreator: own.nftStatus === 1, hasKey: key?.password != null, castings, posts: feed.posts.filter(isForAll), next: feed.next }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: `${words.in(loaderData.lang).title} · ${brand.name[loaderData.lang]}` }, { name: 'robots', content: 'noindex' }] : []

/** Where a creator consents to casting a work, and sees how far each is. */
export default function MintPage({ loaderData: { isCreator, hasKey, castings, posts, next } }: Route.ComponentProps) {
  const w = useWords(words)
  const { revalidate } = useRevalidator()
  useMessages('castSuccess', () => void revalidate())
  return (
    <main id="main" className="page nft-operate">
      <h1>{w.title}</h1>
      <p className="muted under-title">{w.lead}</p>
      {isCreator && hasKey && <MintForm posts={posts} next={next} />}
      {!isCreator && (
        <p>
          {w.notCreator}{' '}
          <Link className="link" to={applyPath()}>
            {w.toApply}
          </Link>
        </p>
      )}
      {isCreator && !hasKey && (
        <p>
          {w.noKey}{' '}
          <Link className="link" to={keyPath()}>
            {w.toKey}
          </Link>
        </p>
      )}
      <OwnCastings castings={castings} />
    </main>
  )
}
