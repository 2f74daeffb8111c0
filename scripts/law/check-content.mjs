// What pages that explain may say: no number beside a unit that is typed by hand, in either language, figures or words; they are {fact:name}.
import fs from 'node:fs'

/** Numbers that nobody can change: what they are of is no limit of ours. */
const ALLOWED = [
  { text: '一元', why: 'the yuan itself, of which a fact says how many PIXT it is' },
  { text: '一分钱', why: 'the smallest coin' },
  { text: 'one yuan', why: 'the yuan itself' },
  { text: '一个小时', why: 'about how long the first steps take; nothing holds to it' },
  { text: 'about an hour', why: 'the same' },
  { text: '十分钟', why: 'advice to a newcomer' },
  { text: '2024年7月17日', why: 'a date' },
  { text: '17 July 2024', why: 'a date' },
  { text: '两张', why: 'the two of a pair' },
]
const ZH_UNIT = '(?:天|小时|分钟|秒|点|件|张|次|元|字|个月|年|周|岁|人|像素|[MG]B)'
const ZH = new RegExp(`(?:\\d[\\d,.]*|[两三四五六七八九十百千万]+)\\s*${ZH_UNIT}|一(?:个小时|小时|分钟|秒|周|个月|元|分钱)`, 'g')
const EN_WORD = 'two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|fifty|hundred|thousand|a dozen'
const EN_UNIT = 'day|hour|minute|second|week|month|year|point|work|photograph|time|character|yuan|pixel|px|MB|GB|tag|file|letter'
const EN = new RegExp(`\\b(?:\\d[\\d,.]*|${EN_WORD})\\s+(?:${EN_UNIT})s?\\b`, 'gi')

/** Findings of what is said in `content/zh` and `content/en`. */
export function checkContent() {
  const found = []
  const files = ['zh', 'en'].flatMap((lang) => fs.readdirSync(`content/${lang}`).map((name) => ({ lang, file: `content/${lang}/${name}` })))
  for (const { lang, file } of files) {
    const lines = fs.readFileSync(file, 'utf8').split('\n')
    for (const [n, line] of lines.entries()) {
      if (line.startsWith('{asked:')) continue
      const plain = ALLOWED.reduce((text, { text: allowed }) => text.replaceAll(allowed, ''), line.replace(/\{[^}]*\}/g, '').replace(/^\d+\. /, ''))
      for (const [said] of plain.matchAll(lang === 'zh' ? ZH : EN))
        found.push({
          rule: 'content/typed-number',
          file,
          line: n + 1,
          message: `"${said}" is typed by hand: say it as {fact:…}, or allow it here with a reason`,
        })
    }
  }
  return { found, seen: `${files.length} files` }
}
