import { formats } from '../words.ts'

const { num, moment } = formats('zh')
export const leaks = {
  lead: '放进一张在别处看到的照片，看里面的记号是哪份许可的。文件只在隔离的进程里看一遍，不保存；每次查看都记入审计，只留一个带密钥的摘要。',
  file: '照片',
  fileHint: 'JPEG、PNG、WebP或AVIF，最大50 MB',
  fileMissing: '请选一张照片',
  scale: '缩到了原来的百分之几',
  scaleHint: '知道就填，会先按它找，八个方向都试；不知道就空着',
  look: '看一看',
  searchAll: '逐个缩放比例找',
  searchHint: '要一两分钟；镜像的也找',
  looking: '正在看',
  found: (number: string) => `记号是许可${number}的`,
  buyer: '买家',
  kind: '种类',
  photograph: '照片',
  issued: '许可时间',
  state: '状态',
  states: { valid: '有效', frozen: '付款有争议', revoked: '已退回' },
  certainty: '把握',
  likeness: (sigma: number) => `定位记号高出没有记号的图${num(sigma)}个标准差，40位号码和24位校验都对得上`,
  copy: '这份文件',
  scaled: (percent: number, mirrored: boolean, turned: boolean) =>
    [`缩到${num(percent)}%`, ...(mirrored ? ['镜像了'] : []), ...(turned ? ['转了90度'] : [])].join('，'),
  none: (looks: number) => `看了${num(looks)}种比例，没有找到记号。`,
  goOn: (percent: number) => `从${num(percent)}%往下接着找`,
  goOnHint: '浏览器不留着文件，请再选一次同一张照片。',
  at: (at: string) => moment(at),
}
