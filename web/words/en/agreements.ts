import { formats, type Same } from '../words.ts'
import type { agreements as zh } from '../zh/agreements.ts'

const { date } = formats('en')

export const agreements = {
  contents: 'Contents',
  effective: (day: string) => `In force from ${date(`${day}T12:00:00+08:00`)}`,
  version: (version: string) => `Version ${version}`,
  others: 'The other two:',
  list: 'What binds',
  listLead: 'All that you agree to here. Each opens with its earlier versions.',
  licences: 'Licence terms of the market',
  protocol: 'User Agreement',
  privacy: 'Privacy Policy',
  selfReview: 'Self-Review System',
} satisfies Same<typeof zh>
