import type { OfferedTask } from '#api/campaigns.ts'
import type { Task } from '#api/tasks.ts'
import { formats } from '../words.ts'

const f = formats('zh')
const states: Record<Task['state'], string> = { open: '还没做完', ready: '可以领', taken: '已经领了', closed: '现在不能领' }

export const campaignTasks = {
  states,
  own: '我的任务',
  toOwn: '看我做到哪里',
  offer: ({ stamps, times, daily, each }: Pick<OfferedTask, 'stamps' | 'times' | 'daily' | 'each'>) =>
    `${each ? '每一位都算，' : daily ? '每天' : ''}${times > 1 ? `${f.num(times)}次，` : ''}${f.num(stamps)}个印章`,
  rules: (mostADay: number) => `按站内的记录算，活动开始以后做的才算，分享不算。一天最多领${f.num(mostADay)}个印章，印章不能换钱。`,
  stampsOf: (stamps: number, today: number, most: number) => `一共${f.num(stamps)}个印章，今天领了${f.num(today)}个，一天最多${f.num(most)}个。`,
  far: (done: number, times: number) => `做到${f.num(done)}/${f.num(times)}`,
  take: (stamps: number) => `领${f.num(stamps)}个印章`,
  takeOf: (stamps: number, title: string) => `领${f.num(stamps)}个印章：${title}`,
  history: '领过的',
  noHistory: '还没有领过。',
  given: (stamps: number) => `${f.num(stamps)}个印章`,
  at: (at: string) => f.moment(at),
  earlier: '更早的',
  reached: (reached: number, target: number) => `大家一起发布了${f.num(reached)}件，目标是${f.num(target)}件。`,
  goalWorks: '全部作品',
}
