import { formats, type Same } from '../words.ts'
import type { outside as zh } from '../zh/outside.ts'

const f = formats('en')
export const outside = {
  name: { wechat: 'WeChat', weibo: 'Weibo' },
  or: 'or',
  by: (name: string) => `Sign in with ${name}`,
  waiting: (name: string) =>
    `${name} says it is you. Register, and from then on you can sign in with ${name}. If you have an account, sign in once and it will be linked.`,
  waitingDrop: 'Do not link',
  confirming: (name: string) => `Waiting for ${name} to confirm, a few seconds at most.`,
  goOn: 'Continue',
  goingOn: 'One moment',
  refused: (name: string) => `You did not agree to sign in with ${name}. Nothing was changed.`,
  lead: (name: string) =>
    `${name} asks whether you agree, then brings you back. We learn who you are there and what you call yourself, and cannot post anything.`,
  go: (name: string) => `Go to ${name}`,
  again: 'Try again',
  otherWays: 'Sign in another way',
  logins: 'Linked logins',
  loginsLead: 'Once linked, it signs you in. We cannot post anything there for you.',
  linkedAs: (nickname: string, at: string) => (nickname ? `“${nickname}”, linked ${f.moment(at)}` : `Linked ${f.moment(at)}`),
  notLinked: 'Not linked',
  link: 'Link',
  linkTitle: (name: string) => `Link ${name}`,
  linkText: (name: string) => `Next, ${name} asks you to confirm. After that it can sign in to this account.`,
  unlink: 'Unlink',
  unlinkTitle: (name: string) => `Unlink ${name}?`,
  unlinkText: (name: string, phone: string) => `You will no longer sign in with ${name}. Your phone number ${phone} and your password still work.`,
  linked: (name: string) => `${name} is linked`,
  ended: (name: string) => `${name} is no longer linked`,
  endedBefore: (name: string) => `${name} was already unlinked.`,
  remains: (phone: string) => `Whatever is linked, your phone number ${phone} and your password sign you in. Times are UTC+8.`,
  noneHere: 'This site has no login by WeChat or Weibo.',
} satisfies Same<typeof zh>
