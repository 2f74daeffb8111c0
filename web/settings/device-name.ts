import type { Device } from '#api/account-security.ts'
import type { security } from '#web/words/zh/security.ts'

/** A device as its owner would call it. */
export const deviceName = (w: typeof security, { kind, browser, system }: Device): string => {
  const through = kind === 'app' && !browser ? w.app : browser && (w.browserNames[browser] ?? browser)
  return w.device(through, system)
}
