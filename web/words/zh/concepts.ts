import type { ConceptChange } from '#api/concepts.ts'

const changes: Record<ConceptChange['change'], string> = { made: '建立', named: '改名', merged: '并入' }

export const concepts = {
  title: '概念',
  lead: '一个概念有中文和英文的几个名字：搜其中一个，全部找到；它们的标签是同一页。旧名字的网址通向第一个名字。',
  begins: '名字的开头',
  show: '查看',
  add: '建一个概念',
  edit: '改',
  editTitle: (name: string) => `改“${name}”`,
  number: '编号',
  zh: '中文名字',
  en: '英文名字',
  namesHint: '用逗号或换行隔开，第一个是页面的标题，最多16个。',
  save: '保存',
  close: '收起',
  saved: (name: string) => `“${name}”已保存，搜索几秒后跟上。`,
  merge: '并入另一个概念',
  mergeHint: '写那个概念的编号。这里的名字排在它的后面，网址通向它。',
  mergeInto: '那个概念的编号',
  doMerge: '合并',
  none: '没有这样的概念',
  noneText: '换个开头，或建一个。',
  history: '改动记录',
  noChanges: '还没有改动',
  noChangesText: '建立、改名和合并会按时间排在这里。',
  changed: (change: ConceptChange['change'], number: string, into: string | null) => `${changes[change]} 第${number}号${into ? `，并入第${into}号` : ''}`,
}
