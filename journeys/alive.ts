import type { Page } from '@playwright/test'

/** Waits until the page's script has taken over: before that, a click on a link is the browser's own. */
export const alive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => Object.keys(document.documentElement).some((key) => key.startsWith('__reactProps')))
}
