import { openInApp, type OpeningWorld } from './open-in-app.ts'

/** One try in this browser; what it answers ends it. */
export function tryApp(path: string, told: Pick<OpeningWorld, 'store' | 'show' | 'missing'>): () => void {
  const begin = openInApp({
    ...told,
    go: (address) => (location.href = address),
    now: () => performance.now(),
    isHidden: () => document.hidden,
    later: (ms, done) => {
      const timer = setTimeout(done, ms)
      return () => clearTimeout(timer)
    },
    onHidden,
  })
  return begin(path)
}

function onHidden(done: () => void) {
  const hidden = () => document.hidden && done()
  document.addEventListener('visibilitychange', hidden)
  addEventListener('pagehide', done)
  return () => {
    document.removeEventListener('visibilitychange', hidden)
    removeEventListener('pagehide', done)
  }
}
