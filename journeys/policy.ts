import type { Page } from '@playwright/test'

/**
 * What the content policy keeps out on this tab's pages from now on: where, under which directive, what. A browser sends the same to `/policy-reports`
 * and says it nowhere else when the page goes on without, as a library does that tries eval first.
 */
export async function watchPolicy(tab: Page): Promise<string[]> {
  const keptOut: string[] = []
  await tab.exposeFunction('tellKeptOut', (what: string) => void keptOut.push(what))
  await tab.addInitScript(() => {
    const { tellKeptOut } = globalThis as unknown as { tellKeptOut: (what: string) => Promise<void> }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
      void tellKeptOut(`${location.pathname}${location.search}: ${effectiveDirective} kept out ${blockedURI}`)
    })
  })
  return keptOut
}
