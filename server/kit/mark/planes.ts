/** Values of one kind over a picture, row by row. */
export type Plane = { values: Float32Array; width: number; height: number }

const planeLike = ({ width, height }: Plane): Plane => ({ values: new Float32Array(width * height), width, height })
const mapped = (plane: Plane, to: (value: number, n: number) => number): Plane => ({ ...plane, values: plane.values.map(to) })

/** One way of `mean`: along rows where `step` is 1, along columns where it is the width. */
function meanAlong(from: Float32Array, to: Float32Array, { begin, length, step, radius }: { begin: number; length: number; step: number; radius: number }) {
  let [sum, count] = [0, 0]
  for (let n = 0; n < Math.min(radius, length); n++) {
    sum += from[begin + n * step]!
    count++
  }
  for (let n = 0; n < length; n++) {
    if (n + radius < length) {
      sum += from[begin + (n + radius) * step]!
      count++
    }
    if (n - radius - 1 >= 0) {
      sum -= from[begin + (n - radius - 1) * step]!
      count--
    }
    to[begin + n * step] = sum / count
  }
}

/** The mean of the square of `2 radius + 1` around each place, as much of it as lies within. */
function meanOf(plane: Plane, radius: number): Plane {
  const { width, height } = plane
  const [rows, whole] = [planeLike(plane), planeLike(plane)]
  for (let y = 0; y < height; y++) meanAlong(plane.values, rows.values, { begin: y * width, length: width, step: 1, radius })
  for (let x = 0; x < width; x++) meanAlong(rows.values, whole.values, { begin: x, length: height, step: width, radius })
  return whole
}

/** How much values differ around each place: their standard deviation in that square. */
export function spreadOf(plane: Plane, radius: number): Plane {
  const mean = meanOf(plane, radius)
  const squares = meanOf(
    mapped(plane, (value) => value * value),
    radius,
  )
  return mapped(squares, (square, n) => Math.sqrt(Math.max(0, square - mean.values[n]! ** 2)))
}

/** What is left of each value without its surroundings. */
export function detailOf(plane: Plane, radius: number): Plane {
  const mean = meanOf(plane, radius)
  return mapped(plane, (value, n) => value - mean.values[n]!)
}

/** The least value around each place. */
export function leastOf(plane: Plane, radius: number): Plane {
  const { width, height } = plane
  const [rows, whole] = [planeLike(plane), planeLike(plane)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let least = Infinity
      for (let n = Math.max(0, x - radius); n <= Math.min(width - 1, x + radius); n++) least = Math.min(least, plane.values[y * width + n]!)
      rows.values[y * width + x] = least
    }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let least = Infinity
      for (let n = Math.max(0, y - radius); n <= Math.min(height - 1, y + radius); n++) least = Math.min(least, rows.values[n * width + x]!)
      whole.values[y * width + x] = least
    }
  return whole
}
