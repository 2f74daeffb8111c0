import { MAX_IMAGE_BYTES } from '#api/limits.ts'
import { HEAD_BYTES, kindOf } from './file-kind.ts'

const SIDE_MIN = 800
/** Named like the server's refusals: the same sentences for what needs no server to see. */
export type PreflightReason = 'empty' | 'too-many-bytes' | 'not-an-image' | 'gif' | 'heic' | 'too-small' | 'changed'
export type Preflight = { reason: PreflightReason; bytes: number; width: number; height: number }
export type Side = { width: number; height: number }

/** What is plainly wrong before a byte is sent, or null. The server decides all the same. */
export function preflight(bytes: number, head: Uint8Array, size: Side | null): Preflight | null {
  const wrong = reasonOf(bytes, head, size)
  return wrong && { reason: wrong, bytes, width: size?.width ?? 0, height: size?.height ?? 0 }
}
function reasonOf(bytes: number, head: Uint8Array, size: Side | null): PreflightReason | null {
  if (!bytes) return 'empty'
  if (bytes > MAX_IMAGE_BYTES) return 'too-many-bytes'
  const kind = kindOf(head)
  if (kind === 'nothing') return 'not-an-image'
  if (kind === 'gif' || kind === 'heic') return kind
  return size && size.width > 0 && size.width < SIDE_MIN && size.height < SIDE_MIN ? 'too-small' : null
}

export const headOf = async (file: Blob) => new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
/** Width and height as the browser reads them, upright; null where it cannot. */
export const sizeOf = (src: string) =>
  new Promise<Side | null>((resolve) => {
    const picture = new Image()
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight })
    picture.onerror = () => resolve(null)
    picture.src = src
  })
