export const sell = {
  begin: { act: '申请成为供稿人', text: '四步，大约十分钟，每一步单独保存。' },
  begun: { act: '继续填写申请', text: '填过的都在。' },
  waiting: { act: '查看申请', text: '申请正在审核，有了结果会通知你。' },
  approved: { act: '管理授权书', text: '你已经是供稿人了。' },
  rejected: { act: '看原因，改好再交', text: '申请没有通过，填过的都在。' },
}
