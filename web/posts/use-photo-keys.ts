import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router'
import { LIKE_BUTTON } from './like-bar.tsx'
import { useStepping, type Step } from './steps.ts'

const TYPING = 'input, textarea, select, video, [contenteditable], [role=option]'
/** Keys of the page itself: not while somebody types or works a film, not with a modifier, not while a question is open. */
export const isForThePage = (event: KeyboardEvent) =>
  !event.defaultPrevented &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.altKey &&
  !(event.target as Element).closest?.(TYPING) &&
  !document.querySelector('dialog[open]:not(.fullview), :popover-open')

type Keys = { back: Step; on: Step; full: boolean; open: () => void; leave: () => void }
/** ← and → step on the stage (in the full view too, which stays open), F opens the full view, L likes, Esc leads to the wall; what else it closes is the dialog's own business. */
export function usePhotoKeys({ back, on, full, open, leave }: Keys) {
  const navigate = useNavigate()
  const { to, how } = useStepping(full)
  // an event, not a closure of the effect: a key that follows at once must find the new page's steps
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForThePage(event)) return
    const step = { ArrowLeft: back, ArrowRight: on }[event.key]
    if (event.key === 'f' && !full) open()
    else if (event.key === 'Escape' && !full) leave()
    else if (event.key === 'l') document.getElementById(LIKE_BUTTON)?.click()
    else if (step) void navigate(to(step), how(step.within))
    else return
    event.preventDefault()
  })
  // before the page is painted: whoever sees it may press
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
