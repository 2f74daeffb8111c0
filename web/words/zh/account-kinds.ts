import type { KindWordsOf } from '../kind-words.ts'
import { cancelAccount } from './cancel-account.ts'
import { who } from './kinds.ts'

export const accountKinds: KindWordsOf<'account'> = {
  notifications: { follow: { name: '有人关注我', sentence: (one) => `${who(one)}关注了你` } },
  reviews: {
    cancellation: { name: '账号注销', subject: '注销申请', why: (reason) => cancelAccount.refusal(reason).reason },
    role: { name: '职责', subject: '职责的修改' },
  },
  reasons: {
    'withdrawal-open': '有提现还没有结束',
    'balance-open': '余额里还有可以提现的钱',
    'appeal-open': '有申诉还没有结果',
    'not-the-owner': '不能确定是账号主人本人',
  },
  facts: { due: '到期删除', since: '申请时间', joined: '注册时间', entered: '最近登录', posts: '公开作品' },
  metrics: { members: '新成员' },
}
