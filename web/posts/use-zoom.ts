import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type WheelEvent } from 'react'

type Point = { x: number; y: number }
type View = Point & { scale: number }
const FIT: View = { scale: 1, x: 0, y: 0 }
const STEP = 1.25
/** Movement below this is a click. */
const STILL = 6

const held = (value: number, most: number) => Math.min(most, Math.max(-most, value))
const between = ({ x: ax, y: ay }: Point, { x: bx, y: by }: Point) => Math.hypot(ax - bx, ay - by)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const pictureIn = (box: HTMLElement) => box.querySelector('img')!
/** The scale at which a pixel of the file is one of the screen; for a picture that is already so large, twice that. */
function closeScale({ offsetWidth }: HTMLElement, fileWidth: number) {
  const whole = fileWidth / devicePixelRatio / (offsetWidth || fileWidth)
  return whole > 1.1 ? whole : 2
}
/** No further than the picture's own edge. */
function clampTo(box: HTMLElement, { scale, x, y }: View): View {
  const { offsetWidth, offsetHeight } = pictureIn(box)
  return { scale, x: held(x, Math.max(0, (offsetWidth * scale - box.clientWidth) / 2)), y: held(y, Math.max(0, (offsetHeight * scale - box.clientHeight) / 2)) }
}

/**
 * Zoom and pan of one picture in its box. `scale` 1 is the picture fitted to the window.
 * Click, pinch, wheel, + and - zoom; dragging moves what is larger than the window.
 */
export function useZoom(fileWidth: number) {
  const box = useRef<HTMLButtonElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const moved = useRef(0)
  const [view, setView] = useState(FIT)

  const close = () => closeScale(pictureIn(box.current!), fileWidth)
  const clamp = (wanted: View) => clampTo(box.current!, wanted)
  const zoom = (to: number, at?: Point) =>
    setView((now) => {
      const scale = Math.min(Math.max(to, 1), close() * 2)
      const area = box.current!.getBoundingClientRect()
      const from = at ? { x: at.x - area.x - area.width / 2, y: at.y - area.y - area.height / 2 } : { x: 0, y: 0 }
      const grown = scale / now.scale
      return clamp({ scale, x: from.x - (from.x - now.x) * grown, y: from.y - (from.y - now.y) * grown })
    })
  const toggle = (at?: Point) => zoom(view.scale > 1.01 ? 1 : close(), at)

  const onPointerDown = (event: PointerEvent) => {
    if (fingers.current.size === 0) moved.current = 0
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent) => {
    const was = fingers.current.get(event.pointerId)
    if (!was) return
    const is = { x: event.clientX, y: event.clientY }
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    moved.current += between(was, is)
    if (moved.current > STILL) box.current!.setPointerCapture(event.pointerId)
    if (other) zoom((view.scale * between(is, other)) / Math.max(1, between(was, other)), middle(is, other))
    else if (moved.current > STILL) setView((now) => clamp({ scale: now.scale, x: now.x + is.x - was.x, y: now.y + is.y - was.y }))
    fingers.current.set(event.pointerId, is)
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  /** The keyboard's click has no place: it zooms to the middle. */
  const onClick = (event: MouseEvent) => moved.current <= STILL && toggle(event.detail ? { x: event.clientX, y: event.clientY } : undefined)
  const onWheel = (event: WheelEvent) => zoom(view.scale * STEP ** -Math.sign(event.deltaY), { x: event.clientX, y: event.clientY })
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoom(view.scale * STEP)
    else if (event.key === '-') zoom(view.scale / STEP)
    else if (event.key === '0') setView(FIT)
    else if (event.key === '1') zoom(close())
  }
  return {
    box,
    view,
    zoomed: view.scale > 1.01,
    toggle,
    onKeyDown,
    surface: { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift, onClick, onWheel },
  }
}
