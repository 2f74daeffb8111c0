import { formats } from '../words.ts'

const f = formats('zh')

export const chooseMany = {
  bar: '选照片放进影集',
  chosen: (n: number) => `选了${f.num(n)}张`,
  hint: '点照片，或在照片上按空格。B打开影集，Esc结束。',
  taken: (label: string) => `选中：${label}`,
  left: (label: string) => `取消选中：${label}`,
  most: (n: number) => `一次最多${f.num(n)}张`,
  into: '放进影集',
  end: '结束',
  pickerTitle: (n: number) => `把${f.num(n)}张照片放进影集`,
  find: '影集的名字',
  findHint: '回车选第一个，上下方向键在列表里走。',
  loading: '正在读取你的影集',
  none: '还没有影集。写个名字就能新建。',
  makeOne: (name: string) => `新建影集“${name}”`,
  cancel: '取消',
  put: (n: number, name: string) => (n ? `${f.num(n)}张已放进“${name}”` : `都已经在“${name}”里了`),
  undo: '撤销',
  undone: '已撤销',
}
