import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type WheelEvent } from 'react'
import { between, FIT, isDouble, panBy, pinchBy, zoomTo, type Point, type Room, type Tap, type View } from './zoom.ts'

const STEP = 1.25
/** Movement below this is a click. */
const STILL = 6
const MIDDLE: Point = { x: 0, y: 0 }

/** The scale at which a pixel of the file is one of the screen; for a picture that is already so large, twice that. */
function closeScale({ offsetWidth }: HTMLElement, fileWidth: number) {
  const whole = fileWidth / devicePixelRatio / (offsetWidth || fileWidth)
  return whole > 1.1 ? whole : 2
}
/** A place of the window, from the box's middle. */
function placeIn(box: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { x, y, width, height } = box.getBoundingClientRect()
  return { x: clientX - x - width / 2, y: clientY - y - height / 2 }
}
function roomIn(box: HTMLElement, fileWidth: number): Room {
  const img = box.querySelector('img')!
  const picture = { width: img.offsetWidth, height: img.offsetHeight }
  return { box: { width: box.clientWidth, height: box.clientHeight }, picture, most: closeScale(img, fileWidth) * 2 }
}

/**
 * Zoom and pan of one picture in its box. `scale` 1 is the picture fitted to the window.
 * A click, a double tap, a pinch, wheel, + and - zoom; dragging moves what is larger than the window.
 */
export function useZoom(fileWidth: number) {
  const box = useRef<HTMLButtonElement>(null)
  const [view, setView] = useState(FIT)
  const see = (next: (now: View, room: Room) => View) => {
    const room = roomIn(box.current!, fileWidth)
    setView((now) => next(now, room))
  }
  const zoom = (to: (scale: number, close: number) => number, at = MIDDLE) => see((now, room) => zoomTo(now, to(now.scale, room.most / 2), at, room))
  const toggle = (at?: Point) => zoom((scale, close) => (isZoomed(scale) ? 1 : close), at)
  const onWheel = (event: WheelEvent) => zoom((scale) => scale * STEP ** -Math.sign(event.deltaY), placeIn(box.current!, event))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoom((scale) => scale * STEP)
    else if (event.key === '-') zoom((scale) => scale / STEP)
    else if (event.key === '0') setView(FIT)
    else if (event.key === '1') zoom((_, close) => close)
  }
  return { box, view, zoomed: isZoomed(view.scale), toggle: () => toggle(), onKeyDown, surface: { ...useFingers(box, see, toggle), onWheel } }
}
const isZoomed = (scale: number) => scale > 1.01

/** Fingers and the mouse on the picture: one moves it, two zoom it, and a click or a double tap goes there and back. */
function useFingers(box: { readonly current: HTMLButtonElement | null }, see: (next: (now: View, room: Room) => View) => void, toggle: (at?: Point) => void) {
  const fingers = useRef(new Map<number, Point>())
  const moved = useRef(0)
  const touched = useRef(false)
  const last = useRef<Tap | null>(null)

  const onPointerDown = (event: PointerEvent) => {
    if (fingers.current.size === 0) moved.current = 0
    touched.current = event.pointerType === 'touch'
    fingers.current.set(event.pointerId, placeIn(box.current!, event))
  }
  const onPointerMove = (event: PointerEvent) => {
    const was = fingers.current.get(event.pointerId)
    if (!was) return
    const is = placeIn(box.current!, event)
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
    moved.current += between(was, is)
    if (moved.current > STILL) box.current!.setPointerCapture(event.pointerId)
    if (other) see((now, room) => pinchBy(now, [was, other], [is, other], room))
    else if (moved.current > STILL) see((now, room) => panBy(now, was, is, room))
    fingers.current.set(event.pointerId, is)
  }
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId)
  /** The keyboard's click has no place: it zooms to the middle. */
  const onClick = (event: MouseEvent) => {
    if (!event.detail) return toggle()
    if (moved.current > STILL) return
    const at = placeIn(box.current!, event)
    if (!touched.current) return toggle(at)
    const tap = { ...at, at: event.timeStamp }
    const isSecond = isDouble(last.current, tap)
    last.current = isSecond ? null : tap
    if (isSecond) toggle(at)
  }
  return { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift, onClick }
}
