import { href } from 'react-router'
import { fail } from '#server/context.ts'
import { describeFixed, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { showCredential } from './anchors/service.ts'
import { findBlockBy } from './blocks/service.ts'
import { blockSaid, pageWords, proofWords, type BlockAspect } from './views-pages.ts'

const proof: SharePageReader = async (ctx, [number = '']) => {
  const { anchor, of, work } = await showCredential(ctx, number)
  const words = proofWords[ctx.lang]
  const desc = words[anchor ? 'anchored' : 'waiting'](of, work.title, work.author.nickname || work.author.account)
  return { title: words.title(work.title), desc, path: href('/credential/:id', { id: number }), image: previewOf(work.picture), card: null }
}

const block =
  (aspect: BlockAspect, at: (block: string) => string): SharePageReader =>
  async (ctx, names) => {
    const found = (await findBlockBy(ctx, names.at(-1) ?? '')) ?? fail('NOT_FOUND')
    return { ...blockSaid(found, aspect, ctx.lang), path: at(found.hash), image: null, card: null }
  }

export const chainPages: SharePages = {
  ...describeFixed(pageWords),
  'credential/*': proof,
  'block_info/*': block(null, (said) => href('/block_info/:block', { block: said })),
  'block_info/transfer/*': block('transfer', (said) => href('/block_info/transfer/:block?', { block: said })),
  'block_info/digital-collection/*': block('digital-collection', (said) => href('/block_info/digital-collection/:block?', { block: said })),
}
