import type { KindWordsOf } from '../kind-words.ts'

export const adminKinds: KindWordsOf<'admin'> = {
  metrics: { failures: '还没修好的失败任务', alerts: '告警' },
}
