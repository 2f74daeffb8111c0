import { ApiError } from '#api/client.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { change, type Desk } from './desk.ts'
import { unkeepFile } from './keep-files.ts'
import { ackedOf, type Upload } from './parts.ts'
import { persist, untilOnline } from './persist.ts'
import { isUnreadable, putBytes, sha256Of, type Slot } from './put-bytes.ts'
import { inReach } from './queue.ts'
import { Forgotten, sendFile, type SendTerms } from './send-file.ts'
import { patch, without, type Frame } from './sheet.ts'
import { hasDouble, withAlready } from './sort-drop.ts'
import { withImage } from './with-image.ts'

const FILES_AT_ONCE = 2
const NAME_MAX = 200

/** Why the work on a frame ended: nobody wants its picture any more. Leaving the page is another reason, and keeps it. */
export const TAKEN_OFF = 'taken off the sheet'

/** If this is not heard, the picture is forgotten with other drafts after a month. */
export const discardImage = (desk: Desk, key: string) => void desk.api('DELETE /api/posts/upload/images/:key', { params: { key } }).catch(() => undefined)

const frameOf = (desk: Desk, id: string) => desk.sheet.frames.find((frame) => frame.id === id)
const set = (desk: Desk, id: string, to: Partial<Frame> | ((frame: Frame) => Partial<Frame>)) => change(desk, (sheet) => patch(sheet, id, to))
/** Waiting is shown; the next byte that arrives takes it back. */
const waitingAt = (desk: Desk) => ({
  chance: Math.random,
  wait: (ms: number, signal: AbortSignal) => {
    change(desk, (sheet) => ({ ...sheet, halted: true }))
    return untilOnline(ms, signal)
  },
})
const goOn = (desk: Desk) => change(desk, (sheet) => (sheet.halted ? { ...sheet, halted: false } : sheet))

/** Begins what is checked and within reach, in the order of the sheet, two files at a time. */
export function startUploads(desk: Desk) {
  while (desk.open && desk.ends.size < FILES_AT_ONCE) {
    const next = desk.sheet.stopped === null && inReach(desk.sheet).find(({ id, stage }) => stage === 'waiting' && !desk.ends.has(id))
    if (!next) return
    const end = new AbortController()
    desk.ends.set(next.id, end)
    set(desk, next.id, { stage: 'going', problem: null })
    void uploadFrame(desk, next.id, end.signal).finally(() => {
      if (desk.ends.get(next.id) === end) desk.ends.delete(next.id)
      desk.moved()
    })
  }
}
/** Once more, for a frame that stopped. */
export function retryFrame(desk: Desk, id: string) {
  set(desk, id, (frame) => ({ stage: desk.files.has(id) || frame.upload?.sent ? 'waiting' : 'lost', problem: null }))
  desk.moved()
}

async function uploadFrame(desk: Desk, id: string, signal: AbortSignal) {
  try {
    const upload = await bringFile(desk, id, signal)
    const image = await confirm(desk, id, upload, signal)
    goOn(desk)
    if (signal.reason === TAKEN_OFF) discardImage(desk, image.key)
    if (!signal.aborted) change(desk, (sheet) => withImage(withImage(sheet, id, image), id, desk.early.get(image.key) ?? image))
    unkeepFile(desk, id)
  } catch (error) {
    if (signal.aborted) return
    if (error instanceof Double) return dropDouble(desk, id)
    if (error instanceof ApiError && error.reason === 'UPLOAD_DAY_LIMIT') return stopForToday(desk, id, error.message)
    if (isUnreadable(error)) {
      unkeepFile(desk, id)
      return set(desk, id, ({ bytes }) => ({ stage: 'refused', upload: null, acked: {}, wrong: { reason: 'changed', bytes, width: 0, height: 0 } }))
    }
    // what no retry helps against is said on the frame, in the server's words where it has some
    set(desk, id, { stage: 'failed', problem: error instanceof ApiError ? error.message : '' })
  }
}

/** The same photograph under another name: one of them is enough. */
class Double extends Error {}
function dropDouble(desk: Desk, id: string) {
  unkeepFile(desk, id)
  desk.files.delete(id)
  change(desk, (sheet) => ({ ...without(sheet, [id]), leftOut: withAlready(sheet.leftOut, frameOf(desk, id)?.name ?? '') }))
}
/** Nothing more goes up today: one sentence says so, and what waits goes on waiting. */
function stopForToday(desk: Desk, id: string, sentence: string) {
  set(desk, id, { stage: 'waiting' })
  change(desk, (sheet) => ({ ...sheet, stopped: sentence }))
}
export function goOnToday(desk: Desk) {
  change(desk, (sheet) => ({ ...sheet, stopped: null }))
  desk.moved()
}

async function bringFile(desk: Desk, id: string, signal: AbortSignal): Promise<Upload> {
  const { upload, sha256: known } = frameOf(desk, id)!
  if (upload?.sent) return upload
  const file = desk.files.get(id)!
  const sha256 = known ?? (await sha256Of(file))
  if (hasDouble(desk.sheet, id, sha256)) throw new Double(sha256)
  set(desk, id, { sha256 })
  const terms = termsFor(desk, id, sha256, signal)
  return sendFile(file, upload, terms).catch((error: unknown) => {
    if (!(error instanceof Forgotten)) throw error
    set(desk, id, { upload: null, acked: {} })
    return sendFile(file, null, terms)
  })
}

function termsFor(desk: Desk, id: string, sha256: string, signal: AbortSignal): SendTerms {
  const onPart = (part: number, received: number | null) => {
    if (received !== null) goOn(desk)
    set(desk, id, ({ acked }) => ({
      acked: received === null ? Object.fromEntries(Object.entries(acked).filter(([number]) => number !== String(part))) : { ...acked, [part]: received },
    }))
  }
  return {
    api: desk.api,
    signal,
    sha256,
    now: Date.now,
    persist: (work) => persist(work, signal, waitingAt(desk)),
    onUpload: (upload) => set(desk, id, { upload }),
    onPart,
    put: async (key, part, slot, body) => {
      desk.carrying.set(key, id)
      const heard = () => (isElsewhere(slot) ? null : desk.line && Math.max(desk.line, desk.heard.get(`${key}/${part}`) ?? 0))
      return putBytes(slot, body, signal, heard).catch((error: unknown) => {
        if (!signal.aborted) onPart(part, null)
        throw error
      })
    },
  }
}

/** A store with an address of its own: our server sees none of the bytes and cannot tell of them. */
const isElsewhere = ({ url }: Slot) => !url.startsWith('/')

const confirm = (desk: Desk, id: string, upload: Upload, signal: AbortSignal): Promise<UploadedImage> => {
  const { name, bytes } = frameOf(desk, id)!
  const body = { key: upload.key, name: [...name].slice(0, NAME_MAX).join(''), bytes, multipart: upload.multipart }
  return persist(() => desk.api('POST /api/posts/upload', { body }, { idempotencyKey: `confirm-${upload.key}` }), signal, waitingAt(desk))
}

/** Bytes of a file that the store has, as it tells them while they arrive. A part that was answered counts whole already. */
export function hearBytes(desk: Desk, { key, part, received }: { key: string; part: number; received: number }) {
  desk.heard.set(`${key}/${part}`, Date.now())
  goOn(desk)
  const id = desk.carrying.get(key)
  const frame = id === undefined ? null : frameOf(desk, id)
  if (!frame || frame.stage !== 'going') return
  const whole = ackedOf(frame.bytes, frame.upload)[part]
  set(desk, frame.id, { acked: { ...frame.acked, [part]: whole ?? received } })
}
