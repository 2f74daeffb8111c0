import { brand } from '#api/brand.ts'
import { apiContext, pageContext } from '#web/api.ts'
import { people as words } from '#web/words/people.ts'
import type { Route } from './+types/following-page.ts'
import { readFollowList } from './follow-list.ts'
import { PeopleAround } from './people-around.tsx'
import './photographer.css'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { lang, viewer } = context.get(pageContext)
  return { list: await readFollowList(context.get(apiContext), url, params.id, 'following', viewer?.account ?? null), lang }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { list, lang } = loaderData
  const w = words.in(lang)
  return [{ title: `${w.followingOf(list.person.nickname)} · ${brand.name[lang]}` }, { name: 'robots', content: 'noindex' }]
}

export default function FollowingPage({ loaderData: { list } }: Route.ComponentProps) {
  return <PeopleAround list={list} type="following" />
}
