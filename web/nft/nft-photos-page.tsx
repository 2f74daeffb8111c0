import { redirect } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { BlockedNotice } from '#web/posts/blocked-notice.tsx'
import { PersonHead } from '#web/posts/person-head.tsx'
import { handedMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { casting as words } from '#web/words/casting.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/nft-photos-page.ts'
import { CastingTile } from './casting-steps.tsx'
import { nftPhotosPath } from './links.ts'
import '../posts/photographer.css'
import './nft.css'

const NUMBER = /^[a-z0-9]{12}$/

/** What a photographer cast. */
export async function loader({ context, params: { id: account }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const after = NUMBER.exec(url.searchParams.get('after') ?? '')?.[0]
  const person = await api('GET /api/account/user/:account', { params: { account } })
  if (account !== (person.uniqueUri ?? person.account)) throw redirect(nftPhotosPath(person, after), 301)
  const { castings, next } = await api('GET /api/nft/posts', { query: { account: person.account, after } })
  return { person, castings, next, own: viewer?.account === person.account, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { person, lang, origin } = loaderData
  const w = words.in(lang)
  return handedMeta({ lang, origin, path: nftPhotosPath(person), title: w.pageTitle(person.nickname), description: w.description(person.nickname) })
}

export default function NftPhotosPage({ loaderData: { person, castings, next, own } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main">
      <PersonHead person={person} own={own} tab="nft-photos" problem={undefined} />
      {person.relation?.blocked ? (
        <BlockedNotice person={person} />
      ) : castings.length ? (
        <div className="page">
          <ul className="casting-tiles">
            {castings.map((one) => (
              <CastingTile key={one.number} casting={one} />
            ))}
          </ul>
          {next && (
            <Link className="btn" to={nftPhotosPath(person, next)}>
              {w.more}
            </Link>
          )}
        </div>
      ) : (
        <EmptyState title={w.noneOf} text={w.noneOfText} />
      )}
    </main>
  )
}
