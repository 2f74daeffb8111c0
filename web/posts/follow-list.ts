import { redirect } from 'react-router'
import type { Api } from '#api/client.ts'
import type { Photographer } from '#api/posts-photographers.ts'
import { followListPath } from './links.ts'

type Type = 'followers' | 'following'

/** A page of people around a person, each with their newest work. `q` finds among those whom the reader follows. */
export async function readFollowList(api: Api, url: URL, account: string, type: Type, reader: string | null) {
  const said = (name: string) => url.searchParams.get(name) ?? undefined
  const place = { startAuthor: said('startAuthor'), startAt: said('startAt') }
  const person = await api('GET /api/account/user/:account', { params: { account } })
  if (account !== (person.uniqueUri ?? person.account)) throw redirect(followListPath(person, type) + url.search, 301)
  const own = reader === person.account
  const q = own && type === 'following' ? (said('q') ?? '') : ''
  const page = q ? await find(api, q) : await api('GET /api/follow', { query: { account, type, ...place } })
  return { person, own, q, people: await withWork(api, page.people), next: page.next, shown: page.shown }
}

async function find(api: Api, q: string) {
  const { people } = await api('GET /api/follow/search', { query: { q: q.slice(0, 40), limit: 20 } })
  return { people: people.map((person) => ({ person })), next: null, shown: true }
}

/** In the order of the list, with what the people have shown lately. */
async function withWork(api: Api, people: { person: { account: string } }[]): Promise<Photographer[]> {
  if (!people.length) return []
  const accounts = people.map((one) => one.person.account)
  const { photographers } = await api('GET /api/photographers', { query: { accounts: accounts.join(','), limit: accounts.length } })
  return photographers.toSorted((a, b) => accounts.indexOf(a.person.account) - accounts.indexOf(b.person.account))
}
export type FollowList = Awaited<ReturnType<typeof readFollowList>>
