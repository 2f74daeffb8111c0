import { defineConfig } from '@playwright/test'
import { findChromium } from './drills/chromium.ts'

// Workers read this file again: what the first reading chose travels to them in the environment.
const port = Number((process.env.JOURNEY_PORT ??= String(21_000 + (process.pid % 20_000))))
const chromium = findChromium()
/** Chromium hears the last such list alone: what Playwright leaves out and stories lean on, then what they do without. */
const LEFT_OUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'RenderDocument',
  'SpareRendererForSitePerProcess',
]
/**
 * Stories that hold in any window: on a phone in Chinese and on a desk in English, so that each window and each language is gone through once. How every page
 * looks in both languages at four widths, quality.spec.ts says.
 */
const ANY_WINDOW = 'compose|counted|credential|draws|drops|kept-help|keys|market-five|market-items|mentions|odd-files|publish-photographs|quiet'

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results/journeys',
  fullyParallel: true,
  // three on two processors: one of them waits now and then
  workers: 3,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // a busy machine can stop a browser for seconds: one more try, which npm test names, and counts as failed when they are many
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    // a button that never comes must not hold a worker until the whole story's time is up
    actionTimeout: 60_000,
    baseURL: `http://localhost:${port}`,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // only the story of the offline page has one: behind it a story could not stand in for the network
    serviceWorkers: 'block',
    // a trace makes every story a seventh slower; run the one that failed again with --trace on
    screenshot: 'only-on-failure',
    launchOptions: {
      // without it a browser cannot write the names of saved files in Chinese
      env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
      ...(chromium && { executablePath: chromium }),
      chromiumSandbox: process.getuid?.() !== 0,
      args: [
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--font-render-hinting=none',
        // Threads that compile and collect beside a page, a new frame for each document, a process for the next one that never comes: together a quarter
        // of what a page costs.
        '--js-flags=--single-threaded',
        `--disable-features=${LEFT_OUT.join(',')}`,
      ],
    },
  },
  projects: [
    // what sets its own window, needs none or is of a desk alone, runs once
    {
      name: 'phone',
      testIgnore:
        /(app-frames|audience|cards|claims|collections|comments|consent|console|contributors|described|docs|edit|films|follow|frame|group-talk|in-app|invites|labels|likes|looks|lost-connection|menu|mutes|notifications|offline|one-account|outside-login|paid|passkeys|phone|piece|profile|proofs|quality|reports|sessions|shown-words|site-map|three-people|tutorials|upload-queue|walk|walls|way|withdraw)\.spec\.ts$/,
      grepInvert: new RegExp(`@desk|(${ANY_WINDOW})\\.spec\\.ts.*(in en\\b|en:)`),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    { name: 'desk', grepInvert: new RegExp(`(${ANY_WINDOW})\\.spec\\.ts.*(in zh\\b|zh:)`), use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node scripts/start-app.ts',
    wait: { stdout: /Pixtura is ready on / },
    // each person of a story comes from an address of their own; console.spec.ts, with an app of its own, has decisions that wait to be taken back
    env: {
      PORT: String(port),
      DEMO: process.env.DEMO ?? 'on',
      TRUST_PROXY: '1',
      TAKE_BACK_SECONDS: '0',
      APP_STORE_URL: 'https://apps.example/pixtura',
    },
    reuseExistingServer: false,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})
