import { formats } from '../words.ts'

const f = formats('zh')

export const collectionPeople = {
  title: '一起编',
  lead: '请人一起放照片、排次序，或只请人来看。名字、封面、谁能打开和删除，仍由你定。',
  leadOther: '主人请了这些人。',
  none: '还没有请人。',
  roles: { owner: '主人', editor: '一起编', reader: '只看' },
  roleSays: { editor: '可以放进照片、取出照片、排次序。', reader: '只给自己看的影集，也能打开。' },
  asked: (at: string) => `${f.date(at)}邀请，还没有答复`,
  joined: (at: string) => `${f.date(at)}加入`,
  ask: '请一个人',
  account: '账号',
  accountHint: '对方的账号名，例如anna。',
  role: '可以做什么',
  askGo: '发出邀请',
  change: (name: string) => `${name}可以做什么`,
  changeGo: '改',
  remove: '移出',
  removeOne: (name: string) => `移出${name}`,
  leave: '退出',
  leaveHint: '你放进去的照片会留下。',
  askedTo: { editor: (name: string) => `${name}请你一起编这个影集。`, reader: (name: string) => `${name}请你看这个影集。` },
  join: '同意',
  decline: '不了',
  together: '一起编的有',
  full: (most: number) => `最多请${f.num(most)}个人。`,
}
