import { formats, type Same } from '../words.ts'
import type { mentions as zh } from '../zh/mentions.ts'

const { plural } = formats('en')

export const mentions = {
  ideas: 'People you can mention',
  ideasHere: (n: number) => plural(n, { one: 'One person. Enter takes them', other: '# people. Up and down choose, Enter takes one' }),
} satisfies Same<typeof zh>
