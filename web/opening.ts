import { ALIVE } from './alive.ts'

/** The word in place of `modulepreload` and `module` in a document that holds its scripts back. */
const LATER = 'later'

// What a page does before its script is there. These functions stand as text at the head of the document, so they know nothing but each other.

/**
 * Latin letters wait for their face in one as wide (base.css); who has it already sees it at once. Where there is none as wide, the page keeps what it began
 * with and the next one has the face, so that nothing moves. Answers with how to fetch it.
 */
function holdFace(): () => void {
  const root = document.documentElement
  const KEY = 'face'
  const known = () => {
    try {
      return localStorage.getItem(KEY)
    } catch {
      return null // the reader lets nothing be kept
    }
  }
  if (!known()) root.setAttribute('data-face', 'later')
  const load = (name: string) => document.fonts.load(`1em "${name}"`).catch(() => [])
  return () =>
    void Promise.all(['Pixtura Sans', 'Until Pixtura Sans', 'Until Pixtura Sans on Android'].map(load))
      .then(([face, ...until]) => {
        if (face!.length && until.some(({ length }) => length)) root.removeAttribute('data-face')
        if (face!.length) localStorage.setItem(KEY, '1')
      })
      .catch(() => undefined)
}

/** A button that is pressed before the script is there acts as soon as it can; where no script comes, without it. Answers with that. */
function holdClicks(load: () => void, alive: string): () => void {
  const HELD_MS = 10_000
  const held = new Set<HTMLElement>()
  const give = () => {
    document.removeEventListener('click', hold, true)
    for (const button of held) button.click()
    held.clear()
  }
  const hold = (event: MouseEvent) => {
    const button = (event.target as Element).closest<HTMLElement>('button:not([command])')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    held.add(button)
    load()
    setTimeout(give, HELD_MS)
  }
  document.addEventListener('click', hold, true)
  document.addEventListener(alive, give, { once: true })
  return give
}

/** Faces wait for the first picture, and pictures below the first screen (wall.css) with what else can: a moment, or on a slow line, where nothing below what is in sight comes before, until one scrolls. Answers with how to show those of the first screen. */
function holdPictures(rest: () => void): () => void {
  const REST_MS = 1500
  const root = document.documentElement
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } }
  const slow = Boolean(connection?.saveData) || /[23]g/.test(connection?.effectiveType ?? '')
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) target.setAttribute('data-near', '')
    },
    { rootMargin: slow ? '0px' : '0px 0px 20%' },
  )
  const release = () => {
    root.removeAttribute('data-opening')
    near.disconnect()
    removeEventListener('scroll', release)
    rest()
  }
  root.setAttribute('data-opening', 'first')
  addEventListener('scroll', release, { passive: true })
  return () => {
    if (root.hasAttribute('data-opening')) root.setAttribute('data-opening', 'near')
    for (const photo of document.querySelectorAll('.photo')) near.observe(photo)
    if (slow) return
    rest()
    setTimeout(release, REST_MS)
  }
}

/** Letters that are pressed outside fields are pressed again once the script is there, and it hears of what was typed into fields meanwhile. */
function holdKeys(alive: string): void {
  const field = 'input,textarea,select,[contenteditable]'
  const keys: KeyboardEvent[] = []
  const typed = new Map<HTMLInputElement | HTMLTextAreaElement, string>()
  const hold = (event: KeyboardEvent) => {
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !['Tab', 'Enter', ' '].includes(event.key)
    if (isOurs && !(event.target as Element).closest(field)) keys.push(event)
  }
  const note = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/checkbox|radio|file/.test(target.type)))
      typed.set(target, target.value)
  }
  const tell = () => {
    document.removeEventListener('keydown', hold, true)
    document.removeEventListener('input', note, true)
    for (const [box, value] of typed) {
      // React remembers what it wrote last: only another value is news to it
      box.value = ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')!.set!.call(box, value)
      box.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const { type, key, code, shiftKey, target } of keys)
      ((target as Element).isConnected ? target! : document.body).dispatchEvent(
        new KeyboardEvent(type, { key, code, shiftKey, bubbles: true, cancelable: true }),
      )
  }
  document.addEventListener('keydown', hold, true)
  document.addEventListener('input', note, true)
  document.addEventListener(alive, tell, { once: true })
}

/** The first picture has the line to itself: scripts, the pictures further down and the face come once it is painted, scripts also at the first touch. */
function open(later: string, alive: string) {
  const FIRST_MS = 5000 // a first picture that does not come holds the page up no longer
  let [begun, shown] = [false, false]
  const load = () => {
    if (begun) return
    if (document.readyState === 'loading') return document.addEventListener('DOMContentLoaded', load, { once: true })
    begun = true
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${later}]`)) link.rel = 'modulepreload'
    for (const waiting of document.querySelectorAll<HTMLScriptElement>(`script[type=${later}]`)) {
      const script = document.createElement('script')
      script.type = 'module'
      script.nonce = waiting.nonce
      script.textContent = waiting.textContent
      script.addEventListener('error', giveClicks)
      waiting.replaceWith(script)
    }
  }
  const giveClicks = holdClicks(load, alive)
  holdKeys(alive)
  const showPictures = holdPictures(holdFace())
  const show = () => {
    if (shown) return
    shown = true
    load()
    showPictures()
  }
  for (const type of ['pointerdown', 'keydown', 'focusin']) addEventListener(type, load, { once: true, passive: true })
  document.addEventListener('DOMContentLoaded', () => {
    const painted = () => requestAnimationFrame(() => setTimeout(show))
    const first = document.querySelector<HTMLImageElement>('img[fetchpriority=high]')
    if (!first) show()
    else if (first.complete) painted()
    else for (const end of ['load', 'error']) first.addEventListener(end, painted)
    setTimeout(show, FIRST_MS)
  })
}

const script = `{${[holdFace, holdClicks, holdKeys, holdPictures, open].join('\n')}
open(${JSON.stringify(LATER)},${JSON.stringify(ALIVE)})}`.replaceAll(/\n\s+/g, '\n') // indents are not sent
/** The document with its scripts held back until `open` lets them go. */
export function opening({ head, body }: { head: string; body: string }, nonce: string): { head: string; body: string } {
  const opened = head.replace('<head>', () => `<head><script nonce="${nonce}">${script}</script>`)
  return { head: opened.replaceAll('rel="modulepreload"', `rel="${LATER}"`), body: body.replace('type="module" async=""', `type="${LATER}"`) }
}
