import { encode } from 'uqr'

/** What a camera wants around a code. Source: ISO/IEC 18004, 4 modules. */
const QUIET = 4
/** A code in grey: white 255, black 24, `side` pixels each way, its quiet zone among them. `quiet` says how wide that is. */
export type Code = { pixels: Buffer; side: number; quiet: number }

/** The address as a QR code of at most `room` pixels, each module a whole number of them; errors are mended as far as that leaves room. */
export function drawCode(address: string, room: number): Code {
  const [strong, weak] = [encode(address, { ecc: 'M', border: 0 }), encode(address, { ecc: 'L', border: 0 })]
  const moduleOf = ({ size }: { size: number }) => Math.max(1, Math.floor(room / (size + 2 * QUIET)))
  const { data, size } = moduleOf(strong) >= moduleOf(weak) ? strong : weak
  const module = moduleOf({ size })
  const side = (size + 2 * QUIET) * module
  const pixels = Buffer.alloc(side * side, 255)
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; isDark && line < module; line++) {
        const at = ((y + QUIET) * module + line) * side + (x + QUIET) * module
        pixels.fill(24, at, at + module)
      }
  return { pixels, side, quiet: QUIET * module }
}
