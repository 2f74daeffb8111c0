import { feedKinds } from '#api/limits.ts'

const tabs = ['hot', 'newest', 'following'] as const

export type FeedInput = ReturnType<typeof feedInput>
/** Which feed, of which kind and where to go on from, out of a page's address; what is not understood is left out. */
export function feedInput(url: URL) {
  const said = (name: string) => url.searchParams.get(name) ?? undefined
  return {
    type: tabs.find((tab) => tab === said('type')) ?? 'hot',
    query: {
      kind: feedKinds.find((kind) => kind === said('kind')),
      startAuthor: said('startAuthor'),
      startPermlink: said('startPermlink'),
      startAt: said('startAt'),
    },
  }
}
