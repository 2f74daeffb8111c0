// What axe finds wrong with a page.
import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Each violation of any of axe's rules: which, where, and what it says. */
export async function violationsOn(page: Page): Promise<string[]> {
  // within the page, which has no frames of others, and with words for violations alone: a third of the time
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`))
}
export const expectNoAxe = async (page: Page): Promise<void> => expect(await violationsOn(page)).toEqual([])
