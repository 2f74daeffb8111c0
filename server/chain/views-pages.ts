import type { Block } from '#api/chain.ts'
import type { Lang } from '#api/limits.ts'

/** What the pages say of themselves in their heads; a test holds both to the same words. */
export const pageWords = {
  zh: {
    '/credential': { title: '查找存证', desc: '每张公开发布的照片，原图的指纹都会在一分钟左右写进区块链。用存证编号查找，或从照片页打开。' },
    '/verify-proof': { title: '核验存证文件', desc: '选一份存证文件，也可以再选原图。核验全在你的浏览器里，文件不会上传；这一页打开以后，断网也能用。' },
    '/block_info': { title: '区块', desc: '照片的指纹写在这里的区块里。写进去以后，谁也改不了，我们也不能。' },
  },
  en: {
    '/credential': {
      title: 'Find a proof',
      desc: 'The fingerprint of the original of every photograph published here is written on a chain within about a minute. Find a proof by its number, or from the page of the photograph.',
    },
    '/verify-proof': {
      title: 'Check a proof file',
      desc: 'Choose a proof file, and the original if you have it. All is worked out in your browser; nothing is uploaded, and once this page is open it needs no network.',
    },
    '/block_info': { title: 'Blocks', desc: 'The fingerprints of photographs stand in these blocks. Once written, nobody changes them, and neither can we.' },
  },
} as const

export type BlockAspect = 'transfer' | 'digital-collection' | null
type Of = 'photograph' | 'film'
type Said = { title: (number: number) => string; leaves: (block: Block) => string } & Record<'deploy' | 'nothing', (at: string, n: string) => string> &
  Record<'anchored', (at: string, n: string, leaves: string) => string> &
  Record<'moved' | 'cast', (at: string, n: string, count: number) => string>
const numberIn = { zh: new Intl.NumberFormat('zh-CN'), en: new Intl.NumberFormat('en-GB') }
const moments = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
const momentIn = { zh: new Intl.DateTimeFormat('zh-CN', moments), en: new Intl.DateTimeFormat('en-GB', moments) }
const [zh, en] = [(n: number) => numberIn.zh.format(n), (n: number) => numberIn.en.format(n)]
const counted = (n: number, one: string, others: (said: string) => string) => (n === 1 ? one : others(en(n)))
const listed = (parts: readonly string[]) => (parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? ''))

const blockWords: Record<Lang, Said> = {
  zh: {
    title: (number) => `第${number}号区块`,
    leaves: ({ photographs, films, books, audit }) =>
      [
        photographs ? `${zh(photographs)}张照片的指纹` : '',
        films ? `${zh(films)}部影片的指纹` : '',
        books ? `${zh(books)}天账目的指纹` : '',
        audit ? '审计记录的指纹' : '',
      ]
        .filter(Boolean)
        .join('、'),
    anchored: (at, n, leaves) => `${at}，${leaves}写进了第${n}号区块。`,
    deploy: (at, n) => `${at}，保存照片指纹的合约在第${n}号区块里设立。`,
    nothing: (at, n) => `第${n}号区块写于${at}，里面没有照片的指纹。`,
    moved: (at, n, count) => (count ? `${at}，第${n}号区块里有${zh(count)}笔藏品转移。` : `第${n}号区块写于${at}，里面没有藏品转移。`),
    cast: (at, n, count) => (count ? `${at}，第${n}号区块里有${zh(count)}笔藏品铸造。` : `第${n}号区块写于${at}，里面没有铸造藏品。`),
  },
  en: {
    title: (number) => `Block ${number}`,
    leaves: ({ photographs, films, books, audit }) =>
      listed(
        [
          photographs ? counted(photographs, 'the fingerprint of one photograph', (n) => `the fingerprints of ${n} photographs`) : '',
          films ? counted(films, 'the fingerprint of one film', (n) => `the fingerprints of ${n} films`) : '',
          books ? counted(books, 'the fingerprint of one day of the books', (n) => `the fingerprints of ${n} days of the books`) : '',
          audit ? 'the fingerprint of the audit log' : '',
        ].filter(Boolean),
      ),
    anchored: (at, n, leaves) => `On ${at}, ${leaves} went into block ${n}.`,
    deploy: (at, n) => `On ${at}, the contract that keeps fingerprints of photographs was set up in block ${n}.`,
    nothing: (at, n) => `Block ${n} was written on ${at}. It holds no fingerprint of a photograph.`,
    moved: (at, n, count) =>
      count
        ? `On ${at}, ${counted(count, 'one transfer of collectibles', (said) => `${said} transfers of collectibles`)} went into block ${n}.`
        : `Block ${n} was written on ${at}. No collectible changed hands in it.`,
    cast: (at, n, count) =>
      count
        ? `On ${at}, ${counted(count, 'one casting of collectibles', (said) => `${said} castings of collectibles`)} went into block ${n}.`
        : `Block ${n} was written on ${at}. No collectible was cast in it.`,
  },
}
/** The page of a block: what of it its reader looks at comes first. */
export function blockSaid(block: Block, aspect: BlockAspect, lang: Lang): { title: string; desc: string } {
  const [words, at, n] = [blockWords[lang], momentIn[lang].format(new Date(block.at)), numberIn[lang].format(block.number)]
  const count = (kind: 'transfer' | 'cast') => block.transactions.filter((one) => one.kind === kind && one.worked !== false).length
  const whole = () => {
    if (block.leaves) return words.anchored(at, n, words.leaves(block))
    return block.transactions.some(({ kind }) => kind === 'deploy') ? words.deploy(at, n) : words.nothing(at, n)
  }
  const desc = { transfer: () => words.moved(at, n, count('transfer')), 'digital-collection': () => words.cast(at, n, count('cast')), whole }
  return { title: words.title(block.number), desc: desc[aspect ?? 'whole']() }
}

type ProofSaid = Record<'title', (title: string) => string> & Record<'anchored' | 'waiting', (of: Of, title: string, author: string) => string>
const work = { photograph: '摄影作品', film: '影片' }
const original = { photograph: '原图', film: '原片' }
/** The page of a proof of authorship. */
export const proofWords: Record<Lang, ProofSaid> = {
  zh: {
    title: (title) => `《${title}》的作者存证`,
    anchored: (of, title, author) => `兹证明，${work[of]}《${title}》由${author}在拾光发布，其${original[of]}的指纹已写入区块链，自该区块起无法更改。`,
    waiting: (of, title, author) => `${work[of]}《${title}》由${author}在拾光发布，其${original[of]}的指纹正在写入区块链。`,
  },
  en: {
    title: (title) => `Proof of authorship of “${title}”`,
    anchored: (of, title, author) =>
      `The ${of} “${title}” was published on Pixtura by ${author}. The fingerprint of its original stands in a block, and nobody can change it since.`,
    waiting: (of, title, author) => `The ${of} “${title}” was published on Pixtura by ${author}. The fingerprint of its original is on its way into a block.`,
  },
}
