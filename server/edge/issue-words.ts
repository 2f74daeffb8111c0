// What a schema found, in words for whoever filled the field in: the validator's own sentences are for programmers and reach nobody.
import type { z } from 'zod'
import type { Lang } from '#api/limits.ts'

export type Issue = z.core.$ZodIssue
type Said = Record<Lang, string>

export const unknown: Said = { zh: '没有这个字段', en: 'There is no such field' }
export const unaccepted: Said = { zh: '内容里有不能接受的字段或字符', en: 'It holds a field or character that cannot be accepted' }
const missing: Said = { zh: '这一项不能缺少', en: 'This is missing' }
const wrong: Said = { zh: '这一项的内容不对', en: 'This cannot be right' }
const malformed: Said = { zh: '格式不对', en: 'This is not in the right form' }

const kinds: Record<string, Said> = {
  string: { zh: '这里要填文字', en: 'This should be a text' },
  number: { zh: '这里要填数字', en: 'This should be a number' },
  int: { zh: '这里要填整数', en: 'This should be a whole number' },
  boolean: { zh: '只能是true或false', en: 'This should be true or false' },
  array: { zh: '这里要填一个列表', en: 'This should be a list' },
  object: { zh: '这里要填一组字段', en: 'This should be a group of fields' },
}
const formats: Record<string, Said> = {
  email: { zh: '邮箱地址不对', en: 'This is not an e-mail address' },
  url: { zh: '网址不对', en: 'This is not an address of a page' },
  uuid: { zh: '编号不对', en: 'This is not an id' },
  date: { zh: '日期要写成2026-01-31这样', en: 'A day is written like 2026-01-31' },
  datetime: { zh: '时间要写成2026-01-31T12:00:00.000Z这样', en: 'A time is written like 2026-01-31T12:00:00.000Z' },
}

type Bound = { origin: string; bound: number | bigint; exact: boolean | undefined; inclusive: boolean | undefined }
const units: Record<string, Said> = { string: { zh: '个字', en: ' characters' }, array: { zh: '项', en: ' entries' }, set: { zh: '项', en: ' entries' } }
const atLeast = ({ origin, bound, exact, inclusive }: Bound): Said => {
  const unit = units[origin] ?? { zh: '', en: '' }
  if (exact) return { zh: `要正好${bound}${unit.zh}`, en: `Exactly ${bound}${unit.en}` }
  return inclusive === false
    ? { zh: `要大于${bound}${unit.zh}`, en: `More than ${bound}${unit.en}` }
    : { zh: `至少${bound}${unit.zh}`, en: `At least ${bound}${unit.en}` }
}
const atMost = (of: Bound): Said => {
  const { origin, bound, exact, inclusive } = of
  const unit = units[origin] ?? { zh: '', en: '' }
  if (exact) return atLeast(of)
  return inclusive === false
    ? { zh: `要小于${bound}${unit.zh}`, en: `Less than ${bound}${unit.en}` }
    : { zh: `最多${bound}${unit.zh}`, en: `At most ${bound}${unit.en}` }
}
const oneOf = (values: readonly unknown[]): Said =>
  values.length > 20 ? wrong : { zh: `只能是${values.map(String).join('、')}`, en: `One of: ${values.map(String).join(', ')}` }

type Words = { [C in Issue['code']]?: (issue: Extract<Issue, { code: C }>) => Said }
const words: Words = {
  invalid_type: ({ input, expected }) => (input === undefined ? missing : (kinds[expected] ?? wrong)),
  invalid_value: ({ input, values }) => (input === undefined ? missing : oneOf(values)),
  too_small: (issue) => atLeast({ ...issue, bound: issue.minimum, exact: issue.exact, inclusive: issue.inclusive }),
  too_big: (issue) => atMost({ ...issue, bound: issue.maximum, exact: issue.exact, inclusive: issue.inclusive }),
  invalid_format: ({ format }) => formats[format] ?? malformed,
  not_multiple_of: ({ divisor }) => ({ zh: `要是${divisor}的倍数`, en: `A multiple of ${divisor}` }),
  unrecognized_keys: () => unknown,
}
const sentencesOf = (issue: Issue): Said => (words[issue.code] as ((issue: Issue) => Said) | undefined)?.(issue) ?? wrong

/** One issue as a sentence. */
export const wordIssue = (issue: Issue, lang: Lang): string => sentencesOf(issue)[lang]

/** An issue as one for each field it is about: each unknown key, and of several ways to fill a form in the one that was nearly followed. */
export function leavesOf(issue: Issue): Issue[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => ({ ...issue, keys: [key], path: [...issue.path, key.slice(0, 50)] }))
  if (issue.code !== 'invalid_union' || issue.message.startsWith('!') || !issue.errors.length) return [issue]
  const ways = issue.errors.map((way) => way.flatMap((inner) => leavesOf({ ...inner, path: [...issue.path, ...inner.path] })))
  return ways.toSorted((a, b) => a.length - b.length)[0]!
}
