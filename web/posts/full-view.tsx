import { useLayoutEffect, useRef } from 'react'
import type { Post } from '#api/posts.ts'
import { htmlLang } from '#web/lang.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture, webpSet, withPlaceholder } from '#web/ui/picture.tsx'
import { photo as words } from '#web/words/photo.ts'
import { useWords } from '#web/words/words.ts'
import { exposureLine } from './exif-plate.tsx'
import type { Step } from './steps.ts'
import type { Said } from './titles.ts'
import { Turn } from './turn.tsx'
import { useSwipe } from './use-swipe.ts'
import { useZoom } from './use-zoom.ts'

type Props = { post: Post; n: number; back: Step; on: Step; title: Said; close: () => void }
/** Black, the picture, one engraved line. Its neighbours are fetched before they are asked for. */
export function FullView({ post, n, back, on, title, close }: Props) {
  const w = useWords(words)
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it still stands in the page: only then does the keyboard go back to where it was.
  useLayoutEffect(() => {
    const box = dialog.current!
    box.showModal()
    box.querySelector<HTMLElement>('.shut')?.focus()
    return () => box.close()
  }, [])
  const picture = post.images[n - 1]!
  return (
    <dialog className="fullview" ref={dialog} aria-label={w.fullViewOf(title.text)} onClose={() => !dialog.current?.open && close()}>
      <ZoomPicture key={picture.key} post={post} picture={picture} title={title} back={back} on={on} />
      <Turn step={back} side="prev" full />
      <Turn step={on} side="next" full />
      <p className="line">
        <b lang={title.lang}>{title.text}</b>
        {exposureLine(picture, w).map((part) => (
          <span lang="en" key={part}>
            {part}
          </span>
        ))}
      </p>
      {[back, on].map(
        (step) =>
          step?.picture && <link key={step.picture.key} rel="preload" as="image" imageSrcSet={webpSet(step.picture)} imageSizes={ALL} fetchPriority="low" />,
      )}
    </dialog>
  )
}

const ALL = '100vw'
type ZoomProps = { post: Post; picture: Post['images'][number]; title: Said; back: Step; on: Step }
function ZoomPicture({ post, picture, title, back, on }: ZoomProps) {
  const w = useWords(words)
  const file = Math.min(picture.width, picture.widths.at(-1)!)
  const { box, view, zoomed, toggle, onKeyDown, surface } = useZoom(file)
  const swipe = useSwipe(back, on, true)
  const ratio = picture.width / picture.height
  return (
    <>
      <button
        type="button"
        ref={box}
        className={zoomed ? 'look zoomed' : 'look'}
        style={withPlaceholder(picture.placeholder, {
          '--r': ratio.toFixed(4),
          '--w': `${picture.width}px`,
          '--z': view.scale.toFixed(4),
          '--x': `${view.x}px`,
          '--y': `${view.y}px`,
        })}
        aria-pressed={zoomed}
        onKeyDown={onKeyDown}
        {...surface}
        {...(zoomed ? {} : swipe)}
      >
        <span lang={htmlLang[post.lang]}>
          <Picture picture={picture} alt={picture.alt || title.text} sizes={zoomed ? `${file}px` : ALL} avifMedia="not all" first />
        </span>
      </button>
      <div className="tools">
        <button type="button" className="btn quiet compact" onClick={toggle}>
          {zoomed ? w.fit : w.wholeSize}
        </button>
        <form method="dialog">
          <button className="btn quiet compact icon shut" aria-label={w.closeFull}>
            <Icon name="x" />
          </button>
        </form>
      </div>
    </>
  )
}
