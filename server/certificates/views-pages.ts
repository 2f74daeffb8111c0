import type { Certificate } from '#api/certificates.ts'
import type { Lang } from '#api/limits.ts'

/** What the pages say of themselves in their heads; a test holds both to the same words. */
export const pageWords = {
  zh: {
    '/certificate': { title: '证书', desc: '拿到一份证书，在这里输入编号，就知道它是不是我们发的、现在是否有效。' },
  },
  en: {
    '/certificate': {
      title: 'Certificates',
      desc: 'Somebody shows you a certificate: enter its number here, and see whether we issued it and whether it holds.',
    },
  },
} as const

type Said = {
  kinds: Record<Certificate['kind'], string>
  holds: (name: string) => string
  revoked: (name: string) => string
  honours: (title: string) => string
  got: string
}
/** Of one certificate, and of the honours of one work. */
export const sheetWords: Record<Lang, Said> = {
  zh: {
    kinds: { graduation: '毕业证书', 'valentine-day': '情人节证书' },
    holds: (name) => `由拾光颁发给${name}，现在有效。`,
    revoked: (name) => `由拾光颁发给${name}，已经撤销。`,
    honours: (title) => `《${title}》的作品荣誉`,
    got: '一件公开作品在这里得到的荣誉：编辑精选、比赛名次、榜单位置。',
  },
  en: {
    kinds: { graduation: 'Certificate of graduation', 'valentine-day': 'Certificate of 14 February' },
    holds: (name) => `Issued by Pixtura to ${name}. It holds.`,
    revoked: (name) => `Issued by Pixtura to ${name}, and revoked since.`,
    honours: (title) => `Honours of “${title}”`,
    got: 'What a public work got here: editor’s picks, places in contests, places on boards.',
  },
}
