export type Point = { x: number; y: number }
export type Drawing = { file: string; width: number; height: number; draw: () => string }

/** Warm papers, the darkroom's amber-red, deep inks. */
export const paper = '#f4efe6'
export const bone = '#e8dfd0'
export const sand = '#cfc0a8'
export const clay = '#a9744b'
export const amber = '#e8702a'
export const safelight = '#cf4520'
export const ember = '#8a2b14'
export const ink = '#1b1a1d'
export const night = '#131a2a'
export const slate = '#34404f'

/** mulberry32: the same seed draws the same picture on every machine. */
export const dice = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
}

/** Smooth value noise over the plane, about −1 to 1, features one unit wide (K. Perlin's fade curve). */
export const noise = (seed: number) => {
  const roll = dice(seed)
  const lattice = Float64Array.from({ length: 4096 }, () => roll() * 2 - 1)
  const at = (x: number, y: number) => lattice[((y & 63) << 6) | (x & 63)] ?? 0
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [u, v] = [fade(x - left), fade(y - top)]
    const upper = at(left, top) * (1 - u) + at(left + 1, top) * u
    const lower = at(left, top + 1) * (1 - u) + at(left + 1, top + 1) * u
    return upper * (1 - v) + lower * v
  }
}

export const lerp = (from: number, to: number, t: number) => from + (to - from) * t
export const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A colour between those of a ramp, `t` from 0 to 1. */
export const mix = (ramp: readonly string[], t: number) => {
  const place = Math.min(Math.max(t, 0), 1) * (ramp.length - 1)
  const index = Math.min(Math.floor(place), ramp.length - 2)
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map((at) => Math.round(lerp(channel(ramp[index] ?? ink, at), channel(ramp[index + 1] ?? ink, at), place - index)))
  return `rgb(${parts.join()})`
}

export const path = (points: readonly Point[], closed = false) =>
  points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`).join('') + (closed ? 'Z' : '')

export const stroke = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`

export const sheet = (width: number, height: number, ground: string, body: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${defs}</defs><rect width="${width}" height="${height}" fill="${ground}"/>${body}</svg>`
