import type { Focus } from '#api/shared.ts'
import type { ImageRow } from './queries.ts'

/** Four decimals: a tenth of a pixel of the largest file. */
const DECIMALS = 10_000
const rounded = (share: number) => Math.round(share * DECIMALS) / DECIMALS

/** What stays in sight where a picture is cropped; its middle, as long as nobody has looked. */
export const focusOf = ({ focus_x, focus_y }: Pick<ImageRow, 'focus_x' | 'focus_y'>): Focus => ({ x: focus_x ?? 0.5, y: focus_y ?? 0.5 })
/** A focal point as a row keeps it. */
export const focusColumns = ({ x, y }: Focus) => ({ focus_x: rounded(x), focus_y: rounded(y) })
