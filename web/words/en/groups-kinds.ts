import type { KindWordsOf } from '../kind-words.ts'
import { formats } from '../words.ts'
import { who, work } from './kinds.ts'

const f = formats('en')
const group = ({ facts: { nameZh, nameEn } }: { facts: { nameZh: string; nameEn: string } }) => `“${nameEn || nameZh}”`
const roles = { owner: 'its owner', moderator: 'a moderator', member: 'a member without duties' }

export const groupsKinds: KindWordsOf<'groups'> = {
  notifications: {
    'group-request': { name: 'Somebody asks to join a group of mine', sentence: (one) => `${who(one)} asked to join ${group(one)}` },
    'group-answer': {
      name: 'What came of my asking to join',
      sentence: (one) => (one.facts.state === 'accepted' ? `You are in ${group(one)} now` : `${group(one)} did not let you in`),
    },
    'group-invitation': { name: 'A group invites me', sentence: (one) => `${who(one)} invited you to ${group(one)}` },
    'group-role': { name: 'What I am in a group', sentence: (one) => `You are ${roles[one.facts.role]} of ${group(one)} now` },
    'group-offer': { name: 'Somebody offers me a group', sentence: (one) => `${who(one)} offers you ${group(one)}` },
    'group-removal': {
      name: 'A work of mine is taken out of a group',
      sentence: (one) => `${work(one)} was taken out of ${group(one)}`,
      why: (one) => one.facts.reason,
    },
    'group-ban': {
      name: 'A group keeps me out for a time',
      sentence: (one) => `Until ${f.date(one.facts.until)} you cannot be in ${group(one)}`,
      why: (one) => one.facts.reason,
    },
    'group-announcement': { name: 'A group announces something', sentence: (one) => `${group(one)} announces: ${one.facts.words}` },
    'group-reply': {
      name: 'Somebody replies to me in a group',
      sentence: (one) => `${who(one)} replied to you in “${one.facts.title}”, ${group(one)}`,
    },
    'group-mention': {
      name: 'Somebody mentions me in a group',
      sentence: (one) => `${who(one)} mentioned you in “${one.facts.title}”, ${group(one)}`,
    },
    'group-words-removed': {
      name: 'What I wrote in a group is removed',
      sentence: (one) => `What you wrote in “${one.facts.title}”, ${group(one)}, was removed`,
      why: (one) => one.facts.reason,
    },
    'group-challenge': {
      name: 'A challenge that I entered ends or is cancelled',
      sentence: (one) =>
        one.facts.state === 'ended'
          ? `The results of “${one.facts.theme}” are out, in ${group(one)}`
          : `The challenge “${one.facts.theme}” in ${group(one)} was cancelled`,
      why: (one) => one.facts.reason,
    },
  },
  metrics: { groups: 'Groups founded' },
  reportables: { group: 'Group', discussion: 'Discussion', reply: 'Reply in a discussion' },
}
