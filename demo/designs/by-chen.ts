import type { DemoPost } from '../types.ts'

export const designsByChen: readonly DemoPost[] = [
  {
    author: 'chen',
    kind: 'design',
    language: 'zh',
    title: { zh: '潮间', en: 'Between tides' },
    description: {
      zh: '九千次落笔，碰到别的线就停，所以谁也不压着谁。暖色只留给拐弯最急的那一片。',
      en: 'Nine thousand strokes were tried; each stops where it would touch another, so none lies on top. The warm ones gather where the current turns hardest.',
    },
    tags: [
      ['流场', 'flow field'],
      ['线条', 'line'],
      ['生成艺术', 'generative art'],
      ['橙色', 'orange'],
    ],
    place: null,
    pictures: [
      {
        file: 'flow.jpg',
        alt: {
          zh: '米白底上密密排着顺流弯曲的短线，多为深墨色，右侧拐弯处聚着一片橙红。',
          en: 'Dense short curved strokes follow a current on off-white; most are dark ink, a patch of orange-red gathers at the bend on the right.',
        },
        camera: null,
      },
    ],
    daysAgo: 2,
    hour: 20,
    credit: null,
  },
  {
    author: 'chen',
    kind: 'design',
    language: 'zh',
    title: { zh: '没有这座山', en: 'No such mountain' },
    description: {
      zh: '等高线画得很认真，山是编的。红线是同一个高度，沿着它走，一步也不用爬。',
      en: 'The contour lines are honest, the mountain is not. Everything on the red line is one height: follow it and you never climb a step.',
    },
    tags: [
      ['等高线', 'contour lines'],
      ['地图', 'map'],
      ['地形', 'terrain'],
      ['生成艺术', 'generative art'],
    ],
    place: null,
    pictures: [
      {
        file: 'contours.jpg',
        alt: {
          zh: '米白底上的等高线图，细线由深灰渐变到赭红，几处粗的朱红线圈出同一高度。',
          en: 'A contour map on off-white, fine lines shading from dark grey to rust, with one height drawn throughout as a thick vermilion line.',
        },
        camera: null,
      },
    ],
    daysAgo: 5,
    hour: 22,
    credit: null,
  },
  {
    author: 'chen',
    kind: 'design',
    language: 'zh',
    title: { zh: '四环', en: 'Four bands' },
    description: {
      zh: '钞票上的花纹画大一百倍。每一环都是同一条波线，错开一点再画一遍，直到它认不出自己。',
      en: 'Banknote ornament at a hundred times its size. Every band is one wave, drawn again a little later until it no longer knows itself.',
    },
    tags: [
      ['扭索纹', 'guilloche'],
      ['圆', 'circle'],
      ['细线', 'fine lines'],
      ['对称', 'symmetry'],
    ],
    place: null,
    pictures: [
      {
        file: 'guilloche.jpg',
        alt: {
          zh: '深蓝底上四圈由极细的线织成的花环，从外到内依次是浅褐、橙、米白和红，最外面有三道细圆。',
          en: 'Four rosette bands woven of very fine lines on deep blue: pale brown, orange, off-white and red towards the centre, three thin circles outside.',
        },
        camera: null,
      },
    ],
    daysAgo: 8,
    hour: 21,
    credit: null,
  },
  {
    author: 'chen',
    kind: 'design',
    language: 'zh',
    title: { zh: '两摆一笔', en: 'Two pendulums, one pen' },
    description: {
      zh: '两个摆各走各的节奏，中间夹着一支笔。慢下来的每一圈都比上一圈小一点，中间那只浅色的眼，是它们停下来的地方。',
      en: 'Two swings that do not quite agree, a pen between them. Every round is a little smaller than the last, and the pale eye in the middle is where they ran out.',
    },
    tags: [
      ['谐振图', 'harmonograph'],
      ['曲线', 'curve'],
      ['细线', 'fine lines'],
      ['极简', 'minimal'],
    ],
    place: null,
    pictures: [
      {
        file: 'harmonograph.jpg',
        alt: {
          zh: '浅褐底上，黑红两色细线一圈圈叠成鱼形，左边是两片圆瓣，右边收成两个尖。',
          en: 'Thin black and red lines build up loop by loop into a fish-like figure on pale brown, two rounded lobes at left and two points at right.',
        },
        camera: null,
      },
    ],
    daysAgo: 12,
    hour: 23,
    credit: null,
  },
  {
    author: 'chen',
    kind: 'design',
    language: 'zh',
    title: { zh: '追赶', en: 'Pursuit' },
    description: {
      zh: '每个三角形都朝外面那个的边上挪一小步，挪了四十多步，直线就弯了。画里其实没有一条曲线。',
      en: 'Each triangle moves a small step along the sides of the one around it. Forty steps later the straight lines seem bent; there is not one curve here.',
    },
    tags: [
      ['几何', 'geometry'],
      ['三角形', 'triangle'],
      ['错觉', 'illusion'],
      ['图案', 'pattern'],
    ],
    place: null,
    pictures: [
      {
        file: 'pursuit.jpg',
        alt: {
          zh: '红、深蓝、米白三色的大三角形铺满画面，每个里面都套着逐层旋转缩小的三角形，形成旋涡。',
          en: 'Large triangles in red, deep blue and off-white, each filled with smaller ones turning step by step into a whirl.',
        },
        camera: null,
      },
    ],
    daysAgo: 16,
    hour: 19,
    credit: null,
  },
  {
    author: 'chen',
    kind: 'design',
    language: 'zh',
    title: { zh: '停在哪里', en: 'Where it comes to rest' },
    description: {
      zh: '横轴是角度，纵轴是速度，每条线是一次放手。颜色只说一件事：这一摆最后会停在哪一圈。',
      en: 'Angle runs across, speed runs up, and every line is one letting-go of a pendulum. Colour says a single thing: in which turn it will come to rest.',
    },
    tags: [
      ['相图', 'phase portrait'],
      ['物理', 'physics'],
      ['线条', 'line'],
      ['深色', 'dark'],
    ],
    place: null,
    pictures: [
      {
        file: 'pendulum.jpg',
        alt: {
          zh: '深蓝底上，白、橙、红、灰各色细线像水流绕过三个旋涡，中间的白色旋涡最大。',
          en: 'Fine lines in white, orange, red and grey stream around three whirls on deep blue, the white one in the middle the largest.',
        },
        camera: null,
      },
    ],
    daysAgo: 21,
    hour: 22,
    credit: null,
  },
  {
    author: 'chen',
    kind: 'design',
    language: 'zh',
    title: { zh: '第三个图形', en: 'The third figure' },
    description: {
      zh: '一张黑圈，一张红圈，圆心差开一点点。放射的光条谁也没画过。',
      en: 'One sheet of black rings, one of red, their centres a little apart. The rays belong to neither drawing.',
    },
    tags: [
      ['莫尔纹', 'moiré'],
      ['圆', 'circle'],
      ['错觉', 'illusion'],
      ['黑与红', 'black and red'],
    ],
    place: null,
    pictures: [
      {
        file: 'moire.jpg',
        alt: {
          zh: '米白底上，黑色同心圆与红色同心圆上下错开叠在一起，交叠处出现放射状的明暗条纹。',
          en: 'Black concentric rings overlap red ones set slightly lower on off-white; dark and light rays appear where they cross.',
        },
        camera: null,
      },
    ],
    daysAgo: 26,
    hour: 20,
    credit: null,
  },
]
