import sharp from 'sharp'
import { decodeCopy } from '../images/render.ts'
import type { CopyOrder } from './copy-order.ts'
import { withSegments } from './credit-segments.ts'
import { embedMark, type Colours } from './embed.ts'
import { openPattern } from './pattern.ts'

/** A buyer's file: upright, marked, and with the credit in it; a JPEG whose colours are not thinned out. */
export async function makeCopy(original: Buffer, { key, id, side, keepsProfile, xmp, iptc }: CopyOrder): Promise<Buffer> {
  const { pixels, icc } = await decodeCopy(original, side, keepsProfile)
  await embedMark(pixels, openPattern(Buffer.from(key, 'base64')), id)
  return withSegments(await encodeCopy(pixels, icc === null), { icc, xmp, iptc })
}

const encodeCopy = ({ data, width, height }: Colours, isSrgb: boolean): Promise<Buffer> => {
  const picture = sharp(data, { raw: { width, height, channels: 3 } })
  return (isSrgb ? picture.withIccProfile('srgb') : picture).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}
