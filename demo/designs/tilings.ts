import { amber, bone, clay, dice, ember, ink, lerp, mix, night, noise, paper, range, safelight, sand, sheet, slate } from './drawing.ts'
import type { Drawing, Point } from './drawing.ts'

type Circle = Point & { radius: number }

/** Circles dropped one by one, each as large as its place allows, within one great circle. */
const pack = (side: number, reach: number, seed: number): Circle[] => {
  const roll = dice(seed)
  const circles: Circle[] = []
  for (const attempt of range(26000)) {
    const [turn, away] = [roll() * Math.PI * 2, Math.sqrt(roll()) * reach]
    const at = { x: side / 2 + Math.cos(turn) * away, y: side / 2 + Math.sin(turn) * away }
    const limit = lerp(190, 10, Math.min(1, attempt / 5000) ** 0.35)
    const room = circles.reduce((least, other) => Math.min(least, Math.hypot(other.x - at.x, other.y - at.y) - other.radius - 7), Math.min(limit, reach - away))
    if (room > 8) circles.push({ ...at, radius: room })
  }
  return circles
}

const drawCircles = () => {
  const side = 2450
  const roll = dice(5)
  const colours = [ink, ink, night, slate, clay, sand, sand, bone, safelight]
  const dots = pack(side, 1060, 12).map(({ x, y, radius }) => {
    const colour = colours[Math.floor(roll() * colours.length)] ?? ink
    const dot = (reach: number, fill: string) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${reach.toFixed(1)}" fill="${fill}"/>`
    if (radius < 40 || roll() < 0.45) return dot(radius, colour)
    const rings = Math.floor(radius / 16)
    return range(rings)
      .map((index) => dot(radius * (1 - index / rings), index % 2 ? paper : colour))
      .join('')
  })
  return sheet(side, side, paper, dots.join(''))
}

/** A broken twill: every thread knows only whether it lies above or below. */
const drawWeave = () => {
  const [columns, rows, cell, thread] = [80, 120, 25, 24]
  const roll = dice(64)
  const spool = (colours: readonly string[], count: number) => {
    const threads: string[] = []
    while (threads.length < count) {
      const colour = colours[Math.floor(roll() * colours.length)] ?? ink
      threads.push(...range(2 + Math.floor(roll() * 9)).map(() => colour))
    }
    return threads
  }
  const warp = spool([ink, night, slate, ink, ember], columns)
  const weft = spool([bone, sand, bone, clay, amber], rows)
  const shade = (id: string, x2: number, y2: number) =>
    `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}"><stop offset="0" stop-color="#000" stop-opacity=".42"/><stop offset=".3" stop-color="#fff" stop-opacity=".05"/><stop offset=".5" stop-color="#fff" stop-opacity=".13"/><stop offset=".7" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".42"/></linearGradient>`
  const rect = (x: number, y: number, wide: number, high: number, fill: string) => `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}"/>`
  const crossings = range(columns * rows).map((index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const [x, y, slack] = [column * cell, row * cell, (cell - thread) / 2]
    const lean = Math.floor(row / 20) % 2 ? -row : row
    const above = (((column + lean) % 4) + 4) % 4 < 2
    return above
      ? rect(x + slack, y, thread, cell, warp[column] ?? ink) + rect(x + slack, y, thread, cell, 'url(#down)')
      : rect(x, y + slack, cell, thread, weft[row] ?? bone) + rect(x, y + slack, cell, thread, 'url(#across)')
  })
  return sheet(columns * cell, rows * cell, '#0d0c0d', crossings.join(''), shade('down', 1, 0) + shade('across', 0, 1))
}

/** What is left of a polygon on the side of the line that holds `a`, the line lying `gap` before the middle of a and b. */
const clip = (polygon: readonly Point[], a: Point, b: Point, gap: number): Point[] => {
  const far = Math.hypot(b.x - a.x, b.y - a.y)
  const side = ({ x, y }: Point) => ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / far - far / 2 + gap
  return polygon.flatMap((point, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? point
    const [here, there] = [side(point), side(next)]
    const cut = { x: lerp(point.x, next.x, here / (here - there)), y: lerp(point.y, next.y, here / (here - there)) }
    return [...(here <= 0 ? [point] : []), ...(here < 0 !== there < 0 ? [cut] : [])]
  })
}

const voronoi = (seeds: readonly Point[], frame: readonly Point[], gap: number) =>
  seeds.map((seed) => seeds.reduce<Point[]>((cell, other) => (other === seed || cell.length === 0 ? cell : clip(cell, seed, other, gap)), [...frame]))

const centre = (polygon: readonly Point[]): Point => ({
  x: polygon.reduce((sum, { x }) => sum + x, 0) / polygon.length,
  y: polygon.reduce((sum, { y }) => sum + y, 0) / polygon.length,
})

/** Corners softened: quadratic curves from the middle of one side to the middle of the next. */
const pebble = (polygon: readonly Point[]) => {
  const middles = polygon.map(({ x, y }, index) => {
    const next = polygon[(index + 1) % polygon.length] ?? { x, y }
    return `${((x + next.x) / 2).toFixed(1)} ${((y + next.y) / 2).toFixed(1)}`
  })
  return `M${middles.at(-1)}` + polygon.map(({ x, y }, index) => `Q${x.toFixed(1)} ${y.toFixed(1)} ${middles[index]}`).join('') + 'Z'
}

const drawCells = () => {
  const [width, height] = [3000, 2000]
  const [roll, grain] = [dice(77), noise(3)]
  const frame = [-60, width + 60].flatMap((x) => (x < 0 ? [-60, height + 60] : [height + 60, -60]).map((y) => ({ x, y })))
  const sun = { x: 1980, y: 820 }
  const scattered = range(900)
    .map(() => {
      const [turn, away] = [roll() * Math.PI * 2, 2300 * roll() ** 0.8]
      return { x: sun.x + Math.cos(turn) * away, y: sun.y + Math.sin(turn) * away }
    })
    .filter(({ x, y }) => x > -60 && y > -60 && x < width + 60 && y < height + 60)
  const settled = range(2).reduce(
    (seeds) =>
      voronoi(seeds, frame, 0)
        .filter((cell) => cell.length > 2)
        .map(centre),
    scattered,
  )
  const cells = voronoi(settled, frame, 5).filter((cell) => cell.length > 2)
  const stones = cells.map((cell) => {
    const { x, y } = centre(cell)
    const t = Math.hypot(x - sun.x, (y - sun.y) * 1.15) / 2150 + grain(x / 260, y / 260) * 0.1 + (roll() - 0.5) * 0.07
    return `<path d="${pebble(cell)}" fill="${mix([paper, '#f0c390', amber, safelight, ember, '#4a2430', '#2b2c44', '#233049'], t)}"/>`
  })
  return sheet(width, height, '#0d0e14', stones.join(''))
}

/** A lit ball in halftone: the size of a dot is all there is to see. */
const drawHalftone = () => {
  const [width, height, pitch] = [2000, 3000, 24]
  const [cx, cy, reach] = [1000, 1330, 760]
  const grain = noise(51)
  const rows = Math.floor(height / (pitch * 0.866))
  const dots = range(rows).flatMap((row) =>
    range(Math.floor(width / pitch)).flatMap((column) => {
      const [x, y] = [(column + (row % 2 ? 1 : 0.5)) * pitch, (row + 0.5) * pitch * 0.866]
      const [dx, dy] = [(x - cx) / reach, (y - cy) / reach]
      const depth = 1 - dx * dx - dy * dy
      const limb = Math.min(1, Math.max(0, depth * 7))
      const light = depth > 0 ? limb * (dx * -0.62 + dy * -0.52 + Math.sqrt(depth) * 0.59) : 0
      const floor =
        depth > 0 ? 0.04 : Math.max(0, (y - 2090) / 900) * (0.55 + 0.3 * grain(x / 420, y / 90)) * Math.min(1, Math.hypot(dx * 0.8, (y - 2140) / 420))
      const strength = Math.max(light, floor)
      const radius = Math.sqrt(Math.min(1, strength)) * pitch * 0.53
      return radius < 1
        ? []
        : [
            `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius.toFixed(1)}" fill="${light > 0 && depth > 0 ? mix([safelight, amber, '#f2c9a0', bone, bone], light) : slate}"/>`,
          ]
    }),
  )
  return sheet(width, height, night, dots.join(''))
}

export const tilings: readonly Drawing[] = [
  { file: 'circles.jpg', width: 2450, height: 2450, draw: drawCircles },
  { file: 'weave.jpg', width: 2000, height: 3000, draw: drawWeave },
  { file: 'cells.jpg', width: 3000, height: 2000, draw: drawCells },
  { file: 'halftone.jpg', width: 2000, height: 3000, draw: drawHalftone },
]
