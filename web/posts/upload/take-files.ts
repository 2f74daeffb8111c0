import { change, type Desk } from './desk.ts'
import { waitsFor } from './draft.ts'
import { headOf, preflight, sizeOf } from './preflight.ts'
import { sha256Of } from './put-bytes.ts'
import { discardImage, startUploads, TAKEN_OFF } from './run-uploads.ts'
import { newFrame, patch, room, without, type Frame, type Sheet } from './sheet.ts'

/**
 * Files that were chosen, dropped or pasted. Those that the draft waits for go back to their frames; of the others as many as there is room for
 * become frames, the rest is laid aside for the person to choose from.
 */
export async function takeFiles(desk: Desk, files: readonly File[]) {
  await desk.laid.promise
  const fresh: File[] = []
  for (const file of files) if (!(await takeBack(desk, file))) fresh.push(file)
  const made = fresh.map((file) => layDown(desk, file))
  change(desk, (sheet) => {
    const space = Math.max(0, room(sheet))
    const frames = [...sheet.frames, ...made.slice(0, space)]
    const spares = [...sheet.spares, ...made.slice(space).map(({ id, name, src }) => ({ id, name, src: src! }))]
    return { ...sheet, frames, spares, selected: sheet.selected ?? frames[0]?.id ?? null }
  })
  for (const { id } of made) if (desk.sheet.frames.some((frame) => frame.id === id)) void check(desk, id)
}

/** Another file for one frame: its words stay. A frame that was waiting for this very file goes on where it stopped. */
export async function replaceFile(desk: Desk, id: string, file: File) {
  const isLost = desk.sheet.frames.some((frame) => frame.id === id && frame.stage === 'lost')
  if (isLost && (await takeBack(desk, file))) return
  endWork(desk, id)
  discard(desk, id)
  forgetFile(desk, id)
  desk.files.set(id, file)
  const fresh = newFrame(id, file, URL.createObjectURL(file), desk.lang, desk.place)
  change(desk, (sheet) => patch(sheet, id, ({ post, picture }) => ({ ...fresh, post, picture })))
  void check(desk, id)
}

async function takeBack(desk: Desk, file: File): Promise<boolean> {
  if (!waitsFor(desk.sheet.frames, file, null)) return false
  const sha256 = await sha256Of(file)
  const frame = waitsFor(desk.sheet.frames, file, sha256)
  if (!frame) return false
  desk.files.set(frame.id, file)
  change(desk, (sheet) => patch(sheet, frame.id, { src: URL.createObjectURL(file), sha256, stage: 'waiting', problem: null }))
  startUploads(desk)
  return true
}

function layDown(desk: Desk, file: File): Frame {
  const id = crypto.randomUUID()
  desk.files.set(id, file)
  return newFrame(id, file, URL.createObjectURL(file), desk.lang, desk.place)
}

async function check(desk: Desk, id: string) {
  const frame = desk.sheet.frames.find((one) => one.id === id)
  const file = desk.files.get(id)
  if (!frame?.src || !file) return
  // a file that cannot be read any more (taken away meanwhile) is as good as empty
  const head = await headOf(file).catch(() => new Uint8Array())
  const size = await sizeOf(frame.src)
  const wrong = preflight(head.length ? file.size : 0, head, size)
  const jpeg = wrong?.reason === 'heic' && size ? await import('./heic-to-jpeg.ts').then(({ heicToJpeg }) => heicToJpeg(file, frame.src!)) : null
  if (jpeg && desk.files.get(id) === file) return replaceFile(desk, id, jpeg)
  change(desk, (sheet) => patch(sheet, id, wrong ? { stage: 'refused', wrong } : { stage: 'waiting' }))
  startUploads(desk)
}

/** Takes frames off the sheet, and what the server has of them. What was laid aside moves up only when asked. */
export function removeFrames(desk: Desk, ids: readonly string[]) {
  for (const id of ids) {
    endWork(desk, id)
    discard(desk, id)
    forgetFile(desk, id)
  }
  change(desk, (sheet) => without(sheet, ids))
  startUploads(desk)
}
function endWork(desk: Desk, id: string) {
  desk.ends.get(id)?.abort(TAKEN_OFF)
  desk.ends.delete(id)
}
function discard(desk: Desk, id: string) {
  const key = desk.sheet.frames.find((frame) => frame.id === id)?.image?.key
  if (key) discardImage(desk, key)
}
function forgetFile(desk: Desk, id: string) {
  const src = [...desk.sheet.frames, ...desk.sheet.spares].find((one) => one.id === id)?.src
  if (src) URL.revokeObjectURL(src)
  desk.files.delete(id)
}

/** Which of all that was chosen are the nine: those let go are laid aside or, when they came without a file, removed. */
export function chooseFrames(desk: Desk, ids: readonly string[]) {
  const off = desk.sheet.frames.filter(({ id }) => !ids.includes(id))
  const aside = off.flatMap(({ id, name }) => {
    const file = desk.files.get(id)
    return file ? [{ id: crypto.randomUUID(), name, file }] : []
  })
  const on = desk.sheet.spares.filter(({ id }) => ids.includes(id))
  removeFrames(
    desk,
    off.map(({ id }) => id),
  )
  for (const { id, file } of aside) desk.files.set(id, file)
  const made = on.map(({ id, src }) => newFrame(id, desk.files.get(id)!, src, desk.lang, desk.place))
  change(desk, (sheet: Sheet) => ({
    ...sheet,
    frames: [...sheet.frames, ...made],
    spares: [...sheet.spares.filter(({ id }) => !ids.includes(id)), ...aside.map(({ id, name, file }) => ({ id, name, src: URL.createObjectURL(file) }))],
  }))
  for (const { id } of made) void check(desk, id)
}
export function dropSpares(desk: Desk) {
  for (const { id } of desk.sheet.spares) forgetFile(desk, id)
  change(desk, (sheet) => ({ ...sheet, spares: [] }))
}
