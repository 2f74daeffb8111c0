import type { BadgeName } from '#api/limits.ts'
import { formats } from '../words.ts'

const f = formats('en')
const names: Record<BadgeName, string> = {
  'first-light': 'First light',
  'seven-days': 'Seven days',
  'thirty-people': 'Thirty people',
  'ten-helped': 'Ten critiques',
  'twelve-others': 'Twelve others',
}
const rules: Record<BadgeName, (goal: number) => string> = {
  'first-light': () => 'Publish a first public work.',
  'seven-days': (goal) => `Publish public works on ${goal} different days, as they are counted in UTC+8.`,
  'thirty-people': (goal) => `${goal} people like one public work.`,
  'ten-helped': (goal) => `Authors say of ${goal} critiques that they helped.`,
  'twelve-others': (goal) => `A public collection holds works of ${goal} other people.`,
}

export const badges = {
  title: 'Badges',
  lead: 'Five badges, each with one rule. There is no ranking, and they change neither recommendations nor rewards.',
  names,
  rules,
  far: (measured: number, goal: number) => `${f.num(measured)} / ${f.num(goal)}`,
  earned: (at: string) => `Earned ${f.date(at)}`,
  where: 'Where it was earned',
  gone: 'The page where it was earned is gone',
  forGood: 'Once earned it stays yours: a rule that changes later takes none away, nor does deleting the work. New ones are looked for once an hour.',
  here: 'Badges earned here',
  on: (at: string) => f.date(at),
}
