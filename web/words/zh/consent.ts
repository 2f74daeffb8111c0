import { formats } from '../words.ts'

const { date, moment } = formats('zh')
const day = (version: string) => date(`${version}T12:00:00+08:00`)

export const consent = {
  title: '条款有了新版本',
  lead: '下面逐段列出了与你同意过的版本的不同之处。看过以后，你可以同意，也可以先放一放。',
  meanwhile: '同意之前，浏览、提现、下载存档、删除作品、安全设置和注销账号都照常；发布作品、修改作品和资料、喜欢、转发和关注，要等你同意。',
  legend: '怎样看',
  legendAdded: '新加的文字',
  legendRemoved: '删去的文字',
  added: '新增：',
  removed: '删去：',
  endOfMark: '。',
  from: (agreed: string, version: string) => `你同意的是${day(agreed)}的版本，现在是${day(version)}的版本。`,
  firstTime: (version: string) => `你还没有同意过这份文件，现在的版本是${day(version)}的。`,
  inForce: (effective: string) => `${day(effective)}起生效`,
  wholeText: (title: string) => `看《${title}》全文`,
  newSection: '新的一节',
  goneSection: '删去的一节',
  sectionCount: (n: number) => `${n}节有改动`,
  agree: '同意',
  later: '以后再说',
  laterHint: '这次登录不再问，下次登录再请你看。',
  logout: '退出登录',
  // the agreements' own pages
  earlier: '以前的版本：',
  now: '现在的版本',
  oldText: (version: string) => `这是${day(version)}的旧版本，已经不再适用。`,
  // in the settings
  givenTitle: '你同意过的条款',
  given: (title: string, version: string, at: string) => `《${title}》${version}，${moment(at)}同意`,
  waiting: '条款有了新版本，还没有得到你的同意。',
  look: '看看改了什么',
  waitingForm: '条款有了新版本，同意以后才能提交这一页。',
}
