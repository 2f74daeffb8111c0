import { href } from 'react-router'
import type { Notification } from '#api/notifications.ts'
import { followListPath, photographerPath, photoPath } from '#web/posts/links.ts'

const reviewPaths = {
  withdrawal: () => href('/withdraw-deposit/processing'),
  identity: () => href('/settings/identity'),
  cancellation: () => href('/cancel-account'),
  parameter: () => href('/admin'),
  role: () => href('/admin'),
} as const

/** Where what an entry is about can be seen; `own`: the reader's account, whose posts are liked and rewarded. */
export function subjectPath(entry: Notification, own: string): string {
  switch (entry.kind) {
    case 'like':
    case 'forward':
      return photoPath({ author: { account: own }, permlink: entry.facts.permlink })
    case 'follow':
      return entry.count === 1 && entry.people[0] ? photographerPath(entry.people[0]) : followListPath({ account: own, uniqueUri: null }, 'followers')
    case 'coupon':
      return href('/activity/coupons')
    case 'welcome':
    case 'reward':
      return href('/withdraw-deposit/my-assets')
    case 'withdrawal':
      return href('/withdraw-deposit/detail/:number?', { number: entry.facts.number })
    case 'identity':
      return href('/settings/identity')
    case 'review':
      return reviewPaths[entry.facts.of]()
  }
}
