import type { ObjectStore } from '#server/kit/storage/store.ts'

const folderOf = (accountId: string) => `archives/u${accountId}/`
/** Where an archive lies in the store. */
export const nameOf = (accountId: string, id: string): string => `${folderOf(accountId)}${id}.zip`

/** Every archive of a person in the store, also one that no row knows any more. There are never more than a few. */
export const listArchives = async (store: ObjectStore, accountId: string): Promise<string[]> => (await store.list(folderOf(accountId))).keys
