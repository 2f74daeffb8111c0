import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'

/** Named one by one: a phone then turns its HEIC into JPEG by itself. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif'

type Props = { className: string; disabled?: boolean; onFiles: (files: File[]) => void; children: ReactNode }
/** The browser's own file field, looking like a button; the same file can be chosen twice. Whoever was quicker than our script has chosen already. */
export function ChooseFiles({ className, disabled = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const take = () => {
    const files = [...(input.current?.files ?? [])]
    if (!files.length) return
    onFiles(files)
    input.current!.value = ''
  }
  const takeEarly = useEffectEvent(take)
  useEffect(() => {
    if (!disabled) takeEarly()
  }, [disabled])
  return (
    <label className={disabled ? `${className} off` : className}>
      <input className="vh" type="file" multiple accept={ACCEPTED} disabled={disabled} ref={input} onChange={take} />
      {children}
    </label>
  )
}

/** Asks for one file; nothing happens when the person changes their mind. */
export function askForFile(onFile: (file: File) => void) {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = ACCEPTED
  input.onchange = () => input.files?.[0] && onFile(input.files[0])
  input.click()
}
