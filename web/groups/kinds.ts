import type { PageKinds } from '#web/words/kind-words.ts'
import { challengePath, discussionPath, groupPath } from './links.ts'

type OfGroup = { facts: { group: string } }
const page = ({ facts: { group } }: OfGroup) => groupPath(group)

export const groupsKinds: PageKinds<'groups'> = {
  words: {
    zh: () => import('#web/words/zh/groups-kinds.ts').then((m) => m.groupsKinds),
    en: () => import('#web/words/en/groups-kinds.ts').then((m) => m.groupsKinds),
  },
  notifications: {
    'group-request': ({ facts: { group } }) => groupPath(group, 'review'),
    'group-answer': page,
    'group-invitation': page,
    'group-role': page,
    'group-offer': page,
    'group-removal': page,
    'group-ban': page,
    'group-announcement': page,
    'group-reply': ({ facts: { group, discussion, reply } }) => discussionPath(group, discussion, { reply: reply || undefined }),
    'group-mention': ({ facts: { group, discussion, reply } }) => discussionPath(group, discussion, { reply: reply || undefined }),
    'group-words-removed': ({ facts: { group } }) => groupPath(group, 'discussions'),
    'group-challenge': ({ facts: { group, challenge } }) => challengePath(group, challenge),
  },
}
