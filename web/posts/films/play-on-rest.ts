/** So long a pointer rests before a film begins: one that only passes by starts nothing. */
const REST_MS = 350
/** What somebody has told their system: no movement, or few bytes. */
const QUIET = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

const savesData = () => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
let resting: HTMLElement | null = null

/** Plays a tile's film without sound as long as the pointer stays on it. One at a time; on leaving the cover is back at once. */
export function playOnRest(tile: HTMLElement): void {
  const { film } = tile.dataset
  if (!film || resting === tile || matchMedia(QUIET).matches || savesData() || !tile.matches(':hover')) return
  resting = tile
  const video = document.createElement('video')
  const start = setTimeout(() => {
    Object.assign(video, { src: film, muted: true, loop: true, playsInline: true })
    video.setAttribute('aria-hidden', 'true')
    tile.querySelector('a')?.append(video)
    void video.play().catch(() => video.remove())
  }, REST_MS)
  const leave = () => {
    clearTimeout(start)
    video.removeAttribute('src')
    video.remove()
    if (resting === tile) resting = null
  }
  tile.addEventListener('pointerleave', leave, { once: true })
}
