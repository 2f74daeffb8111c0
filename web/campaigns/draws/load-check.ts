/** What works a draw out again, fetched beside the page. Its schemas are read as they are: what they would be compiled to, the content policy keeps out. */
export async function loadCheck() {
  const { z } = await import('zod')
  z.config({ jitless: true })
  return (await import('#api/draw-check.ts')).verifyDraw
}
