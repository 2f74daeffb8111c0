import type { Hub } from './hub.ts'

/** Bytes that the store has received, told to the account that stands in the key. */
export const tellBytes = (hub: Hub) => (file: string, part: number, received: number) => {
  const key = file.slice(file.lastIndexOf('/') + 1)
  const account = /^u(\d+)-/.exec(key)?.[1]
  if (account) hub.publishLocal(account, { type: 2, data: { key, part, received } }, `${key}/${part}`)
}
