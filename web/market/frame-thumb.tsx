import type { OwnItem } from '#api/market-items.ts'
import { marketItems as words } from '#web/words/market-items.ts'
import { useWords } from '#web/words/words.ts'

/** The frame of a row, with the first thing found as a chip: its sentence stands under the title. */
export function FrameThumb({ item: { picture, findings } }: { item: OwnItem }) {
  const w = useWords(words)
  const first = findings[0]
  const width = picture?.widths[0]
  return (
    <span className="pic">
      {picture && width ? (
        <img
          src={`${picture.url}/${width}.webp${picture.signature}`}
          width={picture.width}
          height={picture.height}
          alt={picture.alt}
          loading="lazy"
          decoding="async"
        />
      ) : null}
      {first && <span className="chip">{w.findings[first.name].chip(first)}</span>}
    </span>
  )
}
