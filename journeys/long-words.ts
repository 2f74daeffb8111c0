// Words as long as the product takes them: without spaces, of one word, of signs, from right to left.

const CHINESE = '没有一个空格也没有一个标点的标题从河的这一边一直写到河的那一边还没有写完天就已经亮了'
const GERMAN = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkunde'
const EMOJI = '🌅🌄🏔️🌊📷🎞️🌸🍂❄️🌙🐦🦉🛶🏮🎐🎑🌉🌃🚲🚋🌅🌄🏔️🌊📷🎞️🌸🍂❄️🌙🐦🦉🛶🏮🎐🎑🌉🌃🚲🚋'
const ARABIC = 'صباحالخيرمنالجبلالعاليحيثتشرقالشمسعلىالوديانالبعيدةوالبحيراتالزرقاءفيالشتاءالطويل'

export type LongWords = { nickname: string; draft: { title: string; description: string; place: string; tags: string[] } }
const long = (nickname: string, word: string, tags: string[]): LongWords => ({
  nickname,
  draft: {
    title: [...word.repeat(3)].slice(0, 100).join(''),
    description: `${word.repeat(4)}\n\n${word} ${word}`,
    place: [...word.repeat(3)].slice(0, 100).join(''),
    tags: ['角楼', ...tags],
  },
})
export const LONG: readonly LongWords[] = [
  long('等了一辈子日出的老摄影师的徒弟', CHINESE, [CHINESE.slice(0, 40), ...CHINESE.match(/.{3}/g)!.slice(0, 10)]),
  long('Rindfleischetikettierungsaufsich', GERMAN, [GERMAN.toLowerCase().slice(0, 40), 'schifffahrt', 'kapitänsmütze']),
  long('Sonnenaufgangsfotografie-Freundi', EMOJI, ['sonnenuntergangsstimmungsfotografie']),
  long('مصورةالجبالالعالية'.slice(0, 14), ARABIC, [ARABIC.slice(0, 40)]),
]
