import type { FailWords } from '#server/hooks/fail-words.ts'

export const articleFails = {
  ARTICLE_WITHDRAWN: { zh: '这篇文章已经撤下。可以看看其他文章。', en: 'This article was taken away. Other articles are on the page of articles.' },
  ARTICLE_SLUG_TAKEN: { zh: '另一篇文章用了这个名字，请换一个。', en: 'Another article has this name. Please take another one.' },
  ARTICLE_INCOMPLETE: ({ lang = 'zh' }) => ({
    zh: `${lang === 'zh' ? '中文' : '英文'}还缺标题、摘要或正文，写完再发布。`,
    en: `The ${lang === 'zh' ? 'Chinese' : 'English'} part still lacks its title, summary or text. Please write it first.`,
  }),
  ARTICLE_NOT_SHOWN: { zh: '读者现在看不到这篇文章，不用撤下。', en: 'Readers do not see this article now; there is nothing to take away.' },
} satisfies FailWords
