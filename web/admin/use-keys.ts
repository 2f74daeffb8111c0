import { useEffectEvent, useLayoutEffect } from 'react'

const TYPING = 'input:not([type=radio]), textarea, select, [contenteditable]'

/** Keys of a page, by what they print; not while somebody types or a dialog lies open, and not together with Ctrl or the like. */
export function useKeys(does: Readonly<Record<string, () => void>>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAside = event.ctrlKey || event.metaKey || event.altKey || event.repeat || (event.target as Element | null)?.closest?.(TYPING)
    const act = isAside || document.querySelector('dialog[open]') ? undefined : does[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  // what can be seen can be worked: not a frame later
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
