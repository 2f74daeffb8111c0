// A corpus for the bench of search, as JSON lines of title, words, tags, lang, place and what it is about: from word lists of ours, the same each time.   node bench/search-corpus.ts FILE [posts]
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

export type CorpusPost = { title: string; words: string; tags: string[]; lang: 'zh' | 'en'; place?: string; about?: string[] }

/** What photographs are of: how Chinese and English titles say it, and the tags that stand under it. The first are the commonest. */
const SUBJECTS: Record<string, { zh: string[]; en: string[]; tags: string[] }> = {
  landscape: { zh: ['风景', '风光'], en: ['landscape', 'scenery'], tags: ['风景', '风光', 'landscape'] },
  street: { zh: ['街头', '街拍', '街道'], en: ['street', 'streets'], tags: ['街拍', 'street'] },
  portrait: { zh: ['人像', '肖像'], en: ['portrait', 'portraits'], tags: ['人像', 'portrait'] },
  sunset: { zh: ['日落', '夕阳', '落日', '晚霞'], en: ['sunset', 'sundown'], tags: ['日落', 'sunset'] },
  mountain: { zh: ['山峰', '群山', '高山'], en: ['mountain', 'mountains', 'peak'], tags: ['山', 'mountain'] },
  sea: { zh: ['大海', '海洋'], en: ['sea', 'ocean'], tags: ['海', 'sea'] },
  city: { zh: ['城市', '都市'], en: ['city', 'cityscape'], tags: ['城市', 'city'] },
  night: { zh: ['夜景', '夜色'], en: ['night', 'night view'], tags: ['夜景', 'night'] },
  beach: { zh: ['海边', '海滩', '沙滩'], en: ['beach', 'seaside', 'shore'], tags: ['海边', 'beach'] },
  sunrise: { zh: ['日出', '朝霞'], en: ['sunrise', 'daybreak'], tags: ['日出', 'sunrise'] },
  snow: { zh: ['雪景', '下雪', '雪'], en: ['snow', 'snowy day'], tags: ['雪', 'snow'] },
  monochrome: { zh: ['黑白'], en: ['black and white', 'monochrome'], tags: ['黑白', 'monochrome'] },
  architecture: { zh: ['建筑', '楼房'], en: ['architecture', 'building'], tags: ['建筑', 'architecture'] },
  fog: { zh: ['薄雾', '晨雾'], en: ['fog', 'mist'], tags: ['雾', 'fog'] },
  forest: { zh: ['森林', '树林'], en: ['forest', 'woods'], tags: ['森林', 'forest'] },
  lake: { zh: ['湖泊', '湖面'], en: ['lake', 'lakes'], tags: ['湖', 'lake'] },
  bird: { zh: ['小鸟', '鸟类'], en: ['bird', 'birds'], tags: ['鸟', 'bird'] },
  flower: { zh: ['花卉', '鲜花'], en: ['flower', 'flowers', 'blossom'], tags: ['花', 'flower'] },
  rain: { zh: ['雨天', '下雨'], en: ['rain', 'rainy day'], tags: ['雨', 'rain'] },
  bridge: { zh: ['大桥', '桥梁'], en: ['bridge', 'bridges'], tags: ['桥', 'bridge'] },
  cat: { zh: ['小猫', '猫咪'], en: ['cat', 'kitten'], tags: ['猫', 'cat'] },
  river: { zh: ['河流'], en: ['river', 'rivers'], tags: ['河', 'river'] },
  stars: { zh: ['星空', '繁星'], en: ['starry sky', 'stars'], tags: ['星空', 'stars'] },
  waterfall: { zh: ['瀑布'], en: ['waterfall', 'waterfalls'], tags: ['瀑布', 'waterfall'] },
  desert: { zh: ['沙漠', '沙丘'], en: ['desert', 'dunes'], tags: ['沙漠', 'desert'] },
  train: { zh: ['火车', '列车'], en: ['train', 'trains'], tags: ['火车', 'train'] },
  boat: { zh: ['小船', '帆船'], en: ['boat', 'sailboat'], tags: ['船', 'boat'] },
  autumn: { zh: ['秋天', '秋色'], en: ['autumn'], tags: ['秋天', 'autumn'] },
  macro: { zh: ['微距'], en: ['macro'], tags: ['微距', 'macro'] },
  film: { zh: ['胶片'], en: ['film'], tags: ['胶片', 'film'] },
  reflection: { zh: ['倒影'], en: ['reflection', 'reflections'], tags: ['倒影', 'reflection'] },
  silhouette: { zh: ['剪影', '逆光'], en: ['silhouette', 'backlight'], tags: ['剪影', 'silhouette'] },
  lighthouse: { zh: ['灯塔'], en: ['lighthouse'], tags: ['灯塔', 'lighthouse'] },
  dog: { zh: ['小狗'], en: ['dog', 'puppy'], tags: ['狗', 'dog'] },
  aurora: { zh: ['极光'], en: ['aurora', 'northern lights'], tags: ['极光', 'aurora'] },
  stairs: { zh: ['楼梯', '台阶'], en: ['stairs', 'staircase'], tags: ['楼梯', 'stairs'] },
  temple: { zh: ['寺庙'], en: ['temple', 'temples'], tags: ['寺庙', 'temple'] },
  canyon: { zh: ['峡谷'], en: ['canyon', 'gorge'], tags: ['峡谷', 'canyon'] },
  fireworks: { zh: ['烟花'], en: ['fireworks'], tags: ['烟花', 'fireworks'] },
  rainbow: { zh: ['彩虹'], en: ['rainbow', 'rainbows'], tags: ['彩虹', 'rainbow'] },
}
export const subjects = Object.keys(SUBJECTS)

const PLACES = [
  '厦门',
  '上海',
  '重庆',
  '黄山',
  '青海湖',
  '新疆',
  '敦煌',
  '大理',
  'Lofoten',
  'Lisbon',
  'Kyoto',
  'Patagonia',
  'Iceland',
  'New York',
  'Marrakesh',
  'Dolomites',
] as const
const ZH = ['{a}里的{b}', '{p}的{a}', '{a}，{b}', '{a}和{b}', '等到的{a}', '{p}，{a}', '{b}边的{a}', '安静的{a}', '第一次拍{a}', '{a}{b}摄影'] as const
const EN = [
  '{a} over the {b}',
  '{a} in {p}',
  '{a} and {b}',
  'Quiet {a}',
  'The {a} near {p}',
  'Waiting for the {a}',
  '{b} and a {a}',
  'A {a}, at last',
  '{a} at the {b}',
] as const
const ZH_WORDS = [
  '清早四点出门，等了两个小时。',
  '风很大，三脚架一直在抖。',
  '这是今年最喜欢的一张摄影作品。',
  '路过的时候刚好有光。',
  '用老镜头拍的，没有裁切。',
  '第三次来，终于遇见好天气。',
] as const
const EN_WORDS = [
  'Two hours of waiting in the wind.',
  'The tripod would not stand still.',
  'My favourite photograph of this year.',
  'The light came for one minute.',
  'An old lens, no crop.',
  'The third visit, and the weather held.',
] as const
/** Words that name something the photograph is not of: what a search must not put first. */
const ZH_ASIDE = ['拍完{a}之后走过去的。', '本来是去拍{a}的。'] as const
const EN_ASIDE = ['On the way back from the {a}.', 'I had come for the {a}.'] as const

/** Chance that is the same each time. */
function dice(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
type Dice = () => number
const pick = <T>(roll: Dice, of: readonly T[]): T => of[Math.floor(roll() * of.length)]!
/** The first of a list come far more often than the last, as words do. */
const often = (roll: Dice) => subjects[Math.floor(subjects.length * roll() ** 1.9)]!

export function makePost(roll: Dice): CorpusPost {
  const lang = roll() < 0.6 ? 'zh' : 'en'
  const [first, second, aside] = [often(roll), often(roll), often(roll)]
  const say = (id: string) => pick(roll, SUBJECTS[id]![lang])
  const place = pick(roll, PLACES)
  const form = pick(roll, lang === 'zh' ? ZH : EN)
  const title = form.replace('{a}', say(first)).replace('{b}', say(second)).replace('{p}', place)
  const about = form.includes('{b}') ? [first, second] : [first]
  const tags = [...new Set(about.flatMap((id) => (roll() < 0.7 ? [pick(roll, SUBJECTS[id]!.tags)] : [])))]
  const words = [
    pick(roll, lang === 'zh' ? ZH_WORDS : EN_WORDS),
    roll() < 0.15 ? pick(roll, lang === 'zh' ? ZH_ASIDE : EN_ASIDE).replace('{a}', say(aside)) : '',
  ]
  const english = title.charAt(0).toUpperCase() + title.slice(1)
  return {
    title: lang === 'zh' ? title : english,
    words: words.filter(Boolean).join(lang === 'zh' ? '' : ' '),
    tags,
    lang,
    about,
    ...(roll() < 0.4 && { place }),
  }
}
export function* makeCorpus(posts: number, seed = 17): Generator<CorpusPost> {
  const roll = dice(seed)
  for (let n = 0; n < posts; n++) yield makePost(roll)
}

if (import.meta.main) {
  const [file = '.data/search-corpus.jsonl', posts = '100000'] = process.argv.slice(2)
  const out = createWriteStream(file)
  for (const post of makeCorpus(Number(posts))) if (!out.write(JSON.stringify(post) + '\n')) await once(out, 'drain')
  out.end()
}
