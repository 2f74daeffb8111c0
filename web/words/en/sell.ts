import type { Same } from '../words.ts'
import type { sell as zh } from '../zh/sell.ts'

export const sell: Same<typeof zh> = {
  begin: { act: 'Apply to sell', text: 'Four steps, about ten minutes, each saved by itself.' },
  begun: { act: 'Go on with your application', text: 'What you typed is all there.' },
  waiting: { act: 'See your application', text: 'It is in review; you will be told.' },
  approved: { act: 'Your releases', text: 'You are a contributor.' },
  rejected: { act: 'See why, and send it again', text: 'Your application was rejected; what you typed is all there.' },
}
