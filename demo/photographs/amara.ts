import type { DemoPost } from '../types.ts'
import { cc0, ccBy, publicDomain, unnamed } from './licences.ts'

export const amara: readonly DemoPost[] = [
  {
    author: 'amara',
    kind: 'photo',
    language: 'en',
    title: { zh: '起风之前', en: 'Before the wind' },
    description: {
      zh: '太阳贴着地平线，光从绒球背后穿过来，整个球是透亮的。机位低过草尖，后面的蒲公英都成了灯。',
      en: 'The sun is on the horizon and goes straight through the seed head, so the sphere lights from inside. Seen from below the grass tips, the others turn into lamps.',
    },
    tags: [
      ['蒲公英', 'dandelion'],
      ['逆光', 'backlight'],
      ['草地', 'meadow'],
      ['低机位', 'low angle'],
      ['种子', 'seeds'],
    ],
    place: null,
    pictures: [
      {
        file: 'dandelion-seeding.jpg',
        alt: {
          zh: '逆光的草地上，近处一颗蒲公英绒球被照得透亮，远处还有许多虚化的绒球，太阳刚好在地平线上。',
          en: 'A dandelion clock glows against the light in a meadow, many more out of focus behind it, the sun right on the horizon.',
        },
        camera: null,
      },
    ],
    daysAgo: 0,
    hour: 0,
    credit: cc0('Clemens Engelhardt'),
  },
  {
    author: 'amara',
    kind: 'photo',
    language: 'en',
    title: { zh: '蜜蜂，1/1000秒', en: 'Honey bee at 1/1000' },
    description: {
      zh: '千分之一秒，背上的绒毛根根分开，后腿的花粉也停住了。焦外的紫菀化成一片淡紫和绿。',
      en: 'A thousandth of a second keeps the hairs on its back apart and the pollen on its leg. At f/5.6 the rest of the asters dissolve into lilac and green.',
    },
    tags: [
      ['蜜蜂', 'honey bee'],
      ['紫菀', 'aster'],
      ['微距', 'macro'],
      ['昆虫', 'insect'],
      ['紫色', 'purple'],
    ],
    place: null,
    pictures: [
      {
        file: 'honey-bee-on-aster.jpg',
        alt: {
          zh: '一只蜜蜂趴在紫菀金黄的花心上，绒毛和复眼清晰可见，后腿沾着花粉，四周是淡紫色的花瓣。',
          en: 'A honey bee on the yellow centre of a purple aster, hairs and compound eye in sharp detail, pollen on its hind leg.',
        },
        camera: { model: 'NIKON D50', focalLength: 180, aperture: 5.6, shutter: 0.001, takenAt: '2006-10-01T12:00:46' },
      },
    ],
    daysAgo: 5,
    hour: 13,
    credit: publicDomain('John Severns'),
  },
  {
    author: 'amara',
    kind: 'photo',
    language: 'en',
    title: { zh: '勿忘我', en: 'Forget-me-nots' },
    description: {
      zh: '只有一簇是清楚的，其余都退成了蓝。叶子压得很暗，花心那点黄才跳得出来。',
      en: 'One cluster is in focus; the rest are only blue. The leaves stay dark so that the yellow eye in each flower can be read.',
    },
    tags: [
      ['花', 'flowers'],
      ['勿忘我', 'forget-me-not'],
      ['蓝色', 'blue'],
      ['微距', 'macro'],
      ['浅景深', 'shallow focus'],
    ],
    place: null,
    pictures: [
      {
        file: 'blue-periwinkle.jpg',
        alt: {
          zh: '深绿叶子间开着一簇簇浅蓝色的勿忘我，中央一簇清晰，花心是黄色，其余虚化。',
          en: 'Clusters of pale blue forget-me-nots among dark leaves; the middle cluster is sharp, yellow centres visible, the others blurred.',
        },
        camera: null,
      },
    ],
    daysAgo: 15,
    hour: 19,
    credit: cc0(unnamed),
  },
  {
    author: 'amara',
    kind: 'photo',
    language: 'en',
    title: { zh: '一级一级往下', en: 'Stepped water' },
    description: {
      zh: '溪水在灰石之间给自己凿出台阶。林下没有直射光，快慢只能从每级边沿的那道白看出来。',
      en: 'The stream comes down in stairs it has cut for itself. No sun reaches it here, so the white lip of each fall has to say how fast it runs.',
    },
    tags: [
      ['溪流', 'stream'],
      ['森林', 'forest'],
      ['岩石', 'rocks'],
      ['流水', 'running water'],
    ],
    place: null,
    pictures: [
      {
        file: 'forest-stream.jpg',
        alt: {
          zh: '林间一条小溪沿着灰色岩石一级级流下，形成几道小瀑布，两岸是蕨类、落叶和树木。',
          en: 'A small stream drops in steps between grey boulders in a wood, forming little falls, with ferns, fallen leaves and trees on both banks.',
        },
        camera: null,
      },
    ],
    daysAgo: 22,
    hour: 12,
    credit: ccBy('Aitzol Berasategi'),
  },
]
