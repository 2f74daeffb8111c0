import { useEffect } from 'react'
import type { Post } from '#api/posts.ts'
import { photoPath } from '#web/posts/links.ts'
import { isForAll } from '#web/posts/shown-to.ts'
import { titleFor } from '#web/posts/titles.ts'
import { fileOf } from '#web/ui/picture.tsx'
import { useLang } from '#web/words/words.ts'

const WIDTH = 640

/** The worker that has a page for the time without a network; not while developing, where files change under its hands. */
export function startOfflinePage() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined) // a browser may forbid it: then there is none
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** A public photograph that is looked at is told to the worker, which keeps the last few for the offline page; none with a content label, as nobody is asked there. */
export function useSeen(post: Post) {
  const lang = useLang()
  useEffect(() => {
    if (!isForAll(post) || post.labels.length > 0 || !('serviceWorker' in navigator)) return
    const { text: title, lang: titleLang } = titleFor(post, lang)
    const { width, height } = post.cover
    const seen = {
      type: 'seen',
      path: photoPath(post),
      picture: fileOf(post.cover, WIDTH),
      title,
      lang: titleLang,
      author: post.author.nickname,
      width,
      height,
    }
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(seen))
  }, [post, lang])
}
