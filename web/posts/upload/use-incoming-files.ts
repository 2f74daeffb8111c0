import { useEffect, useEffectEvent, useState } from 'react'

const carriesFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false

/** Files dropped anywhere on the page, or pasted into it. True while some are held over it. */
export function useIncomingFiles(onFiles: (files: File[]) => void): boolean {
  const [over, setOver] = useState(false)
  const take = useEffectEvent((list: FileList | undefined) => {
    if (list?.length) onFiles([...list])
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
      take(event.dataTransfer?.files)
    })
    // text pasted into a field carries no files and is left alone
    addEventListener('paste', (event) => take(event.clipboardData?.files), { signal })
    return end
  }, [])
  return over
}
const ending = () => {
  const controller = new AbortController()
  return { signal: controller.signal, end: () => controller.abort() }
}
