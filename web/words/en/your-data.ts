import { formats, type Same } from '../words.ts'
import type { yourData as zh } from '../zh/your-data.ts'

const f = formats('en')
const MEGA = 1_000_000
const parameters = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })
/** Millions or thousands of millions of bytes, as disks count them. */
const size = (bytes: number) =>
  bytes < 1000 * MEGA ? `${parameters.format(Math.ceil(bytes / (MEGA / 10)) / 10)} MB` : `${parameters.format(bytes / (1000 * MEGA))} GB`
const photographs = (n: number) => f.plural(n, { one: '# photograph', other: '# photographs' })

export const yourData: Same<typeof zh> = {
  title: 'Your data',
  lead: 'Everything you have on Pixtura in one ZIP file, which you can look through without a connection.',
  inside: 'What is in it',
  whatInside: [
    'All your photographs, unpublished ones too, each as the file you uploaded.',
    'Titles, descriptions, tags and places of your work, and how each photograph was taken.',
    'Your profile, phone number, sign-ins and the agreements you accepted; whom you follow, who follows you, whom you blocked.',
    'A first page that shows the photographs in any browser, and lists in JSON with an explanation of their fields.',
  ],
  notInside: 'Passwords and keys are not in it, nor what belongs to others, such as who blocked you.',
  ask: 'Make my archive',
  askTitle: 'Get your archive',
  askAgainTitle: 'Make another',
  askAgainText: 'When the new one is ready, it takes the place of this one.',
  password: 'Your password',
  passwordHint: 'Everything about you is in it, so we check that it is you.',
  passwordEmpty: 'Please enter your password',
  passwordWrong: 'That is not your password. Please try again.',
  kept: (days, left) => `It is kept for ${days} days, then deleted. You can make ${left} more within 24 hours.`,
  nextAt: (at) => `You can make 3 within 24 hours; the next one after ${f.moment(at)} (UTC+8).`,
  // while it is made
  running: 'Your archive is being made',
  runningText: 'You can leave this page and come back for it.',
  counting: 'Counting your photographs…',
  noPhotographs: 'Writing the lists…',
  progress: (files, all) => `${f.num(files)} of ${photographs(all)}`,
  bytes: (bytes, all) => `${size(bytes)} of ${size(all)}`,
  progressLabel: 'Progress of your archive',
  lookAgain: 'See how far it is',
  stop: 'Stop',
  stopped: 'Stopped',
  // when it is ready
  ready: 'Ready to download',
  what: (bytes, files) => `${size(bytes)}, ${photographs(files)}`,
  times: (readyAt, expiresAt) => `Made on ${f.moment(readyAt)}, deleted after ${f.moment(expiresAt)} (UTC+8)`,
  missing: (n) =>
    f.plural(n, {
      one: 'The original of # photograph could not be found and is not in it.',
      other: 'The originals of # photographs could not be found and are not in it.',
    }),
  download: 'Download',
  downloadHint: 'It was made from another device, so we check that it is you.',
  remove: 'Delete it',
  removeAsk: 'Delete this archive?\nYour photographs and data here stay as they are.',
  removeYes: 'Delete',
  removed: 'Deleted',
  failed: 'The last archive could not be made. Please try again.',
}
