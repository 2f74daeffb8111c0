// What axe finds wrong with a page.
import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** A color on its way from one room to another is neither. */
const colorsSettled = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : []))).then(() => undefined))

/** Each violation of any of axe's rules: which, where, and what it says. A document gets the library once, which costs more than its rules do. */
export async function violationsOn(page: Page): Promise<string[]> {
  await colorsSettled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const library = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await library.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))
  })
}
export const expectNoAxe = async (page: Page): Promise<void> => expect(await violationsOn(page)).toEqual([])
