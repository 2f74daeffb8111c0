import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import type { Kit } from '#server/context.ts'
import type { DocumentPart, PdfDocument } from '#server/kit/pdf/document.ts'
import type { Statement } from './views-statement.ts'
import { termsOf, yuanOf } from './views-terms.ts'
import { dayIn } from './views.ts'

const moments = { dateStyle: 'long', timeStyle: 'medium', timeZone: 'Asia/Shanghai' } as const
const zhMoment = new Intl.DateTimeFormat('zh-CN', moments)
const enMoment = new Intl.DateTimeFormat('en-GB', moments)

const zh = {
  title: { portrait: '肖像权授权书', minor: '肖像权授权书（未成年人）', property: '物权授权书' },
  about: (number: string) => `编号${number}`,
  fee: '每卖出一次许可',
  until: '有效到',
  parties: '双方',
  photographer: '摄影师',
  model: '模特',
  born: '出生日期',
  guardian: '监护人',
  owner: '所有人',
  thing: '关于',
  remark: '备注',
  note: '签署人的备注',
  photographs: '照片',
  hash: 'SHA-256',
  terms: '约定',
  allowed: '用途',
  forbidden: '不可以',
  money: '报酬',
  back: '收回',
  kept: '信息保存',
  law: '法律',
  signatures: '签名',
  typed: (name: string) => `${name}（以姓名签署）`,
  evidence: '证据',
  signedAt: '签署时间',
  validUntil: '有效到',
  phone: '手机号',
  phoneEnd: (end: string) => `尾号${end}，已用验证码核对`,
  address: '网络地址',
  statement: '签署内容的SHA-256',
  standing: '状态',
  states: { waiting: '等待签署', 'in-review': '审核中', valid: '有效', rejected: '未通过', expired: '已到期', revoked: '已收回', cancelled: '已取消' },
  at: (at: Date) => `${zhMoment.format(at)}（UTC+8）`,
  issued: (at: string) => `${brand.name.zh}打印于${at}。`,
  means: '签署以后任何一个字的改动，都会使上面的SHA-256不同。',
  lacking: '〓：字库里没有的字，Unicode编号{codes}。',
  join: '；',
}
const en: { [K in keyof typeof zh]: (typeof zh)[K] } = {
  title: { portrait: 'Model release', minor: 'Model release (minor)', property: 'Property release' },
  about: (number) => `No. ${number}`,
  fee: 'Of each licence sold',
  until: 'Valid until',
  parties: 'Between',
  photographer: 'Photographer',
  model: 'Model',
  born: 'Date of birth',
  guardian: 'Guardian',
  owner: 'Owner',
  thing: 'About',
  remark: 'Remark',
  note: 'Remark of who signed',
  photographs: 'Photographs',
  hash: 'SHA-256',
  terms: 'Terms',
  allowed: 'Use',
  forbidden: 'Not allowed',
  money: 'Money',
  back: 'Revocation',
  kept: 'What is kept',
  law: 'Law',
  signatures: 'Signatures',
  typed: (name) => `${name} (signed by name)`,
  evidence: 'Evidence',
  signedAt: 'Signed',
  validUntil: 'Valid until',
  phone: 'Phone',
  phoneEnd: (end) => `Ending in ${end}, proved by a code`,
  address: 'Network address',
  statement: 'SHA-256 of what was signed',
  standing: 'Standing',
  states: {
    waiting: 'Waits for its signature',
    'in-review': 'In review',
    valid: 'Valid',
    rejected: 'Rejected',
    expired: 'Expired',
    revoked: 'Revoked',
    cancelled: 'Cancelled',
  },
  at: (at) => `${enMoment.format(at)} (UTC+8)`,
  issued: (at) => `Printed by ${brand.name.en} on ${at}.`,
  means: 'Any change to what was signed, of a single letter, gives another SHA-256 than the one above.',
  lacking: '〓: a character that this typeface does not have, in Unicode {codes}.',
  join: '; ',
}
const words = { zh, en }
type Words = typeof zh

/** `hash`: of the statement, in hex. */
export type SignedRelease = { statement: Statement; hash: string; state: keyof (typeof zh)['states'] }
export const documentName = (lang: Lang, number: string) => `${lang === 'zh' ? brand.name.zh : brand.slug}-${number}.pdf`

const facts = (title: string, rows: [label: string, value: string][], note = ''): DocumentPart => ({
  kind: 'facts',
  title,
  note,
  rows: rows.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
})

/** A signed release as a page, in the reader's language, out of what was signed. */
export function releaseDocument({ lang, now }: { lang: Lang; now: Date; kit: Pick<Kit, 'config'> }, signed: SignedRelease): PdfDocument {
  const w = words[lang]
  const { statement, hash, state } = signed
  const { kind, signer, years, fee } = statement
  const until = new Date(statement.validUntil)
  const terms = termsOf(lang, { kind, by: statement.contributor.name, about: statement.about, fee, years, until: dayIn(lang, until) })
  return {
    lang,
    app: brand.name[lang],
    title: w.title[signer.role === 'guardian' ? 'minor' : kind],
    about: w.about(statement.number),
    sum: kind === 'portrait' ? { label: w.fee, value: `¥${yuanOf(fee)}` } : { label: w.until, value: dayIn(lang, until) },
    parts: [
      facts(w.parties, partiesOf(w, statement)),
      facts(
        w.photographs,
        statement.images.map(({ title, sha256 }, n) => [`${n + 1}. ${title}`, sha256]),
        w.hash,
      ),
      facts(w.terms, [
        ...terms.allowed.map((line, n): [string, string] => [n ? '' : w.allowed, line]),
        [w.forbidden, terms.forbidden.join(w.join)],
        [w.money, terms.money],
        [w.back, terms.back],
        [w.kept, terms.kept],
        [w.law, terms.law],
      ]),
      signaturesOf(w, statement),
      facts(w.evidence, [
        [w.signedAt, w.at(new Date(statement.signedAt))],
        [w.validUntil, dayIn(lang, until)],
        [w.phone, w.phoneEnd(signer.phoneEnd)],
        [w.address, statement.address],
        [w.statement, hash],
        [w.standing, w.states[state]],
      ]),
    ],
    foot: [w.issued(w.at(now)), w.means],
    lacking: w.lacking,
    madeAt: now,
  }
}

function partiesOf(w: Words, { contributor, signer, about, kind, remark, note }: Statement): [string, string][] {
  return [
    [w.photographer, contributor.name],
    [kind === 'property' ? w.owner : w.model, signer.name],
    [w.born, signer.birth ?? ''],
    [w.guardian, signer.guardian ?? ''],
    [w.thing, kind === 'property' ? about : ''],
    [w.remark, remark],
    [w.note, note],
  ]
}

/** Without a drawing the typed name is the signature, and says so. */
function signaturesOf(w: Words, { signer, drawings }: Statement): DocumentPart {
  const one = (name: string, path: string) => ({ label: path ? name : w.typed(name), path })
  const guardian = signer.guardian === null ? [] : [one(signer.guardian, drawings.guardian)]
  return { kind: 'drawn', title: w.signatures, drawings: [one(signer.name, drawings.own), ...guardian], width: 1000, height: 400 }
}
