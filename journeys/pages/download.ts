// The pages that lead to the app, or say how a browser installs the site.
import type { Lang } from '#api/limits.ts'
import { download as en } from '#web/words/en/download.ts'
import { download as zh } from '#web/words/zh/download.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  const of = (name: string) => `shell/${name}-page.tsx`
  return [
    { file: of('download'), path: '/download', shows: w.scan },
    { file: of('download'), path: '/download?furl=%2Ftag&utm_source=sample&markCode=sample', shows: w.back, canonical: '/download' },
    { file: of('download-channel'), path: '/download-channel', shows: w.getIt },
    { file: of('index-download'), path: '/index-download', shows: w.presentLead },
  ]
}
