/** What the pages say of themselves in their heads; a test holds both to the same words. */
export const pageWords = {
  zh: {
    '/search': { title: '搜索', desc: '按中文、英文或拼音搜索公开作品，再按画幅、颜色、相机、地点和时间缩小范围。' },
    '/search/image': { title: '用一张图找', desc: '放一张照片，找画面相同、颜色相近的公开作品；照片看过就丢，不保存。' },
  },
  en: {
    '/search': { title: 'Search', desc: 'Search public work in Chinese, English or pinyin, and narrow it by shape, colour, camera, place and time.' },
    '/search/image': {
      title: 'Search by a picture',
      desc: 'Hold up a picture and find public work that shows the same or has its colours. The picture is looked at once and never kept.',
    },
  },
} as const
