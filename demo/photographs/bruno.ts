import type { DemoPost } from '../types.ts'
import { cc0, unnamed } from './licences.ts'

export const bruno: readonly DemoPost[] = [
  {
    author: 'bruno',
    kind: 'photo',
    language: 'en',
    title: { zh: '米拉之家，天井之下', en: 'Looking up, Casa Milà' },
    description: {
      zh: '在天井底下仰头，一圈圈窗户像贝壳的内壁往上旋。曝光给了琥珀色的墙，天空由它过曝，那块白就是全部的光。',
      en: 'From the floor of the courtyard the windows turn like the inside of a shell. The exposure keeps the amber walls and lets the sky go; that patch of white is the only lamp.',
    },
    tags: [
      ['建筑', 'architecture'],
      ['仰拍', 'looking up'],
      ['天井', 'courtyard'],
      ['高迪', 'gaudí'],
      ['巴塞罗那', 'barcelona'],
    ],
    place: { zh: '巴塞罗那米拉之家', en: 'Casa Milà, Barcelona' },
    pictures: [
      {
        file: 'casa-mila.jpg',
        alt: {
          zh: '从椭圆形天井底部仰拍，暖红色的墙面与一排排窗户环绕着上方一片耀眼的白色天空。',
          en: 'An oval courtyard seen from its floor: warm red walls and rows of windows circle a blazing white patch of sky.',
        },
        camera: null,
      },
    ],
    daysAgo: 1,
    hour: 19,
    credit: cc0(unnamed),
  },
  {
    author: 'bruno',
    kind: 'photo',
    language: 'en',
    title: { zh: '卵石形的取景框', en: 'An opening shaped like a pebble' },
    description: {
      zh: '洞口像一枚河卵石，塔楼靠左站，右半边留给灰白的天。按天空测光，近处便整块沉进黑里。',
      en: 'One opening with no straight side, one tower placed off centre in it. Metered for the grey sky, so everything on this side falls to black.',
    },
    tags: [
      ['建筑', 'architecture'],
      ['黑白', 'black and white'],
      ['框架', 'framing'],
      ['塔楼', 'tower'],
      ['米兰', 'milan'],
    ],
    place: { zh: '米兰盖·奥伦蒂广场', en: 'Piazza Gae Aulenti, Milan' },
    pictures: [
      {
        file: 'piazza-gae-aulenti.jpg',
        alt: {
          zh: '黑暗中一个圆角的洞口，透过它看见灰白的天空和一座带尖顶的弧形玻璃高楼，洞口内侧有一圈栏杆。',
          en: 'A rounded opening in darkness frames pale sky and a curved glass tower with a spire; a railing follows the inner edge.',
        },
        camera: null,
      },
    ],
    daysAgo: 6,
    hour: 9,
    credit: cc0(unnamed),
  },
  {
    author: 'bruno',
    kind: 'photo',
    language: 'en',
    title: { zh: '天未黑尽', en: 'Lights before dark' },
    description: {
      zh: '云里还留着一点粉，楼里的灯已经全开了。慢门把海湾抹平，每栋楼的颜色像刚染好的布，直直垂进水里。',
      en: 'There is still pink in the clouds when the towers switch on. A slow shutter irons the bay, and each building hangs its colour below itself like dyed cloth.',
    },
    tags: [
      ['天际线', 'skyline'],
      ['蓝调时刻', 'blue hour'],
      ['倒影', 'reflection'],
      ['慢门', 'long exposure'],
      ['新加坡', 'singapore'],
    ],
    place: { zh: '新加坡', en: 'Singapore' },
    pictures: [
      {
        file: 'singaporean-cityscape.jpg',
        alt: {
          zh: '暮色里一排亮灯的摩天楼立在水边，粉紫色的云压在上方，各色灯光在平静的水面拉成竖直的光带。',
          en: 'Lit skyscrapers line the water at dusk under pink and violet clouds; their lights fall as vertical bands of colour on the smooth bay.',
        },
        camera: null,
      },
    ],
    daysAgo: 12,
    hour: 20,
    credit: cc0('Romain Guy'),
  },
  {
    author: 'bruno',
    kind: 'photo',
    language: 'en',
    title: { zh: '框中之框', en: 'Frames within frames' },
    description: {
      zh: '一道道钢框各自多转几度，最后收在桥面尽头的一个点上。脚下的残雪映着一点蓝光，栏杆才看得清。',
      en: 'Each steel frame is turned a little further than the one before, and they close on a point at the end of the deck. The thin snow returns just enough blue to read the railings by.',
    },
    tags: [
      ['桥', 'bridge'],
      ['夜景', 'night'],
      ['几何', 'geometry'],
      ['透视', 'perspective'],
      ['蓝色', 'blue'],
    ],
    place: { zh: '艾奥瓦州高架步道桥', en: 'High Trestle Trail Bridge, Iowa' },
    pictures: [
      {
        file: 'high-trestle-trail.jpg',
        alt: {
          zh: '夜里的步道桥，镶着冷光灯带的方形钢框依次扭转，向远处收成一条隧道，桥面有薄雪，天空是暗青色。',
          en: 'A footbridge at night: square steel frames edged with cold light twist one after another into a tunnel, thin snow on the deck, dark teal sky.',
        },
        camera: null,
      },
    ],
    daysAgo: 20,
    hour: 22,
    credit: cc0('Tony Webster'),
  },
]
