import type { DemoPost } from '../types.ts'

export const designsByMio: readonly DemoPost[] = [
  {
    author: 'mio',
    kind: 'design',
    language: 'en',
    title: { zh: '余火', en: 'Embers' },
    description: {
      zh: '每一块石头占的，是离它比离谁都近的地方。颜色随着离火的远近一层层冷下去。',
      en: 'Every stone covers whatever lies nearer to it than to any other. Colour cools with the distance from one hot point, right of centre.',
    },
    tags: [
      ['沃罗诺伊图', 'voronoi'],
      ['马赛克', 'mosaic'],
      ['橙色', 'orange'],
      ['渐变', 'gradient'],
    ],
    place: null,
    pictures: [
      {
        file: 'cells.jpg',
        alt: {
          zh: '黑底上的圆角石块拼满画面，右侧中央细小发白，向外由橙、红渐变成左边的暗紫与深蓝。',
          en: 'Rounded stones tile a black ground: small and pale right of centre, growing through orange and red to dark violet and blue at the left.',
        },
        camera: null,
      },
    ],
    daysAgo: 3,
    hour: 20,
    credit: null,
  },
  {
    author: 'mio',
    kind: 'design',
    language: 'en',
    title: { zh: '能放多大放多大', en: 'As large as the gap allows' },
    description: {
      zh: '一个一个往里放，每个都长到碰着邻居为止。先来的成了靶子，后来的成了沙。',
      en: 'Dropped in one at a time, each grows until it meets a neighbour. The early ones became targets, the late ones sand.',
    },
    tags: [
      ['圆', 'circle'],
      ['填充', 'packing'],
      ['图案', 'pattern'],
      ['平面设计', 'graphic design'],
    ],
    place: null,
    pictures: [
      {
        file: 'circles.jpg',
        alt: {
          zh: '米白底上一个大圆，由几百个大小不一的圆紧挨着填成，颜色有墨黑、深蓝、褐、浅褐和红，有些是同心环。',
          en: 'Hundreds of circles of every size pack one great disc on off-white in black, deep blue, brown, sand and red, some of them concentric rings.',
        },
        camera: null,
      },
    ],
    daysAgo: 7,
    hour: 14,
    credit: null,
  },
  {
    author: 'mio',
    kind: 'design',
    language: 'en',
    title: { zh: '折', en: 'Folds' },
    description: {
      zh: '四张纸，一百多道折。每一道折只有两面，一面向光，一面背光。',
      en: 'Four sheets of paper, well over a hundred pleats. A pleat has only two sides, one that faces the light and one that does not.',
    },
    tags: [
      ['折纸', 'folded paper'],
      ['扇形', 'fan'],
      ['光影', 'light and shadow'],
      ['渐变', 'gradient'],
    ],
    place: null,
    pictures: [
      {
        file: 'fans.jpg',
        alt: {
          zh: '浅褐底上四片打褶的圆扇前后叠放，从后到前是灰蓝、橙、深红和灰白，边沿呈锯齿，扇心暗下去。',
          en: 'Four pleated paper wheels overlap on pale brown: grey-blue, orange, deep red and grey-white, edges toothed, centres in shade.',
        },
        camera: null,
      },
    ],
    daysAgo: 11,
    hour: 16,
    credit: null,
  },
  {
    author: 'mio',
    kind: 'design',
    language: 'en',
    title: { zh: '人字呢', en: 'Herringbone' },
    description: {
      zh: '一根线只知道两件事，这会儿在上面，还是在下面。二十行一折返，斜纹就成了人字。',
      en: 'A thread knows two things, over or under. Turn the twill back every twenty rows and it becomes a herringbone.',
    },
    tags: [
      ['编织', 'weaving'],
      ['织物', 'textile'],
      ['条纹', 'stripes'],
      ['图案', 'pattern'],
    ],
    place: null,
    pictures: [
      {
        file: 'weave.jpg',
        alt: {
          zh: '细密的人字纹织物，经线为墨黑、深蓝与暗红，纬线为米白、浅褐与橙，交成宽窄不一的格子。',
          en: 'A close herringbone cloth: warp in black, deep blue and dark red, weft in off-white, sand and orange, crossing in checks of uneven width.',
        },
        camera: null,
      },
    ],
    daysAgo: 18,
    hour: 13,
    credit: null,
  },
  {
    author: 'mio',
    kind: 'design',
    language: 'en',
    title: { zh: '月面印刷', en: 'Printed moon' },
    description: {
      zh: '没有一处是灰的。点大就亮，点小就暗，球是看的人自己凑起来的。',
      en: 'There is no grey anywhere. Large dots are light, small dots are dark, and the ball is put together by whoever looks.',
    },
    tags: [
      ['半色调', 'halftone'],
      ['球', 'sphere'],
      ['点', 'dots'],
      ['深蓝', 'deep blue'],
    ],
    place: null,
    pictures: [
      {
        file: 'halftone.jpg',
        alt: {
          zh: '深蓝底上由圆点排成的球，左上受光处是密实的米白，向右下渐成橙红小点再没入黑暗，下方有一片灰蓝的点。',
          en: 'A ball made of dots on deep blue: dense off-white where light falls at upper left, fading through small orange dots into dark, a field of grey-blue dots below.',
        },
        camera: null,
      },
    ],
    daysAgo: 28,
    hour: 21,
    credit: null,
  },
]
