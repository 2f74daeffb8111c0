import { useEffect, useEffectEvent } from 'react'

type Does = { move: (by: 1 | -1) => void; approve: () => void; refuse: () => void }
const TYPING = 'input:not([type=radio]), textarea, select, [contenteditable]'

/** J and K move, A approves, R refuses; not while somebody types, and not together with Ctrl or the like. */
export function useReviewKeys(does: Does) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || (event.target as Element | null)?.closest?.(TYPING)) return
    const act = { j: () => does.move(1), k: () => does.move(-1), a: does.approve, r: does.refuse }[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
