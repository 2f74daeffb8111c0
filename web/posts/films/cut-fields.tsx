import { useId, type RefObject } from 'react'
import { Choice } from '#web/ui/choice.tsx'
import { films as words } from '#web/words/films.ts'
import { useWords } from '#web/words/words.ts'
import type { Cut } from './cut-film.ts'
import { seekTo } from './move-film.ts'
import type { FilmWork } from './use-film.ts'

const STEP = 0.1
const SIDES = { whole: null, large: 1080, small: 480 } as const

type Props = {
  film: NonNullable<FilmWork['film']>
  cut: Cut
  cover: string | null
  video: RefObject<HTMLVideoElement | null>
  change: (cut: Partial<Cut>) => void
  takeCover: () => void
}
/** Where a film begins and ends, which frame is its cover, its sound and its size. By keys, by a pointer and by touch. */
export function CutFields({ film, cut, cover, video, change, takeCover }: Props) {
  const w = useWords(words)
  const show = (at: number) => seekTo(video.current, at, film.seconds)
  const begin = (at: number) => {
    const to = Math.max(0, Math.min(at, cut.end - STEP))
    change({ begin: to })
    show(to)
  }
  const end = (at: number) => {
    const to = Math.min(film.seconds, Math.max(at, cut.begin + STEP))
    change({ end: to })
    show(to)
  }
  const here = () => video.current?.currentTime ?? 0
  const smallest = Math.min(film.width, film.height)
  const sides = (['whole', 'large', 'small'] as const).filter((one) => (SIDES[one] ?? 0) < smallest).map((one) => ({ value: one, label: w.sizes[one] }))
  const side = (['large', 'small'] as const).find((one) => SIDES[one] === cut.side) ?? 'whole'
  return (
    <div className="film-cut">
      {!film.isCuttable && <p className="hint">{w.uncut}</p>}
      {film.isCuttable && (
        <>
          <Time label={w.begin} here={w.beginHere} value={cut.begin} max={film.seconds} onChange={begin} onHere={() => begin(here())} />
          <Time label={w.end} here={w.endHere} value={cut.end} max={film.seconds} onChange={end} onHere={() => end(here())} />
          <p className="num">{w.length(cut.end - cut.begin)}</p>
          {film.hasSound && (
            <label className="film-mute">
              <input type="checkbox" checked={cut.isMuted} onChange={({ target }) => change({ isMuted: target.checked })} /> {w.mute}
            </label>
          )}
          {sides.length > 1 && <Choice label={w.size} name="side" value={side} options={sides} onChange={(one) => change({ side: SIDES[one] })} />}
        </>
      )}
      <button type="button" className="btn" onClick={takeCover}>
        {w.coverHere}
      </button>
      {cover && <img className="film-cover" src={cover} alt={w.cover} />}
    </div>
  )
}

type TimeProps = { label: string; here: string; value: number; max: number; onChange: (at: number) => void; onHere: () => void }
function Time({ label, here, value, max, onChange, onHere }: TimeProps) {
  const w = useWords(words)
  const id = useId()
  return (
    <div className="film-time">
      <label htmlFor={id}>
        {label} <span className="num">{w.at(value)}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={STEP}
        value={value}
        aria-valuetext={w.at(value)}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <button type="button" className="btn compact" onClick={onHere}>
        {here}
      </button>
    </div>
  )
}
