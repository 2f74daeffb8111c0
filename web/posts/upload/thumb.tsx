import { useState } from 'react'

/** A small picture beside its name; nothing where the browser cannot read it. */
export function Thumb({ src }: { src: string | null | undefined }) {
  const [unreadable, setUnreadable] = useState<string | null>(null)
  return src && src !== unreadable ? <img src={src} alt="" draggable={false} onError={() => setUnreadable(src)} /> : null
}
