// What axe finds wrong with a page.
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** A color on its way from one room to another is neither. */
const colorsSettled = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().flatMap((one) => (one instanceof CSSTransition ? [one.finished] : []))).then(() => undefined))

/** Each document of this tab, not of the frames in it, has the library from its beginning on: for who looks at many, since to send it costs as much as its rules do. */
export const bringAxe = (page: Page): Promise<unknown> => page.addInitScript({ content: `if (self === top) {${source}\n}` })

/** Each violation of any of axe's rules: which, where, and what it says. A document gets the library once, which costs more than its rules do. */
export async function violationsOn(page: Page): Promise<string[]> {
  await colorsSettled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async () => {
    const library = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await library.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))
  })
}
export const expectNoAxe = async (page: Page): Promise<void> => expect(await violationsOn(page)).toEqual([])
