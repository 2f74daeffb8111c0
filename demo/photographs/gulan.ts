import type { DemoPost } from '../types.ts'
import { cc0, publicDomain } from './licences.ts'

export const gulan: readonly DemoPost[] = [
  {
    author: 'gulan',
    kind: 'photo',
    language: 'zh',
    title: { zh: '土星，多半在暗处', en: 'Saturn, mostly in shadow' },
    description: {
      zh: '卡西尼号传回的画面：只有顶上一弯是亮的，光环浅浅地平摊开。其余的黑不是背景，是真的什么也没有。',
      en: 'A frame from Cassini: one lit cap, the rings laid flat around it. The black is not a backdrop, there is simply nothing there.',
    },
    tags: [
      ['土星', 'saturn'],
      ['光环', 'rings'],
      ['太空', 'space'],
      ['卡西尼', 'cassini'],
      ['暗调', 'low key'],
    ],
    place: null,
    pictures: [
      {
        file: 'saturnian-profile.jpg',
        alt: {
          zh: '漆黑的背景中央是土星，顶部一弯被照亮，球体大半在阴影里，褐色的光环横在四周。',
          en: 'Saturn alone on black: a lit crescent across the top, most of the globe in shadow, brownish rings spread around it.',
        },
        camera: null,
      },
    ],
    daysAgo: 2,
    hour: 23,
    credit: publicDomain('NASA/JPL-Caltech/SSI'),
  },
  {
    author: 'gulan',
    kind: 'photo',
    language: 'zh',
    title: { zh: '悬崖宫，梅萨维德', en: 'Cliff Palace, Mesa Verde' },
    description: {
      zh: '安塞尔·亚当斯把圆塔放在最亮处，右下角整块沉成黑。塔身的两个小窗最有用，墙有多高，全靠它们量。',
      en: 'Ansel Adams gives the round tower all the light and lets the lower right corner go solid black. Two small windows tell you how tall the wall is; the ladders on the left say it again.',
    },
    tags: [
      ['遗址', 'ruins'],
      ['黑白', 'black and white'],
      ['石墙', 'stonework'],
      ['安塞尔·亚当斯', 'ansel adams'],
      ['梅萨维德', 'mesa verde'],
    ],
    place: { zh: '梅萨维德', en: 'Mesa Verde' },
    pictures: [
      {
        file: 'cliff-palace-mesa-verde.jpg',
        alt: {
          zh: '黑白照片，崖洞下的石砌圆塔占据画面右侧，塔上有两个小窗，左边是层叠的石屋和木梯，右下角全黑。',
          en: 'Black and white: a round stone tower with two small windows under a cliff overhang, stepped stone rooms and ladders to its left, solid shadow at lower right.',
        },
        camera: null,
      },
    ],
    daysAgo: 8,
    hour: 20,
    credit: cc0('Ansel Adams / US National Archives'),
  },
  {
    author: 'gulan',
    kind: 'photo',
    language: 'zh',
    title: { zh: '机台前的两个女孩', en: 'Two girls at the machine' },
    description: {
      zh: '刘易斯·海因的底片。她们没有看镜头，近处那个的手还按在布边上。划痕和白斑都没修，那也是照片的年纪。',
      en: 'A negative by Lewis W. Hine. Neither girl looks up; the nearer one still has her hand on the edge of the cloth. I left the scratches, they are part of its age.',
    },
    tags: [
      ['纪实', 'documentary'],
      ['黑白', 'black and white'],
      ['工厂', 'factory'],
      ['历史', 'history'],
      ['人物', 'people'],
    ],
    place: null,
    pictures: [
      {
        file: 'mill-workers-1910s.jpg',
        alt: {
          zh: '旧黑白照片，两个挽着头发的女孩侧身站在大型滚筒机台前，近处的女孩穿白衬衫和深色长裙，伸手按着布边，画面有划痕。',
          en: 'Old black-and-white photograph: two girls with pinned-up hair stand in profile at a machine with large rollers; the nearer, in white blouse and dark skirt, reaches for the edge of the cloth.',
        },
        camera: null,
      },
    ],
    daysAgo: 11,
    hour: 22,
    credit: cc0('Lewis W. Hine'),
    labels: ['distress'],
  },
  {
    author: 'gulan',
    kind: 'photo',
    language: 'zh',
    title: { zh: '拉诺的野花', en: 'Wildflowers at Llano' },
    description: {
      zh: '老彩色片，天空偏青，颗粒和灰点都在。近处的花记得颜色，远处的树只记得形状。',
      en: 'Old colour film, the sky gone teal, dust and grain left in. The near flowers remember their colours; the tree remembers only its shape.',
    },
    tags: [
      ['野花', 'wildflowers'],
      ['草地', 'meadow'],
      ['树', 'tree'],
      ['胶片', 'film'],
      ['得克萨斯', 'texas'],
    ],
    place: { zh: '得克萨斯州拉诺', en: 'Llano, Texas' },
    pictures: [
      {
        file: 'flower-meadow-llano.jpg',
        alt: {
          zh: '偏青的天空下，红色和黄色的野花铺满近处草地，远处一棵大树呈深色剪影。',
          en: 'Red and yellow wildflowers fill a meadow under a teal sky; a large tree stands dark in the distance.',
        },
        camera: null,
      },
    ],
    daysAgo: 19,
    hour: 15,
    credit: cc0('Documerica / US National Archives, via rawpixel'),
  },
  {
    author: 'gulan',
    kind: 'photo',
    language: 'zh',
    title: { zh: '褪色的北方毛茛', en: 'Northern buttercup, faded' },
    description: {
      zh: '档案里写的是北方毛茛。黄褪了一层，红褐的底色浮上来，倒像是手工上的色。',
      en: 'Filed in the archive as northern buttercup. The yellow has lost its edge and the browns have come forward, which suits it: it could be tinted by hand.',
    },
    tags: [
      ['花', 'flowers'],
      ['黄色', 'yellow'],
      ['胶片', 'film'],
      ['微距', 'macro'],
      ['老照片', 'archive'],
    ],
    place: null,
    pictures: [
      {
        file: 'northern-buttercup.jpg',
        alt: {
          zh: '一朵杯状的黄花占据画面，花瓣半透，花蕊清楚，背景是虚化的红褐色。',
          en: 'A cup-shaped yellow flower fills the frame, petals half translucent, stamens clear, against a blurred red-brown background.',
        },
        camera: null,
      },
    ],
    daysAgo: 29,
    hour: 18,
    credit: cc0('US Fish & Wildlife / rawpixel'),
  },
]
