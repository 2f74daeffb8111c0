/**
 * Tells whether the element is within the screen grown by `margin` (CSS lengths as of `rootMargin`), now and at each change; the result ends the watch.
 * A browser under load may bring several changes at once, the oldest first, and only the last is still true.
 */
export function watchInView(element: Element, margin: string, tell: (inView: boolean) => void): () => void {
  const watch = new IntersectionObserver((changes) => tell(changes.at(-1)!.isIntersecting), { rootMargin: margin })
  watch.observe(element)
  return () => watch.disconnect()
}
