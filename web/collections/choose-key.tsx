import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

const Choosing = lazy(() => import('./choosing.tsx').then((m) => ({ default: m.Choosing })))
const TYPING = 'input, textarea, select, video, [contenteditable], dialog'

/** `B` on a page with a wall begins to choose photographs of it for a collection; what does that is fetched then. Another page ends it. */
export function ChooseKey() {
  const { pathname } = useLocation()
  const [at, begin] = useState<string | null>(null)
  useEffect(() => {
    const press = ({ key, ctrlKey, metaKey, altKey, isComposing, target }: KeyboardEvent) => {
      if (key !== 'b' || ctrlKey || metaKey || altKey || isComposing || (target as Element).closest(TYPING)) return
      if (document.querySelector('.wall') && !document.querySelector('dialog[open]')) begin(pathname)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [pathname])
  return <Suspense>{at === pathname && <Choosing end={() => begin(null)} />}</Suspense>
}
