/** A square of complex numbers, row by row: real and imaginary parts apart. */
export type Spectrum = { re: Float64Array; im: Float64Array }

/** All zeros. */
export const emptySpectrum = (side: number): Spectrum => ({ re: new Float64Array(side * side), im: new Float64Array(side * side) })

/**
 * The discrete Fourier transform of a square in place, `side` a power of two (Cooley and Tukey, radix 2). Backward is divided by the number of places, so that both ways
 * together change nothing.
 */
export function openTransform(side: number): { forward: (of: Spectrum) => void; backward: (of: Spectrum) => void } {
  const half = side >> 1
  const cos = Float64Array.from({ length: half }, (_, n) => Math.cos((2 * Math.PI * n) / side))
  const sin = Float64Array.from({ length: half }, (_, n) => -Math.sin((2 * Math.PI * n) / side))
  const bits = Math.log2(side)
  const turned = Int32Array.from({ length: side }, (_, n) => {
    let back = 0
    for (let bit = 0; bit < bits; bit++) if (n & (1 << bit)) back |= 1 << (bits - 1 - bit)
    return back
  })

  const row = (re: Float64Array, im: Float64Array, from: number) => {
    for (let n = 0; n < side; n++) {
      if (turned[n]! <= n) continue
      swap(re, from + n, from + turned[n]!)
      swap(im, from + n, from + turned[n]!)
    }
    for (let size = 2; size <= side; size <<= 1) {
      const [middle, step] = [size >> 1, side / size]
      for (let begin = from; begin < from + side; begin += size)
        for (let n = 0, turn = 0; n < middle; n++, turn += step) {
          const [one, two] = [begin + n, begin + n + middle]
          const real = re[two]! * cos[turn]! - im[two]! * sin[turn]!
          const imaginary = re[two]! * sin[turn]! + im[two]! * cos[turn]!
          re[two] = re[one]! - real
          im[two] = im[one]! - imaginary
          re[one] = re[one]! + real
          im[one] = im[one]! + imaginary
        }
    }
  }
  const rows = (re: Float64Array, im: Float64Array) => {
    for (let from = 0; from < side * side; from += side) row(re, im, from)
  }
  const forward = ({ re, im }: Spectrum) => {
    rows(re, im)
    transpose(re, side)
    transpose(im, side)
    rows(re, im)
    transpose(re, side)
    transpose(im, side)
  }
  return {
    forward,
    backward: (of) => {
      forward({ re: of.im, im: of.re }) // with the parts changed over it turns the other way
      for (let n = 0; n < side * side; n++) {
        of.re[n] = of.re[n]! / (side * side)
        of.im[n] = of.im[n]! / (side * side)
      }
    },
  }
}

function swap(values: Float64Array, one: number, two: number) {
  const kept = values[one]!
  values[one] = values[two]!
  values[two] = kept
}

function transpose(values: Float64Array, side: number) {
  for (let y = 0; y < side; y++) for (let x = y + 1; x < side; x++) swap(values, y * side + x, x * side + y)
}
