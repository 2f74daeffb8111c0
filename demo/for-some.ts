import { cc0, unnamed } from './photographs/licences.ts'
import type { DemoPost } from './types.ts'

/** What is not for everybody, so that a first start shows it: details of two photographs, one for followers and one for who has its link. */
export const forSome: readonly DemoPost[] = [
  {
    author: 'anna',
    kind: 'photo',
    language: 'zh',
    title: { zh: '脊线上的六个人', en: 'Six on the ridge' },
    description: {
      zh: '从《风从丘顶起》里裁出来的一角，只给关注我的人看：走近了，才知道那天的风有多大。',
      en: 'A corner of “Wind at the top”, for those who follow me: from near one sees how hard it blew that day.',
    },
    tags: [['沙丘', 'dune']],
    place: null,
    pictures: [
      {
        file: 'extreme-desert-hike.jpg',
        cut: { left: 0.42, top: 0.2, side: 0.44 },
        alt: { zh: '橙色沙丘的脊线，几个很小的人影迎着风沙往上走。', en: 'The ridge of an orange dune; a few tiny figures walk up against the blowing sand.' },
        camera: null,
      },
    ],
    daysAgo: 2,
    hour: 20,
    credit: cc0(unnamed),
    visibility: 'followers',
  },
  {
    author: 'anna',
    kind: 'photo',
    language: 'zh',
    title: { zh: '湖边，裁给编辑看的一版', en: 'The lake, a crop for the editor' },
    description: {
      zh: '还没有定稿，只给拿到链接的人看。',
      en: 'Not final yet: for who has the link.',
    },
    tags: [['湖泊', 'lake']],
    place: { zh: '冰川国家公园', en: 'Glacier National Park' },
    pictures: [
      {
        file: 'lake-sherburne.jpg',
        cut: { left: 0.5, top: 0.08, side: 0.46 },
        alt: { zh: '积雪的山坡和它在湖面上的倒影，裁成方形。', en: 'A snowy slope and its reflection in the lake, cut to a square.' },
        camera: null,
      },
    ],
    daysAgo: 3,
    hour: 10,
    credit: cc0('Jacob W. Frank / NPS'),
    visibility: 'link',
  },
]
