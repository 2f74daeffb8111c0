import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Api } from '#api/client.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { browserApi } from '#web/api.ts'
import { useMessages } from '#web/shell/realtime.ts'
import { useLang } from '#web/words/words.ts'
import { change, layDesk, noteLine, saveDraft, watchDesk, type Desk } from './desk.ts'
import { draftKey, readDraft, restore } from './draft.ts'
import { askImages, askWhileDeveloping, hearImage } from './hear-images.ts'
import { holdDraft } from './hold-draft.ts'
import { bringFilesBack } from './keep-files.ts'
import { dropThumb } from './make-thumb.ts'
import { hearBytes } from './run-uploads.ts'
import type { PlaceDefault } from './sheet.ts'
import { workOn } from './take-files.ts'

/** The desk of this page: laid with what the server holds, then with the draft that this device kept, until the page is left. */
export function useDesk(account: string, images: readonly UploadedImage[], place: PlaceDefault) {
  const lang = useLang()
  const [desk] = useState(() => {
    const api = ((...said: Parameters<Api>) => browserApi(lang)(...said)) as Api
    return layDesk({ api, account, lang, place, sheet: restore(null, images, { lang, place }, 0) })
  })
  const sheet = useSyncExternalStore(
    useCallback((changed) => watchDesk(desk, changed), [desk]),
    () => desk.sheet,
    () => desk.sheet,
  )
  const [take, setTake] = useState(false)
  const open = useEffectEvent(() => openDesk(desk, images, take))
  useEffect(() => open(), [desk, take])
  const hearing = useMessages('upload', ({ image }) => hearImage(desk, image))
  useMessages('uploadBytes', (bytes) => hearBytes(desk, bytes))
  useEffect(() => noteLine(desk, hearing), [desk, hearing])
  return { desk, sheet, takeOver: () => setTake(true) }
}

/** Opens the desk when the draft is this tab's to work on, and says how to leave it. */
function openDesk(desk: Desk, images: readonly UploadedImage[], take: boolean) {
  const left = new AbortController()
  const { signal } = left
  const begin = async () => {
    // the tab that had it may have brought more up since this page was asked for
    const held = (take && (await askImages(desk, signal))) || images
    if (signal.aborted) return
    desk.open = true
    const draft = readDraft(localStorage.getItem(draftKey(desk.account)))
    change(desk, () => restore(draft, held, desk, Date.now()))
    await bringFilesBack(desk)
    if (signal.aborted) return
    desk.moved = () => workOn(desk)
    desk.laid.resolve()
    addEventListener('pagehide', () => saveDraft(desk), { signal })
    askWhileDeveloping(desk, signal)
    workOn(desk)
  }
  const standBack = () => {
    stopWork(desk)
    change(desk, (sheet) => ({ ...sheet, elsewhere: true }))
  }
  holdDraft({ account: desk.account, signal, take, onHeld: () => void begin(), onElsewhere: standBack })
  return () => {
    saveDraft(desk)
    stopWork(desk)
    left.abort()
    for (const { id, src } of desk.sheet.frames) {
      if (src) URL.revokeObjectURL(src)
      dropThumb(desk, id)
    }
    desk.files.clear()
  }
}
function stopWork(desk: Desk) {
  desk.open = false
  for (const end of desk.ends.values()) end.abort()
  desk.ends.clear()
}

/** Is there a network at all, as far as the browser knows? */
export const useOnline = () =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  )
function watchOnline(changed: () => void) {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
