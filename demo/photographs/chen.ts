import type { DemoPost } from '../types.ts'
import { cc0, unnamed } from './licences.ts'

export const chen: readonly DemoPost[] = [
  {
    author: 'chen',
    kind: 'photo',
    language: 'zh',
    title: { zh: '鳞', en: 'Scales' },
    description: {
      zh: '一片压一片，到了转弯处忽然由白翻成黑。去掉颜色，就只剩光从哪一边来。',
      en: 'The panels overlap like scales and flip from white to black where the wall turns. Without colour, the only question left is which side the light is on.',
    },
    tags: [
      ['黑白', 'black and white'],
      ['立面', 'facade'],
      ['曲线', 'curve'],
      ['质感', 'texture'],
      ['抽象', 'abstract'],
    ],
    place: null,
    pictures: [
      {
        file: 'abstract-spiral.jpg',
        alt: {
          zh: '黑白画面，弧形外墙由鳞片般的长条墙板叠成，从左上的亮白一路转入左下的深黑。',
          en: 'Black and white: a curved facade of overlapping scale-like panels, sweeping from bright white at the top into black at lower left.',
        },
        camera: null,
      },
    ],
    daysAgo: 1,
    hour: 12,
    credit: cc0(unnamed),
  },
  {
    author: 'chen',
    kind: 'photo',
    language: 'zh',
    title: { zh: '三段上升', en: 'Three ways up' },
    description: {
      zh: '扶手、屋檐、坡道，三处不相干的建筑，各借一条斜线把人往上带。从最浓的颜色排起，排到没有颜色为止。',
      en: 'A banister, a roof edge, a ramp. Three buildings that never met, each with one slope that lifts the eye, set in order from the loudest colour to none.',
    },
    tags: [
      ['建筑', 'architecture'],
      ['斜线', 'diagonal'],
      ['楼梯', 'stairs'],
      ['组照', 'series'],
      ['极简', 'minimal'],
    ],
    place: null,
    pictures: [
      {
        file: 'green-staircase.jpg',
        alt: {
          zh: '鲜绿色的楼梯侧墙与深色木扶手斜穿画面，上方是空白的墙。',
          en: 'A vivid green stair wall with dark wooden handrails runs diagonally across the picture, blank white wall above.',
        },
        camera: null,
      },
      {
        file: 'angular-roof.jpg',
        alt: {
          zh: '白边的折线屋顶斜切天空，檐下是木色吊顶、圆柱和楼梯，右下角有一块锈橙色的墙。',
          en: 'A white-edged angular roof cuts across the sky above a timber soffit, round columns and stairs; a rust-orange wall at lower right.',
        },
        camera: null,
      },
      {
        file: 'museum-hall.jpg',
        alt: {
          zh: '高耸的灰白展厅，玻璃天窗向远处收窄，一道弧形坡道从右侧升起。',
          en: 'A tall grey hall whose glazed roof narrows into the distance while a curved ramp rises along the right.',
        },
        camera: null,
      },
    ],
    daysAgo: 10,
    hour: 14,
    credit: cc0('rawpixel'),
  },
  {
    author: 'chen',
    kind: 'photo',
    language: 'zh',
    title: { zh: '只亮这几列', en: 'The lit columns' },
    description: {
      zh: '整面楼都在阴影里，阳光斜斜地只给了中间几列阳台。亮处数得清栏杆，暗处只能凭规律去猜。',
      en: 'The wall is in shadow except for one slanting band of sun down its middle. In the light you can count the balusters; in the dark you take them on trust.',
    },
    tags: [
      ['黑白', 'black and white'],
      ['重复', 'repetition'],
      ['阳台', 'balconies'],
      ['光影', 'light and shadow'],
    ],
    place: null,
    pictures: [
      {
        file: 'hotel-facade.jpg',
        alt: {
          zh: '黑白画面，高楼立面满是重复的阳台，只有中间几列被斜光照亮，两侧没入黑暗。',
          en: 'Black and white: a facade of repeating balconies where only the middle columns catch slanting sunlight and both sides sink into black.',
        },
        camera: null,
      },
    ],
    daysAgo: 18,
    hour: 16,
    credit: cc0('rawpixel'),
  },
]
