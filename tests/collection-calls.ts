// What one does about collections, as anybody: for tests of them.
import type { CallInput } from '#api/endpoint.ts'
import type { Contract } from '#api/index.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { OwnApp } from './own-app.ts'

type Who = MadeMember | null
type Said = Partial<CallInput<Contract, 'POST /api/collections'>['body']>
type Named = { author: string; permlink: string }
export const names = { zh: '往上走', en: 'Upward' }

export function collectionCalls(own: OwnApp) {
  const create = (as: Who, said: Said = {}) => own.api(as)('POST /api/collections', { body: { names, ...said } })
  return {
    create,
    make: async (as: MadeMember, said: Said = {}) => (await create(as, { shownTo: 'everybody', ...said })).collection,
    show: (id: string, as: Who = null, link?: string) => own.api(as)('GET /api/collections/:id', { params: { id }, query: { link } }),
    holds: async (id: string, as: Who = null, query: object = {}) =>
      (await own.api(as)('GET /api/collections/:id/posts', { params: { id }, query })).posts.map(({ title }) => title),
    put: (as: Who, id: string, ...posts: Named[]) => own.api(as)('POST /api/collections/:id/posts', { params: { id }, body: { posts } }),
    move: (as: Who, id: string, body: CallInput<Contract, 'PUT /api/collections/:id/posts'>['body']) =>
      own.api(as)('PUT /api/collections/:id/posts', { params: { id }, body }),
    works: async (by: MadeMember, ...titles: string[]) => {
      const made: Named[] = []
      for (const title of titles) made.push({ author: by.account, permlink: (await own.publish(by, { title })).permlink })
      return made
    },
    narrow: (by: MadeMember, { permlink }: Pick<Named, 'permlink'>, visibility: 'private' | 'public' | 'followers') =>
      own.api(by)('PUT /api/posts/visibility', { body: { permlinks: [permlink], visibility } }),
    inSeconds: (n: number) => new Date(own.clock.now().getTime() + n * 1000).toISOString(),
  }
}
