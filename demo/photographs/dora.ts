import type { DemoPost } from '../types.ts'
import { cc0, ccBy } from './licences.ts'

export const dora: readonly DemoPost[] = [
  {
    author: 'dora',
    kind: 'photo',
    language: 'en',
    title: { zh: '半个无花果', en: 'Half a fig, hard sun' },
    description: {
      zh: '硬光直射，不补光。红碗在水泥地上投下一个和自己同形的影子，切开的无花果正好落在最亮的那片红里。',
      en: 'No diffuser, no fill. The bowl throws a shadow of its own shape on the concrete, and the fig sits where the red is brightest.',
    },
    tags: [
      ['静物', 'still life'],
      ['无花果', 'fig'],
      ['红色', 'red'],
      ['硬光', 'hard light'],
      ['食物', 'food'],
    ],
    place: null,
    pictures: [
      {
        file: 'fig-in-red-bowl.jpg',
        alt: {
          zh: '俯拍，一只水滴形的红碗放在开裂的灰色水泥地上，碗里是半个切开的无花果，碗的影子黑而清楚。',
          en: 'From above: a leaf-shaped red bowl on cracked grey concrete holds half a cut fig; the bowl’s shadow is black and crisp.',
        },
        camera: null,
      },
    ],
    daysAgo: 1,
    hour: 15,
    credit: ccBy('Trevor "Freespace"'),
  },
  {
    author: 'dora',
    kind: 'photo',
    language: 'en',
    title: { zh: '手鼓占了最好的座位', en: 'The drum has the best seat' },
    description: {
      zh: '鼓躺在懒人沙发上，酒只倒了一杯，磨豆机在桌角等着。灯光先落在地板上，再由地板把暖色分给别的东西。',
      en: 'A djembe on the beanbag, one glass poured, a coffee mill waiting at the corner of the table. The cork floor takes the lamplight first and hands it round.',
    },
    tags: [
      ['静物', 'still life'],
      ['红酒', 'wine'],
      ['手鼓', 'djembe'],
      ['室内', 'interior'],
      ['暖光', 'warm light'],
    ],
    place: null,
    pictures: [
      {
        file: 'wine-and-djembe.jpg',
        alt: {
          zh: '暖光的房间里，一只手鼓斜躺在浅色懒人沙发上，后面的木托盘矮桌上摆着酒瓶、酒杯和手摇磨豆机。',
          en: 'In a warmly lit room a djembe leans on a pale beanbag; behind it a pallet table holds a wine bottle, a glass and a hand-cranked coffee mill.',
        },
        camera: null,
      },
    ],
    daysAgo: 13,
    hour: 21,
    credit: ccBy('Jakub Mede'),
  },
  {
    author: 'dora',
    kind: 'photo',
    language: 'en',
    title: { zh: '论勺卖的颜色', en: 'Colour by the scoop' },
    description: {
      zh: '花瓣、树皮、籽实，还有靛蓝的块料，都冒着尖摆在一张木桌上。侧光走过去，每一堆的颗粒都不一样。',
      en: 'Petals, bark, seeds and lumps of indigo, each heaped past the rim of its bowl. The light comes from the side, so every heap keeps its own grain.',
    },
    tags: [
      ['香料', 'spices'],
      ['市集', 'market'],
      ['色彩', 'colour'],
      ['质感', 'texture'],
      ['食物', 'food'],
    ],
    place: null,
    pictures: [
      {
        file: 'the-spices-of-life.jpg',
        alt: {
          zh: '木桌上排满堆得冒尖的碗，里面是各色香料、干花、肉桂和蓝色、白色的矿物块。',
          en: 'Bowls heaped high on a wooden table with spices, dried flowers, cinnamon sticks and lumps of blue and white mineral.',
        },
        camera: null,
      },
    ],
    daysAgo: 25,
    hour: 11,
    credit: cc0('Julius Enriquez'),
  },
]
