import type { DemoPost } from '../types.ts'
import { cc0, ccBy, unnamed } from './licences.ts'

export const anna: readonly DemoPost[] = [
  {
    author: 'anna',
    kind: 'photo',
    language: 'zh',
    title: { zh: '风从丘顶起', en: 'Wind at the top' },
    description: {
      zh: '风把丘顶吹成一缕烟，脊线上的六个人只有米粒大。先看见橙与蓝，过一会儿才看见他们，空着的地方都为了这一会儿。',
      en: 'Sand smokes off the summit while six walkers cross the shoulder below. They are kept small on purpose: two colours first, then, a moment later, the scale.',
    },
    tags: [
      ['沙丘', 'dune'],
      ['徒步', 'hiking'],
      ['风', 'wind'],
      ['橙色', 'orange'],
      ['留白', 'negative space'],
    ],
    place: null,
    pictures: [
      {
        file: 'extreme-desert-hike.jpg',
        alt: {
          zh: '一座巨大的橙色沙丘立在淡蓝的天空下，风从丘顶扬起沙尘，六个很小的人影走在前面的脊线上。',
          en: 'A huge orange dune against pale blue sky; wind lifts sand from its crest and six tiny figures walk a ridge in front of it.',
        },
        camera: null,
      },
    ],
    daysAgo: 1,
    hour: 7,
    credit: cc0(unnamed),
  },
  {
    author: 'anna',
    kind: 'photo',
    language: 'zh',
    title: { zh: '谢尔本湖与刘易斯岭', en: 'Lake Sherburne and the Lewis Range' },
    description: {
      zh: '湖面几乎不动，雪坡的倒影在右侧拉成一道道竖直的白。山脚那条浅色湖岸很细，山和水全靠它分开。',
      en: 'Nothing moves except the reflections, which the lake stretches into upright bars on the right. The pale thread of shoreline carries the whole composition.',
    },
    tags: [
      ['湖泊', 'lake'],
      ['雪山', 'snowy mountains'],
      ['倒影', 'reflection'],
      ['冰川国家公园', 'glacier national park'],
      ['风光', 'landscape'],
    ],
    place: { zh: '冰川国家公园', en: 'Glacier National Park' },
    pictures: [
      {
        file: 'lake-sherburne.jpg',
        alt: {
          zh: '积雪的群山立在平静的湖边，山脚是深色针叶林，雪坡在右侧水面映成竖直的白色条纹，蓝天上有几缕薄云。',
          en: 'Snow-streaked mountains beside a calm lake, dark conifers at their foot; the snow is mirrored as upright white bands on the right of the water.',
        },
        camera: null,
      },
    ],
    daysAgo: 9,
    hour: 18,
    credit: cc0('Jacob W. Frank / NPS'),
  },
  {
    author: 'anna',
    kind: 'photo',
    language: 'zh',
    title: { zh: '雾里的茶垄', en: 'Where the rows meet the fog' },
    description: {
      zh: '茶垄顺着坡势一道一道铺开，越往高处绿得越淡，到了山脊，树只剩一圈轮廓。',
      en: 'The bushes follow every fold of the slope and pale with each step up, until the trees on the ridge are outline only. Most of the weather sits at top left.',
    },
    tags: [
      ['茶园', 'tea garden'],
      ['雾', 'fog'],
      ['绿色', 'green'],
      ['山坡', 'hillside'],
    ],
    place: null,
    pictures: [
      {
        file: 'tea-gardens.jpg',
        alt: {
          zh: '翠绿的茶垄铺满起伏的山坡，左上方压着浓雾，山脊上的树影隐约可见。',
          en: 'Bright green rows of tea cover rolling slopes; thick fog presses in from the upper left and trees on the ridge are barely visible.',
        },
        camera: null,
      },
    ],
    daysAgo: 16,
    hour: 8,
    credit: cc0(unnamed),
  },
  {
    author: 'anna',
    kind: 'photo',
    language: 'zh',
    title: { zh: '草坡上的旧路', en: 'A path worn into the hill' },
    description: {
      zh: '走的人多了，路自己沉下去，沉成草坡上的一道沟。沟的尽头是整面灰色岩壁，背阴的石缝里还压着雪。',
      en: 'So many boots have come this way that the trail has become a trench. It runs straight at the grey wall, where snow still fills the gullies.',
    },
    tags: [
      ['山径', 'trail'],
      ['岩壁', 'rock face'],
      ['残雪', 'old snow'],
      ['徒步', 'hiking'],
      ['欧罗巴山', 'picos de europa'],
    ],
    place: { zh: '西班牙欧罗巴山', en: 'Picos de Europa, Spain' },
    pictures: [
      {
        file: 'picos-de-europa.jpg',
        alt: {
          zh: '草坡上一条被踩出深沟的土路通向高大的灰色岩山，山上有残雪，深蓝的天空里飘着一团白云。',
          en: 'A deeply worn dirt path crosses a grassy slope towards high grey cliffs patched with snow, one white cloud in a dark blue sky.',
        },
        camera: null,
      },
    ],
    daysAgo: 23,
    hour: 21,
    credit: ccBy('Aitzol Berasategi'),
  },
]
