/** What works a wheel out again, fetched when it is asked for. Its schemas are read as they are: what they would be compiled to, the content policy keeps out. */
export async function loadSpinCheck() {
  const { z } = await import('zod')
  z.config({ jitless: true })
  return (await import('#api/draw-spin-check.ts')).verifySpins
}
