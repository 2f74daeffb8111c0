import type { Lang } from '#api/limits.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { ackedOf } from './parts.ts'
import { atLeastFound, newFrame, patch, without, type Frame, type PlaceDefault, type Sheet } from './sheet.ts'
import { titled } from './title-source.ts'

const STEP = { queued: 0, developing: 1, ready: 2, refused: 2 } as const
const isNewer = (image: UploadedImage, known: UploadedImage | null) =>
  !known || STEP[image.state] > STEP[known.state] || (STEP[image.state] === STEP[known.state] && image.progress >= known.progress)

/** What the server says of a picture. Late news of an earlier step changes nothing; a picture stands on the sheet once. */
export function withImage(sheet: Sheet, id: string, image: UploadedImage): Sheet {
  const others = sheet.frames.filter((frame) => frame.id !== id && frame.image?.key === image.key).map((frame) => frame.id)
  return patch(without(sheet, others), id, (frame) => (isNewer(image, frame.image) ? titled({ ...frame, ...seen(frame, image) }, sheet.titles) : {}))
}
function seen(frame: Frame, image: UploadedImage): Partial<Frame> {
  const stage = image.state === 'ready' || image.state === 'refused' ? image.state : 'developing'
  return { image, stage, acked: ackedOf(frame.bytes, frame.upload), picture: atLeastFound(frame.picture, image) }
}
/** A picture that the server holds and this device has no words for. */
export const frameOfImage = (image: UploadedImage, lang: Lang, place: PlaceDefault): Frame => {
  const frame = newFrame(image.key, { name: image.name, size: 0 }, null, lang, place)
  return { ...frame, ...seen(frame, image) }
}
