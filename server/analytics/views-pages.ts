/** What the pages say of themselves in their heads; a test holds both to the same words. */
export const pageWords = {
  zh: {
    '/webgl-info': { title: '网页能读到什么，我们记什么', desc: '任何网页不用询问就能读到你设备的这些特征，拼在一起常常足以认出你。我们一项也不保存。' },
  },
  en: {
    '/webgl-info': {
      title: 'What a page can read, and what we keep',
      desc: 'Any page can read these traits of your device without asking; together they are often enough to recognise you. We keep none of them.',
    },
  },
} as const
