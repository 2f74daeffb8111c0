import type { DemoPost } from '../types.ts'
import { cc0 } from './licences.ts'

export const sumei: readonly DemoPost[] = [
  {
    author: 'sumei',
    kind: 'photo',
    language: 'zh',
    title: { zh: '探头', en: 'Over the edge' },
    description: {
      zh: '它只肯露出半个身子。下半幅全是石头，上半幅什么也没有，那根弯嘴就成了唯一的一笔。谢谢@gulan教我等。',
      en: 'Half a wren above a ledge, an empty sky behind. The bill, thin and slightly bent, is the one line that has to be sharp. Thanks to @gulan, who taught me to wait.',
    },
    tags: [
      ['鸟', 'bird'],
      ['鹪鹩', 'wren'],
      ['岩石', 'rock'],
      ['留白', 'negative space'],
      ['野生动物', 'wildlife'],
    ],
    place: null,
    pictures: [
      {
        file: 'canyon-wren.jpg',
        alt: {
          zh: '一只灰褐色的小鸟从岩石后探出上半身，细长的嘴指向右侧，背景是浅灰蓝的天空。',
          en: 'A small grey-brown bird shows head and breast above a rock, its long thin bill pointing right against a pale sky.',
        },
        camera: null,
      },
    ],
    daysAgo: 0,
    hour: 1,
    credit: cc0('NPS Photo'),
  },
  {
    author: 'sumei',
    kind: 'photo',
    language: 'zh',
    title: { zh: '红树上的两位', en: 'Two in the mangrove' },
    description: {
      zh: '绿鹭站得笔直，只用眼睛做事；蛇鹈摊开翅膀，让太阳替它做事。',
      en: 'The green heron stands bolt upright and works with its eyes. The anhinga opens its wings and lets the sun do the work.',
    },
    tags: [
      ['鸟', 'bird'],
      ['绿鹭', 'green heron'],
      ['蛇鹈', 'anhinga'],
      ['红树林', 'mangrove'],
      ['组照', 'series'],
    ],
    place: null,
    pictures: [
      {
        file: 'pondering-heron.jpg',
        alt: {
          zh: '一只栗红色的绿鹭直立在红树枝头，嘴向右平伸，身后是虚化的水面。',
          en: 'A chestnut green heron stands upright on mangrove twigs, bill level to the right, blurred water behind.',
        },
        camera: null,
      },
      {
        file: 'sunning-anhinga.jpg',
        alt: {
          zh: '一只蛇鹈在红树丛上半张翅膀，浅褐色的长颈伸直，嘴斜指右上方，翅上银白的羽纹被阳光照亮。',
          en: 'An anhinga on mangrove leaves holds its wings half open, buff neck stretched and bill pointing up to the right, silver wing feathers lit by the sun.',
        },
        camera: null,
      },
    ],
    daysAgo: 7,
    hour: 17,
    credit: cc0('Budgie Desktop Developers'),
  },
  {
    author: 'sumei',
    kind: 'photo',
    language: 'zh',
    title: { zh: '枯枝上的鱼鹰', en: 'Osprey on a bare limb' },
    description: {
      zh: '白胸朝着镜头，头却转向右边，顺着枯枝一路看出去。左边虚掉的松针像拉开一半的帘子。',
      en: 'Breast to the camera, head turned along the dead branch as if reading it to the end. The soft needles on the left hang like a curtain half drawn.',
    },
    tags: [
      ['鸟', 'bird'],
      ['鱼鹰', 'osprey'],
      ['猛禽', 'raptor'],
      ['松树', 'pine'],
      ['野生动物', 'wildlife'],
    ],
    place: null,
    pictures: [
      {
        file: 'perched-osprey.jpg',
        alt: {
          zh: '一只深褐背、白胸的鱼鹰站在灰色枯枝上，转头看向右侧，周围是绿色松针。',
          en: 'An osprey with dark brown back and white breast perches on a grey dead branch, looking right, green pine needles around it.',
        },
        camera: null,
      },
    ],
    daysAgo: 14,
    hour: 10,
    credit: cc0('Jacob W. Frank / NPS'),
  },
  {
    author: 'sumei',
    kind: 'photo',
    language: 'zh',
    title: { zh: '细枝承得住', en: 'What a twig can hold' },
    description: {
      zh: '枝条细得像铅笔线，伯劳停上去，一根也没弯。最黑的一笔是它的眼罩。',
      en: 'A shrike on stems as thin as pencil lines, and not one of them bends. The darkest stroke in the picture is its mask.',
    },
    tags: [
      ['鸟', 'bird'],
      ['伯劳', 'shrike'],
      ['枝条', 'twigs'],
      ['天空', 'sky'],
      ['极简', 'minimal'],
    ],
    place: null,
    pictures: [
      {
        file: 'perched-shrike.jpg',
        alt: {
          zh: '一只戴黑色眼罩的灰色伯劳停在光秃的细枝上，身后是蓝天，右下方有一丛虚化的绿叶。',
          en: 'A grey shrike with a black eye mask sits among bare thin stems against blue sky, a blurred green bush at lower right.',
        },
        camera: null,
      },
    ],
    daysAgo: 27,
    hour: 9,
    credit: cc0('Budgie Desktop Developers'),
  },
]
