import { brand } from '#api/brand.ts'
import type { LicenceFile } from '#api/licence-document.ts'
import type { Lang, LicenceKind } from '#api/limits.ts'
import { termsOf } from '#content/licence-terms.ts'
import type { ReadCtx } from '#server/context.ts'
import { yuanIn } from '#server/kit/amount-words.ts'
import type { PdfDocument } from '#server/kit/pdf/document.ts'
import type { LicenceRow } from '../licences/queries.ts'

const moments = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
const [zhMoment, enMoment] = [new Intl.DateTimeFormat('zh-CN', moments), new Intl.DateTimeFormat('en-GB', moments)]

const zh = {
  title: '图片使用许可',
  number: (number: string) => `许可号${number}`,
  licence: '许可',
  holder: '许可给',
  kind: '种类',
  kinds: { standard: '标准商用', extended: '扩展', editorial: '编辑使用', exclusive: '独家' } satisfies Record<LicenceKind, string>,
  order: '订单',
  issuedAt: '许可时间',
  at: (at: Date) => `${zhMoment.format(at)}（UTC+8）`,
  photograph: '照片',
  name: '标题',
  author: '作者',
  item: '图库编号',
  sha256: '原图SHA-256',
  may: '可以做什么',
  terms: '条款',
  version: '版本',
  hash: '条款SHA-256',
  text: (address: string) => `条款全文在${address}，买下那天的版本一直有效。`,
  signature: '签名',
  key: 'Ed25519公钥编号',
  check: (address: string) => `签好的许可文件附在本页PDF里。在${address}可以核验，断网也行；改动一个字节都会被发现。`,
  means: '照片的著作权仍归作者。本许可随作品下架或平台停业都继续有效。',
  lacking: '〓：字库里没有的字，Unicode编号{codes}。',
  price: '价格',
}
const en: { [K in keyof typeof zh]: (typeof zh)[K] } = {
  title: 'Licence',
  number: (number) => `No. ${number}`,
  licence: 'Licence',
  holder: 'Licensed to',
  kind: 'Kind',
  kinds: { standard: 'Standard', extended: 'Extended', editorial: 'Editorial', exclusive: 'Exclusive' },
  order: 'Order',
  issuedAt: 'Licensed on',
  at: (at) => `${enMoment.format(at)} (UTC+8)`,
  photograph: 'Photograph',
  name: 'Title',
  author: 'Author',
  item: 'Number in the market',
  sha256: 'SHA-256 of the original',
  may: 'What it may be used for',
  terms: 'Terms',
  version: 'Version',
  hash: 'SHA-256 of the terms',
  text: (address) => `The terms in full: ${address}. The version of the day it was bought holds for good.`,
  signature: 'Signature',
  key: 'Ed25519 key',
  check: (address) => `The signed licence file is attached to this PDF. It is checked at ${address}, without a network too: a byte that was changed is found.`,
  means: 'Copyright stays with the author. This licence goes on when the work is no longer sold, and when this platform is gone.',
  lacking: '〓: a character that this typeface does not have, in Unicode {codes}.',
  price: 'Price',
}
const words = { zh, en }

export const pageName = (lang: Lang, number: string) => `${lang === 'zh' ? brand.name.zh : brand.slug}-${number}.pdf`
/** The name under which the signed file is kept. */
const fileName = (number: string) => `${number}.licence.json`

/** The page of a licence, in the reader's language, with the signed file in it. What it says follows from that file. */
export function documentView(
  { lang, kit }: Pick<ReadCtx, 'lang' | 'kit'>,
  licence: LicenceRow,
  { lines, key }: LicenceFile,
  { file, made_at }: { file: string; made_at: Date },
): PdfDocument {
  const w = words[lang]
  const { matrix } = termsOf(licence.terms_version)!
  const address = (path: string) => `${kit.config.origin}${lang === 'en' ? '/en' : ''}${path}`
  const facts = { kind: 'facts', note: '' } as const
  return {
    lang,
    app: brand.name[lang],
    title: w.title,
    about: w.number(licence.number),
    sum: { label: w.price, value: yuanIn(licence.price) },
    parts: [
      {
        ...facts,
        title: w.licence,
        rows: [
          { label: w.holder, value: lines.holder },
          { label: w.kind, value: w.kinds[licence.kind] },
          { label: w.issuedAt, value: w.at(licence.issued_at) },
          { label: w.order, value: licence.order_number },
        ],
      },
      {
        ...facts,
        title: w.photograph,
        rows: [
          { label: w.name, value: lines.title },
          { label: w.author, value: lines.author },
          { label: w.item, value: lines.item },
          { label: w.sha256, value: inHalves(lines.photograph) },
        ],
      },
      {
        ...facts,
        title: w.may,
        rows: matrix.filter(({ id }) => SAID.includes(id)).map(({ asks, says }) => ({ label: asks[lang], value: says[licence.kind][lang] })),
      },
      {
        ...facts,
        title: w.terms,
        rows: [
          { label: w.version, value: lines.termsVersion },
          { label: w.hash, value: inHalves(lines.termsSha256) },
          { label: w.key, value: key.id },
        ],
        note: w.check(address('/verify-licence')),
      },
    ],
    foot: [w.means, w.text(address(`/market/licences?version=${lines.termsVersion}`))],
    lacking: w.lacking,
    madeAt: made_at,
    attached: { name: fileName(licence.number), text: file, about: w.number(licence.number) },
  }
}

/** What of the matrix has room on the page. */
const SAID = ['use', 'copies', 'territory', 'term', 'people', 'credit']
/** A line of the page holds half of a hash. */
const inHalves = (hash: string) => `${hash.slice(0, 32)} ${hash.slice(32)}`
