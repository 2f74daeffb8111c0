import { type ShouldRevalidateFunction } from 'react-router'
import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { photoPath } from '#web/posts/links.ts'
import { titleFor } from '#web/posts/titles.ts'
import { unlisted } from '#web/posts/unlisted.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Link } from '#web/ui/link.tsx'
import { Quoting } from '#web/ui/quoting.tsx'
import { alike as words } from '#web/words/alike.ts'
import { useLang, useWords } from '#web/words/words.ts'
import type { Route } from './+types/alike-page.ts'
import { AlikeWalls } from './alike-walls.tsx'

export async function loader({ context, params: { anthor: author, id: permlink } }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const params = { author, permlink }
  const [post, found] = await Promise.all([
    api('GET /api/posts/:author/:permlink', { params, query: {} }),
    api('GET /api/posts/:author/:permlink/alike', { params }),
  ])
  return { post, found, lang: context.get(pageContext).lang }
}

/** What is done about a photograph makes no other one like it. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) => !formMethod && defaultShouldRevalidate

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { post, lang } = loaderData
  return [{ title: `${words.in(lang).titleOf(titleFor(post, lang).text)} · ${brand.name[lang]}` }, unlisted]
}

export default function AlikePage({ loaderData: { post, found } }: Route.ComponentProps) {
  const w = useWords(words)
  const title = titleFor(post, useLang()).text
  return (
    <main id="main" className="by-image">
      <h1>
        <Quoting text={w.titleOf(title)} said={title} />
      </h1>
      <Link className="link small" to={photoPath(post)}>
        {w.back}
      </Link>
      {found.copies.length + found.colours.length ? <AlikeWalls found={found} /> : <EmptyState title={w.none} text={w.noneSay} />}
    </main>
  )
}
