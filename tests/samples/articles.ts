// Right calls about articles.
import type { articles } from '#api/articles.ts'
import type { SamplesOf } from '../sample-calls.ts'

/** Without a photograph: whoever writes of one that others may not see has said so themselves. */
export const samples = (): SamplesOf<typeof articles> => {
  const inLang = (words: string) => ({
    title: words,
    summary: words,
    body: {
      type: 'doc' as const,
      content: [
        { type: 'heading' as const, attrs: { level: 2 as const }, content: [{ type: 'text' as const, text: words }] },
        { type: 'paragraph' as const, content: [{ type: 'text' as const, text: words, marks: [{ type: 'link' as const, attrs: { href: '/help' } }] }] },
      ],
    },
  })
  const both = { zh: inLang('灯塔开放'), en: inLang('The lighthouse is open') }
  return {
    'GET /api/article': { query: { type: 'nft', isNftManage: 'true', pageNum: 1, pageSize: 5 } },
    'GET /api/article/:id': { params: { id: 'lighthouse' } },
    'GET /api/admin/articles': { query: { before: '9', limit: 2 } },
    'GET /api/admin/articles/:id': { params: { id: '1' }, query: { version: 1 } },
    'GET /api/admin/articles/:id/preview': { params: { id: '1' }, query: { version: 1 } },
    'POST /api/admin/articles': { body: { slug: 'lighthouse', kind: 'news', ...both, why: 'it opens in May' } },
    'PUT /api/admin/articles/:id': { params: { id: '1' }, body: { version: 1, ...both, why: 'a word was wrong' } },
    'POST /api/admin/articles/:id/publish': { params: { id: '1' }, body: { version: 1, from: '2027-05-01T00:00:00.000Z', why: 'it opens in May' } },
    'POST /api/admin/articles/:id/withdraw': { params: { id: '1' }, body: { why: 'it stays closed' } },
  }
}
