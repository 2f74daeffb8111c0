import { amber, bone, clay, ember, ink, lerp, mix, night, paper, path, range, safelight, sand, sheet, slate, stroke } from './drawing.ts'
import type { Drawing, Point } from './drawing.ts'

type Ring = { radius: number; swing: number; petals: number; lines: number; twist: number; colour: string }

/** One band of a guilloche: the same wave around a circle, repeated with a growing phase. */
const ring = (centre: number, { radius, swing, petals, lines, twist, colour }: Ring) =>
  range(lines).map((index) => {
    const phase = (index / lines) * Math.PI * 2
    const points = range(900).map((part) => {
      const turn = (part / 900) * Math.PI * 2
      const reach = radius + swing * Math.sin(petals * turn + phase) * (0.72 + 0.28 * Math.cos(twist * turn + phase))
      return { x: centre + reach * Math.cos(turn), y: centre + reach * Math.sin(turn) }
    })
    return stroke(path(points, true), colour, 1.7)
  })

const drawGuilloche = () => {
  const side = 2450
  const rings: Ring[] = [
    { radius: 940, swing: 105, petals: 36, lines: 16, twist: 12, colour: sand },
    { radius: 690, swing: 190, petals: 18, lines: 22, twist: 6, colour: amber },
    { radius: 430, swing: 150, petals: 12, lines: 20, twist: 24, colour: bone },
    { radius: 205, swing: 110, petals: 9, lines: 18, twist: 3, colour: safelight },
  ]
  const rims = [1075, 1088, 1118].map((radius) => `<circle cx="${side / 2}" cy="${side / 2}" r="${radius}" fill="none" stroke="${sand}" stroke-width="2.4"/>`)
  return sheet(side, side, night, [...rims, ...rings.flatMap((band) => ring(side / 2, band))].join(''))
}

/** Two sets of rings whose centres differ a little: the third figure is in neither drawing. */
const drawMoire = () => {
  const [width, height] = [2000, 3000]
  const disc = (cx: number, cy: number, pitch: number, colour: string) =>
    range(Math.floor(870 / pitch))
      .map((index) => `<circle cx="${cx}" cy="${cy}" r="${(index + 0.5) * pitch}" fill="none" stroke="${colour}" stroke-width="${pitch * 0.46}"/>`)
      .join('')
  return sheet(width, height, paper, `${disc(1000, 1405, 17, ink)}<g style="mix-blend-mode:multiply">${disc(1000, 1595, 17.25, safelight)}</g>`)
}

/** A harmonograph: two pendulums per axis, each slowly losing its swing. */
const drawHarmonograph = () => {
  const side = 2450
  const swing = (time: number, frequency: number, phase: number) => Math.sin(frequency * time + phase) * Math.exp(-0.006 * time)
  const trail = (lag: number): Point[] =>
    range(13000).map((tick) => {
      const time = tick / 42
      const x = swing(time, 2.01, lag) + swing(time, 2, 1.57)
      const y = swing(time, 3, 0.8) + swing(time, 1, 0.2 + lag)
      return { x: side / 2 + x * 560, y: side / 2 + y * 560 }
    })
  return sheet(side, side, bone, stroke(path(trail(0.15)), safelight, 2.2, 'stroke-opacity=".8"') + stroke(path(trail(0)), ink, 2.2, 'stroke-opacity=".7"'))
}

type Fan = { x: number; y: number; reach: number; pleats: number; ramp: readonly string[] }

/** A folded fan: every pleat is two planes, one towards the light and one away from it. */
const fan = ({ x, y, reach, pleats, ramp }: Fan, index: number) => {
  const rib = (turn: number, away: number) => ({ x: x + Math.sin(turn) * away, y: y - Math.cos(turn) * away })
  const planes = range(pleats * 2).map((side) => {
    const [from, to] = [side, side + 1].map((edge) => (edge / pleats) * Math.PI - 2.4)
    const [valley, ridge] = [reach * 0.965, reach]
    const lit = side % 2
    const corners = [{ x, y }, rib(from ?? 0, lit ? ridge : valley), rib(to ?? 0, lit ? valley : ridge)]
    const glow = 0.5 + 0.5 * Math.cos((from ?? 0) + 0.7)
    const shade = mix(ramp, lit ? 0.55 * (1 - glow) : 0.38 + 0.6 * (1 - glow))
    return `<path d="${path(corners, true)}" fill="${shade}" stroke="${shade}" stroke-width="1"/>`
  })
  const depth = `<circle cx="${x}" cy="${y}" r="${reach}" fill="url(#depth${index})"/>`
  return `<circle cx="${x}" cy="${y}" r="${reach * 1.07}" fill="url(#fall)"/>${planes.join('')}${depth}`
}

const drawFans = () => {
  const [width, height] = [2000, 3000]
  const warm = [paper, '#f0c9a0', amber, safelight, ember]
  const cool = [paper, sand, slate, night]
  const dark = ['#f0c9a0', safelight, ember, '#2a1620', night]
  const fans: Fan[] = [
    { x: 1500, y: 1500, reach: 1180, pleats: 46, ramp: cool },
    { x: 340, y: 1980, reach: 1120, pleats: 42, ramp: warm },
    { x: 1680, y: 2560, reach: 1080, pleats: 40, ramp: dark },
    { x: 620, y: 3080, reach: 1000, pleats: 36, ramp: cool },
  ]
  const stop = (at: number, opacity: number) => `<stop offset="${at}" stop-color="${ink}" stop-opacity="${opacity}"/>`
  const depths = fans.map((_, index) => `<radialGradient id="depth${index}">${stop(0, 0.75)}${stop(0.4, 0.22)}${stop(0.8, 0)}</radialGradient>`)
  const fall = `<radialGradient id="fall">${stop(0.86, 0.55)}${stop(0.94, 0.2)}${stop(1, 0)}</radialGradient>`
  return sheet(width, height, bone, fans.map(fan).join(''), depths.join('') + fall)
}

/** Pursuit curves: each triangle walks a little along the sides of the one around it. */
const drawPursuit = () => {
  const [width, height, side] = [3000, 2000, 1000]
  const rise = (side * Math.sqrt(3)) / 2
  const ramps = [
    [night, slate, sand, paper],
    [ember, safelight, amber, '#f4d9b8'],
    [paper, bone, sand, clay],
  ]
  const whirl = (column: number, row: number) => {
    const [left, top, up] = [((column - 1) * side) / 2, row * rise - 300, (column + row) % 2 === 0]
    const [base, tip] = up ? [top + rise, top] : [top, top + rise]
    let corners: Point[] = [
      { x: left, y: base },
      { x: left + side / 2, y: tip },
      { x: left + side, y: base },
    ]
    const ramp = ramps[(column + row * 2) % 3] ?? []
    return range(44).map((depth) => {
      const d = path(corners, true)
      corners = corners.map(({ x, y }, index) => {
        const next = corners[(index + (up ? 1 : 2)) % 3] ?? { x, y }
        return { x: lerp(x, next.x, 0.055), y: lerp(y, next.y, 0.055) }
      })
      return `<path d="${d}" fill="${mix(ramp, (depth / 43) ** 0.85)}" stroke="${ink}" stroke-width="2" stroke-opacity=".5"/>`
    })
  }
  const tiles = range(27).flatMap((index) => whirl(index % 9, Math.floor(index / 9)))
  return sheet(width, height, ink, tiles.join(''))
}

export const curves: readonly Drawing[] = [
  { file: 'guilloche.jpg', width: 2450, height: 2450, draw: drawGuilloche },
  { file: 'moire.jpg', width: 2000, height: 3000, draw: drawMoire },
  { file: 'harmonograph.jpg', width: 2450, height: 2450, draw: drawHarmonograph },
  { file: 'fans.jpg', width: 2000, height: 3000, draw: drawFans },
  { file: 'pursuit.jpg', width: 3000, height: 2000, draw: drawPursuit },
]
