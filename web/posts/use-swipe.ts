import { useRef, type Touch, type TouchEvent } from 'react'
import { useNavigate } from 'react-router'
import { useStepping, type Step } from './steps.ts'

const FAR = 56
/** A finger drawn across the picture steps to the one before or after; up and down belong to scrolling, two fingers to zooming. */
export function useSwipe(back: Step, on: Step, full = false) {
  const navigate = useNavigate()
  const { to, how } = useStepping(full)
  const began = useRef<{ x: number; y: number } | null>(null)
  const onTouchStart = ({ touches }: TouchEvent) => (began.current = touches.length === 1 ? pointOf(touches[0]!) : null)
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const [from, ended] = [began.current, changedTouches[0]]
    began.current = null
    if (!from || !ended || (visualViewport?.scale ?? 1) > 1.01) return
    const [dx, dy] = [ended.clientX - from.x, ended.clientY - from.y]
    const step = dx > 0 ? back : on
    if (!step || !isAcross(dx, dy)) return
    void navigate(to(step), { ...how(step.within), preventScrollReset: true })
  }
  return { onTouchStart, onTouchEnd }
}
const isAcross = (dx: number, dy: number) => Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)
const pointOf = ({ clientX, clientY }: Touch) => ({ x: clientX, y: clientY })
