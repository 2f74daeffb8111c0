import { formats, type Same } from '../words.ts'
import type { alerts as zh } from '../zh/alerts.ts'

const { num } = formats('en')

const kinds: (typeof zh)['kinds'] = {
  backup: { name: 'Backups', advice: 'No full backup came about. Look at the space on the disk and where backups go, then at the log.' },
  books: { name: 'Books', advice: 'Reconciliation found a difference. Look at that day in the open books, and change nothing before it is clear.' },
  cashier: { name: 'Cashiers', advice: 'A cashier’s file and our records differ. Compare that payment on the page of cashiers.' },
  casting: { name: 'Casting', advice: 'A casting failed. See whether the chain runs; its creator can try again.' },
  chain: { name: 'Chain', advice: 'A transaction of ours failed on the chain. Look at the node and at the sender’s balance.' },
  custody: {
    name: 'Custody',
    advice: 'Keys of members are sealed by a key that CUSTODY_KEYS does not have any more, or do not open. Put it back into the settings.',
  },
  draw: { name: 'Draws', advice: 'A beacon is silent, or said what it cannot prove. Tickets wait and nothing stands in; look at the beacon’s service.' },
  holder: { name: 'Holders', advice: 'The chain names another holder than our books. Look at the moves of that piece.' },
  order: { name: 'Orders', advice: 'A cashier says something else than the order, or a refund is stuck. Look at it on the page of orders.' },
  payout: { name: 'Payouts', advice: 'A payout is stuck, or its amount is not what the other side says. Look at it on the page of transfers.' },
  rewards: { name: 'Rewards', advice: 'A day of rewards is late, or was set aside for a fault. Look at the errors among the jobs.' },
  'sms-budget': { name: 'Text messages', advice: 'Today’s text messages are nearly used up. See whether somebody wastes them before you allow more.' },
  transfer: { name: 'Moves of pieces', advice: 'A move failed on the chain. The piece is still whose it was.' },
}

export const alerts: Same<typeof zh> = {
  kinds,
  lead: 'What the site cannot settle by itself waits here for somebody. Seen is not done: say so once it is.',
  which: 'Which alerts',
  unseen: (count: number) => `Nobody has seen ${num(count)}${count < 1000 ? '' : '+'}`,
  waiting: (count: number) => (count === 1 ? 'One alert that nobody has seen' : `${num(count)}${count < 1000 ? '' : '+'} alerts that nobody has seen`),
  seen: 'Seen',
  what: 'What',
  about: 'About',
  when: 'When',
  see: 'Seen',
  seeOne: (number: string) => `Seen, alert ${number}`,
  seenBy: (who: string, at: string) => `@${who}, ${at}`,
  advice: 'Look at what the log says of that time.',
  none: 'No alert waits',
  noneText: 'All is well. When something is not, it stands here.',
  noneSeen: 'No alert was seen yet',
  noneSeenText: 'Those that were stay here, with who saw them and when.',
}
