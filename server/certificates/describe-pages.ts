import { href } from 'react-router'
import type { Certificate } from '#api/certificates.ts'
import { describeFixed, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { listHonours } from './list-honours.ts'
import { showCertificate } from './service.ts'
import { pageWords, sheetWords } from './views-pages.ts'

const pathOf: Record<Certificate['kind'], (id: string) => string> = {
  graduation: (id) => href('/graduation-credential/:id?', { id }),
  'valentine-day': (id) => href('/valentine-day-credential/:id?', { id }),
}
const certificate: SharePageReader = async (ctx, [number = '']) => {
  const { kind, name, revoked } = (await showCertificate(ctx, number)).certificate
  const words = sheetWords[ctx.lang]
  return { title: `${words.kinds[kind]} · ${name}`, desc: words[revoked ? 'revoked' : 'holds'](name), path: pathOf[kind](number), image: null, card: null }
}

const honours: SharePageReader = async (ctx, [author = '', permlink = '']) => {
  const { work } = await listHonours(ctx, { author, permlink })
  const title = (work.lang === ctx.lang ? null : work.titleOther) || work.title
  const path = href('/post-honor-certificates/:author?/:id?', { author: work.author.account, id: work.permlink })
  const words = sheetWords[ctx.lang]
  return { title: words.honours(title), desc: words.got, path, image: work.labels.length ? null : previewOf(work.cover), card: null }
}

const all = describeFixed(pageWords)
export const certificatePages: SharePages = {
  ...all,
  'mobile/certificate/nft': all['certificate']!,
  'graduation-credential/*': certificate,
  'valentine-day-credential/*': certificate,
  'post-honor-certificates/*/*': honours,
}
