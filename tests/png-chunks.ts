import { crc32 } from 'node:zlib'
import type { Sharp } from 'sharp'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
/** A picture as PNG with one more chunk behind its header. Source: PNG, third edition, §5. */
export async function withChunk(picture: Sharp, type: string, data: Buffer): Promise<Buffer> {
  const png = await picture.png().toBuffer()
  return Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)])
}
