import type { Api } from '#api/client.ts'
import type { Lang } from '#api/limits.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { draftKey, draftOf } from './draft.ts'
import { inReach } from './queue.ts'
import type { PlaceDefault, Sheet } from './sheet.ts'
import { secondsLeft, totalsOf, withSample, type Sample } from './totals.ts'

const SAVE_MS = 300

/** Where photographs are worked on: the sheet that the page shows, and beside it what cannot be shown or kept. */
export type Desk = {
  api: Api
  account: string
  lang: Lang
  /** How exactly the place of a new picture is shown. */
  place: PlaceDefault
  sheet: Sheet
  files: Map<string, File>
  /** Ends the work on one frame. */
  ends: Map<string, AbortController>
  /** News of pictures whose confirmation is still on its way, by the picture's key. */
  early: Map<string, UploadedImage>
  /** Which frame's file travels under an upload key. */
  carrying: Map<string, string>
  /** When the server last acknowledged a byte, by upload key and part; `line` is when the socket opened, null while it is closed. */
  heard: Map<string, number>
  line: number | null
  samples: readonly Sample[]
  /** Small pictures for the queue, by frame; null where the browser cannot read one. */
  thumbs: Map<string, Promise<string | null>>
  /** Bytes are being laid by. */
  keeping: boolean
  /** Something came, ended or moved up: what comes next may begin. */
  moved: () => void
  watchers: Set<() => void>
  saving: ReturnType<typeof setTimeout> | undefined
  /** Whether this device keeps it as the draft of its owner. */
  kept: boolean
  /** False before the draft was read and after the page was left: nothing runs and nothing is kept. */
  open: boolean
  /** Resolved once the draft of before lies on it: what comes earlier would be covered. */
  laid: { promise: Promise<void>; resolve: () => void }
}

export const layDesk = (laid: Pick<Desk, 'api' | 'account' | 'lang' | 'place' | 'sheet'> & Partial<Pick<Desk, 'kept'>>): Desk => ({
  kept: true,
  ...laid,
  files: new Map(),
  ends: new Map(),
  early: new Map(),
  carrying: new Map(),
  heard: new Map(),
  line: null,
  samples: [],
  thumbs: new Map(),
  keeping: false,
  moved: () => {},
  watchers: new Set(),
  saving: undefined,
  open: false,
  laid: latch(),
})

/** `Promise.withResolvers` is younger than some browsers that come here. */
function latch() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => (resolve = settle))
  return { promise, resolve }
}

export const watchDesk = (desk: Desk, changed: () => void) => {
  desk.watchers.add(changed)
  return () => void desk.watchers.delete(changed)
}
/** Whether the socket tells us what arrives. */
export const noteLine = (desk: Desk, open: boolean) => void (desk.line = open ? Date.now() : null)

/** Every change of the sheet goes through here: it is shown at once and kept a moment later. */
export function change(desk: Desk, make: (sheet: Sheet) => Sheet) {
  const changed = make(desk.sheet)
  if (changed === desk.sheet) return
  desk.sheet = changed
  sampleBytes(desk)
  desk.watchers.forEach((watcher) => watcher())
  desk.saving ??= setTimeout(() => saveDraft(desk), SAVE_MS)
}

export function saveDraft(desk: Desk) {
  clearTimeout(desk.saving)
  desk.saving = undefined
  if (!desk.open || !desk.kept) return
  const draft = draftOf(desk.sheet)
  try {
    if (draft) localStorage.setItem(draftKey(desk.account), JSON.stringify(draft))
    else localStorage.removeItem(draftKey(desk.account))
  } catch {
    // a browser that keeps nothing still uploads and publishes
  }
}

function sampleBytes(desk: Desk) {
  const { uploading, sent } = totalsOf(inReach(desk.sheet))
  if (!uploading) desk.samples = []
  else if (sent !== desk.samples.at(-1)?.sent) desk.samples = withSample(desk.samples, { at: Date.now(), sent })
}
export const timeLeft = (desk: Desk) => {
  const { bytes, sent } = totalsOf(inReach(desk.sheet))
  return secondsLeft(desk.samples, bytes - sent)
}
