import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Api } from '#api/client.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { browserApi } from '#web/api.ts'
import { useMessages } from '#web/shell/realtime.ts'
import { useLang } from '#web/words/words.ts'
import { change, layDesk, saveDraft, type Desk } from './desk.ts'
import { draftKey, readDraft, restore } from './draft.ts'
import { askWhileDeveloping, hearImage } from './hear-images.ts'
import { hearBytes, startUploads } from './run-uploads.ts'

/** The desk of this page: laid with what the server holds, then with the draft that this device kept, until the page is left. */
export function useDesk(account: string, images: readonly UploadedImage[]) {
  const lang = useLang()
  const [desk] = useState(() => layDesk(((...said: Parameters<Api>) => browserApi(lang)(...said)) as Api, account, lang, restore(null, images, lang, 0)))
  const sheet = useSyncExternalStore(
    (changed) => {
      desk.watchers.add(changed)
      return () => void desk.watchers.delete(changed)
    },
    () => desk.sheet,
    () => desk.sheet,
  )
  const open = useEffectEvent(() => openDesk(desk, images))
  useEffect(() => open(), [desk])
  const hearing = useMessages('upload', ({ image }) => hearImage(desk, image))
  useMessages('uploadBytes', (bytes) => hearBytes(desk, bytes))
  useEffect(() => {
    desk.line = hearing ? Date.now() : null
  }, [desk, hearing])
  return { desk, sheet }
}

function openDesk(desk: Desk, images: readonly UploadedImage[]) {
  const left = new AbortController()
  desk.open = true
  const draft = readDraft(localStorage.getItem(draftKey(desk.account)))
  change(desk, () => restore(draft, images, desk.lang, Date.now()))
  addEventListener('pagehide', () => saveDraft(desk), { signal: left.signal })
  askWhileDeveloping(desk, left.signal)
  startUploads(desk)
  return () => {
    saveDraft(desk)
    desk.open = false
    left.abort()
    for (const end of desk.ends.values()) end.abort()
    desk.ends.clear()
    for (const { src } of [...desk.sheet.frames, ...desk.sheet.spares]) if (src) URL.revokeObjectURL(src)
    desk.files.clear()
  }
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
