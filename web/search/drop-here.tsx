import { useEffect, useState } from 'react'
import { alike as words } from '#web/words/alike.ts'
import { useWords } from '#web/words/words.ts'
import { useSendImage } from './use-send-image.ts'

const hasFile = (event: DragEvent) => Boolean(event.dataTransfer?.types.includes('Files'))

/** A picture that is dropped anywhere on the page, on its boxes too, is looked for; while it hangs there the page says so. */
export function DropHere() {
  const w = useWords(words)
  const send = useSendImage()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = (event: DragEvent) => !event.relatedTarget && setOver(false)
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer!.files[0]
      if (file) void send(file)
    }
    addEventListener('dragover', drag)
    addEventListener('dragleave', leave)
    addEventListener('drop', drop)
    return () => {
      removeEventListener('dragover', drag)
      removeEventListener('dragleave', leave)
      removeEventListener('drop', drop)
    }
  }, [send])
  return <output className="drop-here">{over && <span>{w.drop}</span>}</output>
}
