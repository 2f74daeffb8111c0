import type { Reader } from '../visibility.ts'

type Named = { viewer: Reader['viewer']; link?: Buffer | undefined }

/** Who an address of a picture was given to: a member's number, the hash of the link in their hand, or both. */
export const nameReader = ({ viewer, link }: Named): string => `${viewer?.id ?? ''}.${link?.toString('base64url') ?? ''}`

/** The reader of such a name, now. */
export function readReader(name: string, now: Date): Reader {
  const [id, link] = name.split('.')
  return { viewer: id ? { id } : null, now, ...(link && { link: Buffer.from(link, 'base64url') }) }
}
