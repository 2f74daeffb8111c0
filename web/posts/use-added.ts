import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Api } from '#api/client.ts'
import type { UploadedImage } from '#api/uploads.ts'
import { browserApi } from '#web/api.ts'
import { useMessages } from '#web/shell/realtime.ts'
import { useLang } from '#web/words/words.ts'
import { change, layDesk, noteLine, watchDesk, type Desk } from './upload/desk.ts'
import { askWhileDeveloping, hearImage } from './upload/hear-images.ts'
import { hearBytes } from './upload/run-uploads.ts'
import { emptySheet, without, type PictureEdits, type PlaceDefault } from './upload/sheet.ts'
import { workOn } from './upload/take-files.ts'

type Added = { image: UploadedImage; said: PictureEdits }
/**
 * Photographs on their way into a post that exists: a desk like that of the upload page, of which this device keeps nothing. What is ready is handed to `take` and
 * leaves the desk for `fresh`; until the post is saved it is one of the author's unpublished pictures.
 */
export function useAdded(account: string, place: PlaceDefault, take: (ready: Added[]) => void) {
  const lang = useLang()
  const [fresh, setFresh] = useState<readonly UploadedImage[]>([])
  const [desk] = useState(() => {
    const api = ((...said: Parameters<Api>) => browserApi(lang)(...said)) as Api
    return layDesk({ api, account, lang, place, sheet: emptySheet(lang), kept: false })
  })
  const sheet = useSyncExternalStore(
    useCallback((changed) => watchDesk(desk, changed), [desk]),
    () => desk.sheet,
    () => desk.sheet,
  )
  useEffect(() => openDesk(desk), [desk])
  const hearing = useMessages('upload', ({ image }) => hearImage(desk, image))
  useMessages('uploadBytes', (bytes) => hearBytes(desk, bytes))
  useEffect(() => noteLine(desk, hearing), [desk, hearing])
  const takeReady = useEffectEvent(() => {
    const ready = desk.sheet.frames.filter(({ stage }) => stage === 'ready')
    if (!ready.length) return
    for (const { src } of ready) if (src) URL.revokeObjectURL(src)
    const images = ready.flatMap(({ image, picture }) => (image ? [{ image, said: picture }] : []))
    setFresh((now) => [...now, ...images.map(({ image }) => image)])
    take(images)
    change(desk, (now) =>
      without(
        now,
        ready.map(({ id }) => id),
      ),
    )
  })
  useEffect(() => watchDesk(desk, () => takeReady()), [desk])
  return { desk, fresh, frames: sheet.frames.filter(({ stage }) => stage !== 'ready') }
}

function openDesk(desk: Desk) {
  const left = new AbortController()
  desk.open = true
  desk.laid.resolve()
  askWhileDeveloping(desk, left.signal)
  desk.moved = () => workOn(desk)
  workOn(desk)
  return () => {
    desk.open = false
    left.abort()
    for (const end of desk.ends.values()) end.abort()
    desk.ends.clear()
  }
}
