/** So long a pointer rests before a film begins: one that only passes by starts nothing. */
const REST_MS = 350
/** After so long it is fetched: on a slow line its first frames are there when the rest is over, and of one that a pointer passes by nothing has come. */
const FETCH_MS = 150
/** A lifted finger is followed by a click within this time, or by none. */
const CLICK_MS = 400
/** What somebody has told their system: no movement, or few bytes. */
const QUIET = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
let resting: HTMLElement | null = null

/** `since`: when the pointer came onto the tile, on the page's own clock; `gone`: it left, was lifted, or turned out to scroll. */
type Rest = { since: number; isTouch: boolean; gone: AbortSignal }
/** Plays a tile's film without sound as long as the pointer stays on it. One at a time; on leaving the cover is back at once. */
export function playOnRest(tile: HTMLElement, { since, isTouch, gone }: Rest): void {
  const { film } = tile.dataset
  if (!film || resting === tile || gone.aborted || matchMedia(QUIET).matches || savesData()) return
  resting = tile
  const video = document.createElement('video')
  const after = (ms: number, act: () => void) => setTimeout(act, since + ms - performance.now())
  const fetching = after(FETCH_MS, () => Object.assign(video, { preload: 'auto', muted: true, loop: true, playsInline: true, src: film }))
  const start = after(REST_MS, () => {
    video.setAttribute('aria-hidden', 'true')
    tile.querySelector('a')?.append(video)
    void video.play().catch(() => video.remove())
  })
  // a finger that has brought a film to play opens neither the link's menu nor, lifted, the link
  if (isTouch) tile.addEventListener('contextmenu', (event) => video.isConnected && event.preventDefault(), { signal: gone })
  const leave = () => {
    clearTimeout(fetching)
    clearTimeout(start)
    if (isTouch && video.isConnected) keepFromClick(tile)
    video.removeAttribute('src')
    video.load() // or it would be fetched on
    video.remove()
    if (resting === tile) resting = null
  }
  gone.addEventListener('abort', leave, { once: true })
}

const keepFromClick = (tile: HTMLElement) =>
  tile.addEventListener(
    'click',
    (event) => {
      event.preventDefault()
      event.stopPropagation()
    },
    { once: true, capture: true, signal: AbortSignal.timeout(CLICK_MS) },
  )
