/** What a page could read of a device without asking: each as a text, empty where this browser does not say. */
export const traits = ['browser', 'languages', 'screen', 'zone', 'cores', 'memory', 'touch', 'graphics', 'graphicsVersion'] as const
export type Trait = (typeof traits)[number]

function readGraphics(): { graphics: string; graphicsVersion: string } {
  const gl = document.createElement('canvas').getContext('webgl')
  if (!gl) return { graphics: '', graphicsVersion: '' }
  const named = gl.getExtension('WEBGL_debug_renderer_info')
  const said = (trait: number) => String(gl.getParameter(trait) ?? '')
  const what = { graphics: said(named?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER), graphicsVersion: said(gl.VERSION) }
  gl.getExtension('WEBGL_lose_context')?.loseContext() // it says nothing any more
  return what
}

let read: Readonly<Record<Trait, string>> | null = null
/** Read once, on this machine, and sent nowhere. */
export function readDevice(): Readonly<Record<Trait, string>> {
  const { userAgent, languages, hardwareConcurrency, maxTouchPoints } = navigator
  const { deviceMemory } = navigator as { deviceMemory?: number }
  read ??= {
    browser: userAgent,
    languages: languages.join(', '),
    screen: `${screen.width} × ${screen.height} × ${devicePixelRatio}`,
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    cores: String(hardwareConcurrency),
    memory: deviceMemory === undefined ? '' : `${deviceMemory} GB`,
    touch: String(maxTouchPoints),
    ...readGraphics(),
  }
  return read
}
