import { href, redirect } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { prefix } from '#web/lang.ts'
import { photographerPath } from '#web/posts/links.ts'
import { sharing as words } from '#web/words/sharing.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/personal-card-page.ts'
import { AskWhich } from './ask-which.tsx'
import { CardView } from './card-view.tsx'
import { chosenIn, personCardPath } from './links.ts'
import { partsAfter } from './read-asked.ts'
import { shareMeta } from './share-meta.ts'

const NAME = /^[\w-]{1,64}$/
const named = (account: string) => ({ account, uniqueUri: null })

/** Without a name a member gets their own. */
export async function loader({ context, params: { account }, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin, viewer } = context.get(pageContext)
  const of = url.searchParams.get('of')
  const asked = (partsAfter('photographer', of ?? '') ?? [of?.trim().replace(/^@/, '') ?? ''])[0] ?? ''
  if (!account && NAME.test(asked)) throw redirect(personCardPath(named(asked)))
  if (!account && of === null && viewer) throw redirect(personCardPath(named(viewer.account)))
  if (!account) return { account: null, of, chosen: chosenIn(url), card: null, lang, origin }
  const card = await api('GET /api/share/card', { query: { path: prefix[lang] + photographerPath(named(account)) } })
  return { account, of, chosen: chosenIn(url), card, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { account, card, lang, origin } = loaderData
  const at = { ...words.in(lang).person, card, lang, origin }
  if (!account) return shareMeta({ ...at, path: href('/share_card_personal/:account?') })
  return shareMeta({ ...at, path: personCardPath(named(account)), of: photographerPath(named(account)) })
}

export default function PersonalCardPage({ loaderData: { account, of, chosen, card } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page share-page">
      <header className="share-head">
        <h1>{w.person.title}</h1>
        <p className="muted">{w.person.lead}</p>
      </header>
      {account && card ? (
        <CardView card={card} chosen={chosen} at={(other) => personCardPath(named(account), other)} page={photographerPath(named(account))} />
      ) : (
        <AskWhich kind="person" asked={of} browse={href('/photographer')} />
      )}
    </main>
  )
}
