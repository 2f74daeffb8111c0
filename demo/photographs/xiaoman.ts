import type { DemoPost } from '../types.ts'
import { cc0, ccBy } from './licences.ts'

export const xiaoman: readonly DemoPost[] = [
  {
    author: 'xiaoman',
    kind: 'photo',
    language: 'zh',
    title: { zh: '岸上一只，水里一只', en: 'One ashore, one afloat' },
    description: {
      zh: '岸上这只毛还湿着，抬头在闻什么。水里那只正游过来，身后的水纹还没合上。',
      en: 'The one on the rock is still wet and has caught a scent. The other is on its way, and the water has not closed behind it yet.',
    },
    tags: [
      ['水獭', 'otter'],
      ['动物', 'animals'],
      ['动物园', 'zoo'],
      ['水', 'water'],
    ],
    place: { zh: '奥克兰动物园', en: 'Oakland Zoo' },
    pictures: [
      {
        file: 'oakland-zoo-otters.jpg',
        alt: {
          zh: '一只毛还湿着的水獭趴在池边石头上，抬头向左看，另一只在左侧深绿的水里游来。',
          en: 'A wet otter rests on a rock at the water’s edge, head raised to the left; another swims towards it through dark green water.',
        },
        camera: null,
      },
    ],
    daysAgo: 3,
    hour: 11,
    credit: cc0('Derrick Coetzee'),
  },
  {
    author: 'xiaoman',
    kind: 'photo',
    language: 'zh',
    title: { zh: '窗口两位', en: 'Two at the window' },
    description: {
      zh: '上面那只守着帘子，下面那只把爪子搭了出来。白墙灰木板，暖色差不多都在它们身上。',
      en: 'One keeps to the curtain, the other hangs a paw over the boards. White wall, grey timber: nearly all the warmth in the frame is theirs.',
    },
    tags: [
      ['狗', 'dogs'],
      ['窗', 'window'],
      ['木屋', 'timber house'],
      ['竖构图', 'vertical'],
    ],
    place: null,
    pictures: [
      {
        file: 'two-dogs-window.jpg',
        alt: {
          zh: '两只棕色长耳狗从灰白木屋的窗口一上一下探出头来，下面一只把前爪搭在木板上，窗里垂着白帘。',
          en: 'Two brown long-eared dogs lean out of the window of a grey and white wooden house, one above the other, the lower with a paw on the boards; a white curtain hangs inside.',
        },
        camera: null,
      },
    ],
    daysAgo: 4,
    hour: 18,
    credit: ccBy('Aitzol Berasategi'),
  },
  {
    author: 'xiaoman',
    kind: 'photo',
    language: 'zh',
    title: { zh: '山顶的石盘', en: 'The stone table' },
    description: {
      zh: '正对着太阳拍，光斑躲不开，就由它落在草坡上。石盘的边沿只接到一点余光，刚够看出上面的刻痕。',
      en: 'Straight into the sun, so the flare is part of the bargain. The stone disc gets what is left over, just enough to show that its top is carved.',
    },
    tags: [
      ['日落', 'sunset'],
      ['山顶', 'hilltop'],
      ['逆光', 'backlight'],
      ['眩光', 'lens flare'],
    ],
    place: null,
    pictures: [
      {
        file: 'hilltop-sunset.jpg',
        alt: {
          zh: '太阳落到远山边，山顶草坡上有一座带刻痕的圆石盘，右侧背阴处留着残雪，画面中有光斑。',
          en: 'The sun sets over distant hills; on the grassy summit stands a round carved stone table, with patches of snow to the right and flare in the lens.',
        },
        camera: null,
      },
    ],
    daysAgo: 17,
    hour: 17,
    credit: ccBy('Aitzol Berasategi'),
  },
  {
    author: 'xiaoman',
    kind: 'photo',
    language: 'zh',
    title: { zh: '雪后，街尽头', en: 'Snow above, sun below' },
    description: {
      zh: '屋顶在冷影里，街道尽头是金的，一缕白汽立在两者之间。太阳被右边的楼挡掉一半，曝光才有了着落。',
      en: 'The roofs are in cold shade, the end of the street is gold, and a column of steam stands between the two. The cornice on the right hides half the sun, which is what made the exposure possible.',
    },
    tags: [
      ['日落', 'sunset'],
      ['雪', 'snow'],
      ['屋顶', 'rooftops'],
      ['街道', 'street'],
      ['波士顿', 'boston'],
    ],
    place: { zh: '波士顿灯塔街', en: 'Beacon Street, Boston' },
    pictures: [
      {
        file: 'beacon-street-sunset.jpg',
        alt: {
          zh: '积雪的屋顶后面，太阳低悬在街道尽头，右侧楼房的檐口遮住一半，街上有车，远处一缕白汽升起。',
          en: 'Beyond snowy rooftops the sun hangs low at the end of a street, half hidden by a cornice on the right; cars below, a plume of steam in the distance.',
        },
        camera: null,
      },
    ],
    daysAgo: 24,
    hour: 17,
    credit: cc0('Matt Willett, The ADK Group'),
  },
]
