import { href, redirect } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import { groupPath } from '#web/groups/links.ts'
import { prefix } from '#web/lang.ts'
import { sharing as words } from '#web/words/sharing.ts'
import { useWords } from '#web/words/words.ts'
import type { Route } from './+types/group-card-page.ts'
import { AskWhich } from './ask-which.tsx'
import { CardView } from './card-view.tsx'
import { chosenIn, groupCardPath } from './links.ts'
import { partsAfter } from './read-asked.ts'
import { shareMeta } from './share-meta.ts'

const NUMBER = /^[1-9]\d{0,17}$/

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { lang, origin } = context.get(pageContext)
  const [id, of] = [url.searchParams.get('id'), url.searchParams.get('of')]
  const asked = (partsAfter('group', of ?? '') ?? [of?.trim() ?? ''])[0] ?? ''
  if (!id && NUMBER.test(asked)) throw redirect(groupCardPath(asked))
  if (!id) return { id: null, of, chosen: chosenIn(url), card: null, lang, origin }
  const card = await api('GET /api/share/card', { query: { path: prefix[lang] + groupPath(id) } })
  return { id, of, chosen: chosenIn(url), card, lang, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { id, card, lang, origin } = loaderData
  return shareMeta({ ...words.in(lang).group, path: href('/share-card-group'), ...(id && { of: groupPath(id) }), card, lang, origin })
}

export default function GroupCardPage({ loaderData: { id, of, chosen, card } }: Route.ComponentProps) {
  const w = useWords(words)
  return (
    <main id="main" className="page share-page">
      <header className="share-head">
        <h1>{w.group.title}</h1>
        <p className="muted">{w.group.lead}</p>
      </header>
      {id && card ? (
        <CardView card={card} chosen={chosen} at={(other) => groupCardPath(id, other)} page={groupPath(id)} />
      ) : (
        <AskWhich kind="group" asked={of} browse={href('/group')} />
      )}
    </main>
  )
}
