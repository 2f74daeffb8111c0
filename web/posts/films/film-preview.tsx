import type { KeyboardEvent, RefObject } from 'react'
import { films as words } from '#web/words/films.ts'
import { useWords } from '#web/words/words.ts'
import type { Cut } from './cut-film.ts'
import { stepBy } from './move-film.ts'
import type { FilmWork } from './use-film.ts'

/** Seconds of a step: nobody knows how fast the frames of a film come before it is played. */
const FRAME = 1 / 30

type Props = {
  film: NonNullable<FilmWork['film']>
  cut: Cut
  video: RefObject<HTMLVideoElement | null>
  change: (cut: Partial<Cut>) => void
  takeCover: (isFirst?: boolean) => void
  onUnshown: () => void
}
/** The chosen film as it lies on this device. Its first frame is the cover until another is taken. */
export function FilmPreview({ film, cut, video, change, takeCover, onUnshown }: Props) {
  const w = useWords(words)
  const step = (by: number) => stepBy(video.current, by, film.seconds)
  const onKeyDown = (event: KeyboardEvent<HTMLVideoElement>) => {
    const now = event.currentTarget.currentTime
    const acts: Record<string, () => void> = {
      ',': () => step(-FRAME),
      '.': () => step(FRAME),
      p: () => takeCover(),
      ...(film.isCuttable && {
        i: () => change({ begin: Math.min(now, cut.end - 0.1) }),
        o: () => change({ end: Math.max(now, cut.begin + 0.1) }),
        m: () => change({ isMuted: !cut.isMuted }),
      }),
    }
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : acts[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- one's own file, without captions yet */}
      <video
        ref={video}
        src={film.url}
        controls
        muted={cut.isMuted}
        playsInline
        tabIndex={0}
        aria-label={w.preview}
        onKeyDown={onKeyDown}
        onLoadedData={() => takeCover(true)}
        onError={onUnshown}
      />
      <p className="hint">{w.keys}</p>
    </>
  )
}
