import type { Reply } from '#api/endpoint.ts'
import type { settings } from '#api/settings.ts'
import type { Browser } from './browser.ts'

export type Downloads = Reply<typeof settings, 'GET /api/config'>['downloads']

/** Where the app for a device is, null where there is none; a desk has none. */
export const linkFor = (system: Browser['system'], { appStore, apk, harmony }: Downloads): string | null =>
  ({ ios: appStore, android: apk, harmony, desktop: null })[system]
