import { formats } from '../words.ts'

const f = formats('en')

export const collectionPeople = {
  title: 'Put together with others',
  lead: 'Ask people to add and order photographs with you, or only to see them. Name, cover, who may open it and deleting it stay yours.',
  leadOther: 'Its owner asked these people in.',
  none: 'You have asked nobody yet.',
  roles: { owner: 'Owner', editor: 'Puts together', reader: 'Sees it' },
  roleSays: { editor: 'Adds photographs, takes them out, orders them.', reader: 'Opens it, even if it is for its owner alone.' },
  asked: (at: string) => `asked on ${f.date(at)}, no answer yet`,
  joined: (at: string) => `joined on ${f.date(at)}`,
  ask: 'Ask somebody',
  account: 'Account',
  accountHint: 'The name of their account, such as anna.',
  role: 'What they may do',
  askGo: 'Ask',
  change: (name: string) => `What ${name} may do`,
  changeGo: 'Change',
  remove: 'Take out',
  removeOne: (name: string) => `Take ${name} out`,
  leave: 'Leave',
  leaveHint: 'What you put in stays.',
  askedTo: {
    editor: (name: string) => `${name} asks you to put this collection together with them.`,
    reader: (name: string) => `${name} asks you to see this collection.`,
  },
  join: 'Yes',
  decline: 'No, thank you',
  together: 'Put together with',
  full: (most: number) => `You may ask ${f.num(most)} people at most.`,
}
