import { data, href, redirect } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import { returnPath } from '#web/account/return-path.ts'
import { apiContext, attempt, pageContext, refused } from '#web/api.ts'
import { htmlLang, prefix } from '#web/lang.ts'
import { cardPicture, embedLinks } from '#web/share/card-preview.ts'
import { feedLinks } from '#web/share/feed-links.ts'
import { previewMeta } from '#web/shell/preview.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { audience } from '#web/words/audience.ts'
import { photographer as words } from '#web/words/photographer.ts'
import { viewsLink } from '#web/words/views-link.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/photographer-page.ts'
import { bioFor } from './bio.ts'
import { BlockedNotice } from './blocked-notice.tsx'
import { FeaturedWorks } from './featured-works.tsx'
import { feedInput } from './feed-input.ts'
import { FeedWall } from './feed-wall.tsx'
import { KindFilter, NoneOfKind } from './kind-filter.tsx'
import { fromKind, photographerPath } from './links.ts'
import { packFeed } from './packed-feed.ts'
import { actIn, personActs } from './person-acts.ts'
import { PersonHead } from './person-head.tsx'
import { readMutes } from './read-mutes.ts'
import { unlisted } from './unlisted.ts'
import { useArrivalToast } from './use-arrival-toast.ts'
import './photographer.css'

/** Personal URL, account and uid all lead here; the address that stays is the first of them that there is. */
export async function loader({ context, params: { id: account }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const { query } = feedInput(url)
  const [person, feed, featured, { helped }, mutes] = await Promise.all([
    api('GET /api/account/user/:account', { params: { account } }),
    api('GET /api/posts/:account', { params: { account }, query }),
    api('GET /api/photographers/:account/featured', { params: { account } }),
    api('GET /api/photographers/:account/helped', { params: { account } }),
    readMutes(api, viewer, account),
  ])
  if (account !== (person.uniqueUri ?? person.account)) throw redirect(photographerPath(person, /\/photos\/?$/i.test(url.pathname)) + url.search, 301)
  const shown = { kind: query.kind, works: packFeed({ ...featured, next: null }), feed: packFeed(feed, query), helped, mutes }
  return { ...shown, person, own: viewer?.account === person.account, lang, origin }
}

/** What its reader does about this person, also from other pages (`back`). */
export async function action({ context, params, request }: Route.ActionArgs) {
  const form = await request.formData()
  const act = actIn(form)
  if (!act) throw data(null, { status: 404 })
  const done = await attempt(personActs[act](context.get(apiContext), params.id))
  return done.ok ? redirect(returnPath(form.get('back')) ?? photographerPath(done.data.person)) : refused(done)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { person, lang, origin } = loaderData
  const w = words.in(lang)
  const description = bioFor(person, lang)?.text ?? w.pageDescription(person.nickname)
  const title = w.pageTitle(person.nickname)
  const at = { lang, origin, path: photographerPath(person), title }
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: description },
    ...previewMeta({ ...at, description, type: 'profile', drawn: cardPicture({ ...at, alt: title }) }),
    ...embedLinks(at),
    ...(person.listed
      ? [...feedLinks(origin, lang, photographerPath(person), w.feedOf(person.nickname)), { 'script:ld+json': profilePage(person, lang, origin) }]
      : [unlisted]),
  ]
}

export default function PhotographerPage({ loaderData: { person, helped, mutes, works, kind, feed, own }, actionData }: Route.ComponentProps) {
  const w = useWords(words)
  const a = useWords(audience)
  const v = useWords(viewsLink)
  useArrivalToast({ '#deleted': w.deleted })
  return (
    <main id="main">
      <PersonHead person={person} helped={helped} own={own} tab="photos" problem={actionData?.problem} mutes={mutes} />
      {person.relation?.blocked ? (
        <BlockedNotice person={person} />
      ) : (
        <>
          <FeaturedWorks works={works} own={own} />
          {own && (
            <p className="inset">
              <Link className="link small" to={href('/settings/visibility')}>
                {a.choose}
              </Link>{' '}
              <Link className="link small" to={href('/views')}>
                {v.views}
              </Link>{' '}
              <Link className="link small" to={href('/badges')}>
                {v.badges}
              </Link>
            </p>
          )}
          <div className="kind-filter-line">
            <KindFilter kind={kind} />
          </div>
          <FeedWall
            key={`${person.account} ${kind}`}
            feed={feed}
            names={false}
            from={fromKind('author', kind)}
            byMonth
            empty={kind ? <NoneOfKind kind={kind} /> : <NothingYet own={own} />}
          />
        </>
      )}
    </main>
  )
}

type Profile = Route.ComponentProps['loaderData']['person']
function NothingYet({ own }: { own: boolean }) {
  const w = useWords(words)
  if (!own) return <EmptyState title={w.noneYet} text={w.noneYetHint} />
  return (
    <EmptyState title={w.ownNoneYet} text={w.ownNoneYetHint}>
      <Link className="btn primary" to={href('/upload-photos')}>
        {w.uploadFirst}
      </Link>
    </EmptyState>
  )
}

/** schema.org ProfilePage: who this is, in the words they wrote. */
const profilePage = (person: Profile, lang: Lang, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ProfilePage',
  inLanguage: htmlLang[lang],
  dateCreated: person.joinedAt,
  mainEntity: {
    '@type': 'Person',
    name: person.nickname,
    alternateName: person.account,
    url: origin + prefix[lang] + photographerPath(person),
    ...(bioFor(person, lang) && { description: bioFor(person, lang)!.text }),
    ...(person.headerUrl && { image: origin + person.headerUrl }),
  },
})
