import { formats } from '../words.ts'

const f = formats('zh')
type Found = 'record' | 'none' | 'unreached' | 'taken'

export const ownName = {
  title: '用自己的域名',
  text: '作品集可以在属于你的域名上打开，周围没有本站的任何东西。访客在那里不登录，也不留下任何记录。',
  name: '域名',
  nameHint: '不带https://，例如photos.example.com。',
  save: '用这个域名',
  how: '到域名服务商那里加两条记录',
  proof: 'TXT记录，证明域名是你的',
  lead: 'CNAME记录，把访客带到这里',
  recordName: '主机记录',
  recordValue: '记录值',
  hours: '新记录可能要几个小时才处处生效。我们每小时查一次；一直没查到的，查满一星期为止。',
  ends: '请把TXT记录留着。它消失超过一小时，作品集就不再在这个域名上打开。',
  look: '现在就查',
  looking: '正在查找记录',
  drop: '收回域名',
  open: '作品集已经可以在这个域名上打开。',
  missing: (at: string) => `作品集还能在这个域名上打开，但从${f.moment(at)}起找不到记录了。`,
  found: {
    record: '记录已经找到。',
    none: '没有找到记录。',
    unreached: '域名服务器没有回应。',
    taken: '记录找到了，但这个域名还通往另一个作品集。那边的记录撤掉之后就归你。',
  } satisfies Record<Found, string>,
  lookedAt: (at: string) => `${f.moment(at)}查过。`,
  console: {
    lead: '成员的作品集在这些自己的域名上打开，或者等查到记录之后打开。经审核停止显示的作品集，在那里也打不开。',
    none: '还没有成员填写过域名。',
    name: '域名',
    owner: '成员',
    state: '状态',
    since: '从何时起',
    looked: '上次查找',
    states: { waiting: '还没证明', open: '能打开' },
    never: '还没有',
    at: (at: string) => f.moment(at),
    found: { record: '有记录', none: '没有记录', unreached: '没有回应', taken: '归别人' } satisfies Record<Found, string>,
    more: '更早的',
  },
}
