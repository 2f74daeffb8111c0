import type { KindWordsOf } from '../kind-words.ts'

const named = (title: string) => (title ? `“${title}”` : '一件内容')

export const safetyKinds: KindWordsOf<'safety'> = {
  notifications: {
    measure: {
      name: '对我的内容的处理',
      sentence: ({ facts: { title, measure } }) =>
        ({
          labelled: `${named(title)}加上了内容标签`,
          removed: `${named(title)}已停止显示`,
          'removed-strike': `${named(title)}已停止显示，并记一次违规`,
          stands: `关于${named(title)}的申诉没有成立`,
          restored: `申诉成立，${named(title)}已恢复显示`,
          unlabelled: `申诉成立，${named(title)}的内容标签已取消`,
        })[measure],
      why: ({ facts: { measure } }) => (measure === 'labelled' || measure.startsWith('removed') ? '可以看原因，不同意可以申诉' : ''),
    },
    'report-answered': {
      name: '我的举报的结果',
      sentence: ({ facts: { title, answer } }) =>
        ({
          unfounded: `你举报的${named(title)}经审核没有违规`,
          labelled: `你举报的${named(title)}已加上内容标签，先说明原因再显示`,
          removed: `你举报的${named(title)}已停止显示`,
          restored: `你举报的${named(title)}经申诉复核，已恢复显示`,
          unlabelled: `你举报的${named(title)}经申诉复核，内容标签已取消`,
        })[answer],
    },
  },
  reviews: { report: { name: '举报', subject: '被举报的内容' }, claim: { name: '权利声明', subject: '被声明的作品' } },
  reasons: {
    'child-safety': '伤害未成年人',
    danger: '人身危险',
    'private-information': '公开了隐私',
    harassment: '骚扰或仇恨',
    shocking: '色情或血腥',
    stolen: '盗用别人的作品',
    mislabelled: '标识不实',
    spam: '广告或刷屏',
  },
  facts: {
    reported: '被举报的',
    'reported-kind': '种类',
    address: '网址',
    written: '当时的文字',
    reports: '举报人数',
    light: '其中降低权重的',
    'reported-for': '举报原因',
    'reporters-say': '举报人说',
    claimant: '权利人',
    contact: '联系方式',
    original: '原作网址',
    statement: '权利人的陈述',
    strikes: '有效违规',
  },
  pictures: {
    'evidence-1': '证据图一',
    'evidence-2': '证据图二',
    'evidence-3': '证据图三',
    'evidence-4': '证据图四',
    'evidence-5': '证据图五',
    'evidence-6': '证据图六',
    'evidence-7': '证据图七',
    'evidence-8': '证据图八',
    'evidence-9': '证据图九',
  },
}
