import type { Film, Picture } from '#api/posts.ts'
import { fileOf } from '#web/ui/picture.tsx'

const POSTER = 1280
/** A film this short begins again. */
const LOOPS_UNDER = 15

/** A film with its cover; no byte of it is fetched before somebody plays it, without a script neither. */
export const FilmView = ({ film, cover, title }: { film: Film; cover: Picture; title: string }) => (
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are their author's to write, and nobody has yet
  <video
    src={film.url}
    poster={fileOf(cover, POSTER)}
    width={cover.width}
    height={cover.height}
    preload="none"
    controls
    playsInline
    loop={film.seconds < LOOPS_UNDER}
    aria-label={title}
  />
)
