import { href } from 'react-router'
import type { Person } from '#api/account.ts'
import type { NamedPost } from '#api/likes.ts'
import type { Lang } from '#api/limits.ts'

/** A collection's page; `link`: the word that opens one that is for who has it. */
export const collectionPath = (id: string, link?: string | null) => href('/collection/:collectionid', { collectionid: id }) + (link ? `?link=${link}` : '')
/** The same, after so many were added: what the reader's own browser alone should know of it. */
export const addedPath = (id: string, n: number) => `${collectionPath(id)}#added-${n}`
export const arrangePath = (id: string) => href('/collection/:collectionid/arrange', { collectionid: id })
export const pickPath = (id: string) => href('/collection/:collectionid/pick', { collectionid: id })
export const peoplePath = (id: string) => href('/collection/:collectionid/people', { collectionid: id })
export const proofsPath = (id: string) => href('/collection/:collectionid/proofs', { collectionid: id })
/** What a client chose in a proof, and the same as a file. */
export const proofPath = (id: string, number: string) => href('/collection/:collectionid/proofs/:number', { collectionid: id, number })
export const proofFilePath = (id: string, number: string) => href('/collection/:collectionid/proofs/:number/file', { collectionid: id, number })
export const settingsPath = (id: string) => href('/collection/:collectionid/settings', { collectionid: id })
/** The wall of a collection, as the API names it. */
export const collectionWall = (id: string, link?: string | null) => `collection:${id}${link ? `~${link}` : ''}`
/** Where one photograph is put into one's own collections; `before`: from there on. */
export const keepPath = ({ author, permlink }: NamedPost, before?: string) =>
  `${href('/collection/add')}?${new URLSearchParams({ author, permlink, ...(before && { before }) }).toString()}`
/** What a person put together for everybody. */
export const collectionsPath = (person: Pick<Person, 'account' | 'uniqueUri'>) =>
  href('/photographer/:id/collections', { id: person.uniqueUri ?? person.account })
/** A person's portfolio, and one photograph of it. */
export const portfolioPath = (person: Pick<Person, 'account' | 'uniqueUri'>) => href('/portfolio/:id', { id: person.uniqueUri ?? person.account })
export const portfolioPhotoPath = (person: Pick<Person, 'account' | 'uniqueUri'>, permlink: string) =>
  href('/portfolio/:id/:permlink', { id: person.uniqueUri ?? person.account, permlink })
/** One’s own portfolio as a ZIP of pages; in which language its first page speaks. */
export const portfolioZip = (lang: Lang) => `/portfolio/pages.zip?lang=${lang}`
/** A collection by its number alone, which no other name of it changes: what a short link leads to. */
export const steadyPath = (id: string, link?: string | null) => collectionPath(/\d+$/.exec(id)?.[0] ?? id, link)
