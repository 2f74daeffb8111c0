import type { helpTopics } from '#api/limits.ts'

/** An address without its language; its texts are `zh/` and `en/`, named as the address is, with - for /. */
export type ContentPage = { path: string; topic: (typeof helpTopics)[number] }

/** The second half of the site map: pages that are nothing but words. `web/routes.ts` sends them all to one route. A page more is a line and two files. */
export const contentPages: readonly ContentPage[] = [
  { path: '/guide', topic: 'start' },
  { path: '/novice-guide', topic: 'start' },
  { path: '/pixtura-guide', topic: 'start' },
  { path: '/faq', topic: 'help' },
  { path: '/member-faq', topic: 'help' },
  { path: '/wechat-login-guide', topic: 'help' },
  { path: '/sell-your-photos', topic: 'help' },
  { path: '/portrait-faq', topic: 'help' },
  { path: '/market/ai-creative-guide', topic: 'help' },
  { path: '/help/codes', topic: 'help' },
  { path: '/usage-description', topic: 'help' },
  { path: '/usage-description/camera', topic: 'help' },
  { path: '/usage-description/gallery', topic: 'help' },
  { path: '/usage-description/position', topic: 'help' },
  { path: '/usage-description/contacts', topic: 'help' },
  { path: '/pixt', topic: 'money' },
  { path: '/pixt/rules', topic: 'money' },
  { path: '/pixt/supply', topic: 'money' },
  { path: '/pixt/rewards', topic: 'money' },
  { path: '/pixt/exchange', topic: 'money' },
  { path: '/pixt/faq', topic: 'money' },
  { path: '/member-rule', topic: 'rules' },
  { path: '/community-convention', topic: 'rules' },
  { path: '/course', topic: 'course' },
  { path: '/course/light', topic: 'course' },
  { path: '/course/frame', topic: 'course' },
  { path: '/course/colour', topic: 'course' },
  { path: '/course/line', topic: 'course' },
  { path: '/course/moment', topic: 'course' },
  { path: '/course/dark', topic: 'course' },
  { path: '/course/near', topic: 'course' },
  { path: '/update-history', topic: 'about' },
  { path: '/update-info', topic: 'about' },
  { path: '/cooperation', topic: 'about' },
  { path: '/cooperation/cardmoive', topic: 'about' },
  { path: '/cooperation/chinatelecom', topic: 'about' },
  { path: '/cooperation/hedgehog', topic: 'about' },
]

/** Addresses that were known by another name, and where they lead now. */
export const movedPages: Readonly<Record<string, string>> = {
  '/pixtrules': '/pixt/rules',
  '/pixtsupply': '/pixt/supply',
  '/pixtrewards': '/pixt/rewards',
  '/pixtexchange': '/pixt/exchange',
  '/pixtfaq': '/pixt/faq',
}
