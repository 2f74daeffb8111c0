import { amber, bone, clay, dice, ember, ink, lerp, mix, night, noise, paper, path, range, safelight, sheet, slate, stroke } from './drawing.ts'
import type { Drawing, Point } from './drawing.ts'

/** Remembers where lines have passed, so that the next one keeps its distance. */
const clearing = (distance: number) => {
  const cells = new Map<number, Point[]>()
  const cellOf = (x: number, y: number) => Math.floor(y / distance) * 4096 + Math.floor(x / distance)
  return {
    free: ({ x, y }: Point, gap: number) =>
      [-1, 0, 1].every((dy) =>
        [-1, 0, 1].every((dx) => (cells.get(cellOf(x + dx * distance, y + dy * distance)) ?? []).every((other) => Math.hypot(other.x - x, other.y - y) >= gap)),
      ),
    take: (line: readonly Point[]) => {
      for (const point of line) {
        const cell = cellOf(point.x, point.y)
        const taken = cells.get(cell)
        if (taken) taken.push(point)
        else cells.set(cell, [point])
      }
    },
  }
}

type Field = { angle: (at: Point) => number; margin: number; gap: number; tries: number; longest: number; seed: number }

/** Evenly spaced streamlines of a field of directions (after Jobard and Lefer, 1997). */
const streamlines = (width: number, height: number, { angle, margin, gap, tries, longest, seed }: Field): Point[][] => {
  const [roll, ground, step] = [dice(seed), clearing(gap), 7]
  const inside = ({ x, y }: Point) => x > margin && y > margin && x < width - margin && y < height - margin
  const trace = (from: Point, sign: number) => {
    const line: Point[] = []
    let at = from
    while (inside(at) && ground.free(at, gap) && line.length < longest) {
      line.push(at)
      const turn = angle(at)
      at = { x: at.x + Math.cos(turn) * step * sign, y: at.y + Math.sin(turn) * step * sign }
    }
    return line
  }
  return range(tries).flatMap(() => {
    const from = { x: lerp(margin, width - margin, roll()), y: lerp(margin, height - margin, roll()) }
    const line = [...trace(from, -1).reverse(), ...trace(from, 1).slice(1)]
    if (line.length < 9) return []
    ground.take(line)
    return [line]
  })
}

const drawFlow = () => {
  const [width, height] = [3000, 2000]
  const [roll, bend, tone] = [dice(41), noise(7), noise(19)]
  const angle = ({ x, y }: Point) => bend(x / 900, y / 760) * 3.1 + bend(x / 330 + 40, y / 330) * 0.45 + 0.35
  const lines = streamlines(width, height, { angle, margin: 130, gap: 15, tries: 9000, longest: 170, seed: 41 }).map((line) => {
    const { x, y } = line[line.length >> 1] ?? { x: 0, y: 0 }
    const warm = 0.75 - Math.hypot((x - 2080) / 620, (y - 760) / 620) + tone(x / 420, y / 420) * 0.35 + (roll() - 0.5) * 0.5
    const colour = warm > 0.22 ? mix([safelight, amber], roll()) : warm > 0 ? clay : mix([ink, night, slate], roll())
    return stroke(path(line), colour, lerp(3, 9.5, roll() ** 1.6))
  })
  return sheet(width, height, paper, lines.join(''))
}

type Segment = { level: number; d: string }

/** Marching squares: where a height field crosses whole levels. */
const contours = (heightAt: (x: number, y: number) => number, width: number, height: number, cell: number): Segment[] => {
  const [columns, rows] = [Math.floor(width / cell) + 1, Math.floor(height / cell) + 1]
  const grid = Float64Array.from({ length: columns * rows }, (_, index) => heightAt((index % columns) * cell, Math.floor(index / columns) * cell))
  const segments: Segment[] = []
  for (const index of range(columns * (rows - 1))) {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    if (column === columns - 1) continue
    const corners = [grid[index], grid[index + 1], grid[index + columns + 1], grid[index + columns]].map(Number)
    for (let level = Math.ceil(Math.min(...corners)); level <= Math.floor(Math.max(...corners)); level += 1) {
      const cuts = range(4).flatMap((side) => {
        const [from, to] = [corners[side] ?? 0, corners[(side + 1) % 4] ?? 0]
        if (from < level === to < level) return []
        const t = (level - from) / (to - from)
        const [x, y] = [[t, 1, 1 - t, 0][side] ?? 0, [0, t, 1, 1 - t][side] ?? 0]
        return [`${((column + x) * cell).toFixed(1)} ${((row + y) * cell).toFixed(1)}`]
      })
      for (let cut = 0; cut + 1 < cuts.length; cut += 2) segments.push({ level, d: `M${cuts[cut]}L${cuts[cut + 1]}` })
    }
  }
  return segments
}

const drawContours = () => {
  const [width, height] = [3000, 2000]
  const land = noise(23)
  const heightAt = (x: number, y: number) => {
    const warp = land(x / 700 + 9, y / 700 + 3) * 0.5
    return 16 * land(x / 820 + warp, y / 820 + 5) + 5.5 * land(x / 340 + 20, y / 340 + warp) + 1.1 * land(x / 130, y / 130 + 31) + (x - y) / 420
  }
  const byLevel = new Map<number, string[]>()
  for (const { level, d } of contours(heightAt, width, height, 8)) byLevel.set(level, [...(byLevel.get(level) ?? []), d])
  const lines = [...byLevel].map(([level, parts]) => {
    if (level === 4) return stroke(parts.join(''), safelight, 9)
    return stroke(parts.join(''), mix([slate, ink, ember, clay], (level + 16) / 36), level % 5 === 0 ? 5 : 2.2)
  })
  return sheet(width, height, paper, lines.join(''))
}

/** Phase portrait of a damped pendulum, x″ = −sin x − 0.2x′: angle across, speed upwards; a line's colour is the rest it ends in. */
const drawPendulum = () => {
  const [width, height, unit, damping] = [3000, 2000, 225, 0.2]
  const speedup = (angle: number, speed: number) => -Math.sin(angle) - damping * speed
  const state = ({ x, y }: Point) => ({ angle: (x - width * 0.5) / unit, speed: (height / 2 - y) / unit })
  const angle = (at: Point) => {
    const now = state(at)
    return Math.atan2(-speedup(now.angle, now.speed), now.speed)
  }
  const restOf = (at: Point) => {
    let now = state(at)
    for (let tick = 0; tick < 700; tick += 1) {
      const speed = now.speed + 0.05 * speedup(now.angle, now.speed)
      now = { angle: now.angle + 0.05 * speed, speed }
    }
    return Math.round(now.angle / (2 * Math.PI))
  }
  const colours = [bone, amber, slate, clay, safelight]
  const lines = streamlines(width, height, { angle, margin: -40, gap: 13, tries: 9000, longest: 420, seed: 9 }).map((line) => {
    const rest = restOf(line[line.length >> 1] ?? { x: 0, y: 0 })
    return stroke(path(line), colours[((rest % 5) + 5) % 5] ?? bone, 4.2)
  })
  return sheet(width, height, night, lines.join(''))
}

export const fields: readonly Drawing[] = [
  { file: 'flow.jpg', width: 3000, height: 2000, draw: drawFlow },
  { file: 'contours.jpg', width: 3000, height: 2000, draw: drawContours },
  { file: 'pendulum.jpg', width: 3000, height: 2000, draw: drawPendulum },
]
