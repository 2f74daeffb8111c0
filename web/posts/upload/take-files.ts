import { MAX_IMAGES } from '#api/limits.ts'
import { change, type Desk } from './desk.ts'
import { waitsFor } from './draft.ts'
import { kindOf } from './file-kind.ts'
import { keepFiles, unkeepFile } from './keep-files.ts'
import { runLanes } from './lanes.ts'
import { dropThumb } from './make-thumb.ts'
import { headOf, preflight, sizeOf } from './preflight.ts'
import { sha256Of } from './put-bytes.ts'
import { afterPublishing, toCheck } from './queue.ts'
import { discardImage, startUploads, TAKEN_OFF } from './run-uploads.ts'
import { inMode, isUnsaid, newFrame, patch, without, type Frame } from './sheet.ts'
import { sortDrop, type Given } from './sort-drop.ts'
import { titled } from './title-source.ts'
import type { Dropped } from './walk-folders.ts'

const INSPECTED_AT_ONCE = 20

/**
 * Files that were chosen, dropped or pasted. Those that the draft waits for go back to their frames; of the others all that can stand or wait become
 * frames, in their order, and what stays out is said once.
 */
export async function takeFiles(desk: Desk, { files, folder, unwalked }: Dropped) {
  await desk.laid.promise
  const fresh: File[] = []
  for (const file of files) if (!(await takeBack(desk, file))) fresh.push(file)
  const given = await inspect(fresh)
  const { taken, left } = sortDrop(given, desk.sheet, { isCard: folder || files.length > MAX_IMAGES, showsHeic: await showsHeic(given) })
  const made = taken.map(({ file }) => layDown(desk, file))
  change(desk, (sheet) => {
    const frames = [...sheet.frames, ...made.map((frame) => titled(frame, sheet.titles))]
    const laid = { ...sheet, frames, leftOut: { ...left, unwalked }, selected: sheet.selected ?? frames[0]?.id ?? null }
    return frames.length > MAX_IMAGES && isUnsaid(sheet.set) ? inMode(laid, 'each') : laid
  })
  workOn(desk)
}

/** What the first bytes of each say it is. A file that cannot be read any more is as good as empty. */
async function inspect(files: readonly File[]) {
  const given: (Given & { file: File })[] = []
  await runLanes(
    INSPECTED_AT_ONCE,
    files.map((file, at) => ({ file, at })),
    async ({ file, at }) => {
      const head = await headOf(file).catch(() => new Uint8Array())
      const { name, size, lastModified, type } = file
      given[at] = { file, name, size, lastModified, type, kind: kindOf(head) }
    },
  )
  return given
}

/** Whether this browser shows HEIC, tried on the first there is: then each becomes JPEG once its turn comes. */
async function showsHeic(given: readonly (Given & { file: File })[]): Promise<boolean> {
  const first = given.find(({ kind }) => kind === 'heic')
  if (!first) return false
  const src = URL.createObjectURL(first.file)
  return (await sizeOf(src).finally(() => URL.revokeObjectURL(src))) !== null
}

/** Looks at what comes next, brings up what may go, and lays the others by. Called whenever something came, ended or moved up. */
export function workOn(desk: Desk) {
  if (!desk.open) return
  for (const { id } of toCheck(desk.sheet)) void check(desk, id)
  startUploads(desk)
  void keepFiles(desk)
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
  change(desk, (sheet) => patch(sheet, id, ({ post, titleFrom, picture }) => titled({ ...fresh, post, titleFrom, picture }, sheet.titles)))
  workOn(desk)
}

async function takeBack(desk: Desk, file: File): Promise<boolean> {
  const alike = waitsFor(desk.sheet.frames, file, null)
  if (!alike) return false
  const sha256 = alike.sha256 ? await sha256Of(file) : null
  const frame = waitsFor(desk.sheet.frames, file, sha256)
  if (!frame) return false
  desk.files.set(frame.id, file)
  change(desk, (sheet) => patch(sheet, frame.id, { src: URL.createObjectURL(file), modified: file.lastModified, sha256, stage: 'queued', problem: null }))
  workOn(desk)
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
  change(desk, (sheet) => patch(sheet, id, { stage: 'checking' }))
  // a file that cannot be read any more (taken away meanwhile) is as good as empty
  const head = await headOf(file).catch(() => new Uint8Array())
  const size = await sizeOf(frame.src)
  const wrong = preflight(head.length ? file.size : 0, head, size)
  const jpeg = wrong?.reason === 'heic' && size ? await import('./heic-to-jpeg.ts').then(({ heicToJpeg }) => heicToJpeg(file, frame.src!)) : null
  if (jpeg && desk.files.get(id) === file) return replaceFile(desk, id, jpeg)
  change(desk, (sheet) => patch(sheet, id, wrong ? { stage: 'refused', wrong } : { stage: 'waiting' }))
  if (wrong) unkeepFile(desk, id)
  workOn(desk)
}

/** Takes frames off the sheet, and what the server has of them. The next move up. */
export function removeFrames(desk: Desk, ids: readonly string[]) {
  for (const id of ids) {
    endWork(desk, id)
    discard(desk, id)
    forgetFile(desk, id)
  }
  change(desk, (sheet) => without(sheet, ids))
  workOn(desk)
}
/** Published ones are off: their pictures are a work's now. */
export function dropPublished(desk: Desk, ids: readonly string[]) {
  for (const id of ids) forgetFile(desk, id)
  change(desk, (sheet) => afterPublishing(sheet, ids))
  workOn(desk)
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
  const src = desk.sheet.frames.find((one) => one.id === id)?.src
  if (src) URL.revokeObjectURL(src)
  unkeepFile(desk, id)
  dropThumb(desk, id)
  desk.files.delete(id)
}
