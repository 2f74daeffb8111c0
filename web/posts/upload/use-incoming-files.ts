import { useEffect, useEffectEvent, useState } from 'react'
import { filesDropped, type Dropped } from './walk-folders.ts'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Files and folders dropped anywhere on the page, or pasted into it. True while some are held over it. */
export function useIncomingFiles(onFiles: (dropped: Dropped) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((dropped: Dropped) => {
    if (dropped.folder || dropped.files.length) onFiles(dropped)
  })
  useEffect(() => {
    const { signal, end } = ending()
    const on = <K extends 'dragover' | 'dragleave' | 'drop'>(name: K, act: (event: DragEvent) => void) =>
      addEventListener(
        name,
        (event) => {
          if (!carriesFiles(event)) return
          event.preventDefault()
          act(event)
        },
        { signal },
      )
    on('dragover', () => setOver(true))
    on('dragleave', (event) => event.relatedTarget === null && setOver(false))
    on('drop', (event) => {
      setOver(false)
      void filesDropped(event.dataTransfer!).then(take)
    })
    // text pasted into a field carries no files and is left alone
    addEventListener('paste', (event) => take({ files: [...(event.clipboardData?.files ?? [])], folder: false, unwalked: false }), { signal })
    return end
  }, [])
  return over
}
const ending = () => {
  const controller = new AbortController()
  return { signal: controller.signal, end: () => controller.abort() }
}
