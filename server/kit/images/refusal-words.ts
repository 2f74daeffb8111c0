import type { Lang } from '#api/limits.ts'
import type { Refusal } from '#api/uploads.ts'
import { fail } from '#server/context.ts'

type Detail = { width?: number; height?: number; bytes?: number; pages?: number; limit?: number }
type Wording = { zh: string; en: string } | ((detail: Detail) => { zh: string; en: string })
type Subject = { zh: string; en: string }
/** What the sentence is about: its numbers, after which Chinese pauses, or, where nobody could read them, the picture. */
const THIS: Subject = { zh: '这张照片', en: 'This picture' }
const said = (numbers: string): Subject => ({ zh: `${numbers}，`, en: numbers })
const size = ({ width, height }: Detail) => (width && height ? said(`${width} × ${height}`) : THIS)
const mb = ({ bytes }: Detail) => (bytes ? said(`${Math.ceil(bytes / 1_000_000)} MB`) : THIS)

/** What is wrong with a picture, said on the picture itself, and what to do. */
const sentences: Record<Refusal, Wording> = {
  missing: { zh: '文件没有传到，请重新上传这一张', en: 'The file did not arrive. Please upload it again' },
  empty: { zh: '文件是空的，请换一张', en: 'The file is empty. Please choose another' },
  'not-an-image': { zh: '这不是照片文件，请选JPG、PNG、WebP或AVIF', en: 'This is not a picture. Choose a JPG, PNG, WebP or AVIF' },
  truncated: { zh: '文件不完整，可能没有拷贝完，请重新导出后上传', en: 'The file is incomplete. Export it again and upload that' },
  'too-small': ({ limit = 800, ...detail }) => ({
    zh: `${size(detail).zh}太小，至少一边要有${limit}像素`,
    en: `${size(detail).en} is too small: one side needs ${limit} pixels`,
  }),
  'too-narrow': (detail) => ({ zh: `${size(detail).zh}太窄，短边至少100像素`, en: `${size(detail).en} is too narrow: the short side needs 100 pixels` }),
  'too-many-pixels': (detail) => ({
    zh: `${size(detail).zh}超过1亿像素，请缩小后上传`,
    en: `${size(detail).en} is more than 100 megapixels. Please scale it down`,
  }),
  'too-many-bytes': ({ limit = 50_000_000, ...detail }) => ({
    zh: `${mb(detail).zh}超过${limit / 1_000_000} MB，请压缩后上传`,
    en: `${mb(detail).en} is over ${limit / 1_000_000} MB. Save it with stronger compression`,
  }),
  animated: { zh: '动图不能发布，请导出其中一帧', en: 'Moving pictures cannot be published. Export a single frame' },
  gif: { zh: '不支持GIF，请存成JPG或PNG', en: 'GIF is not supported. Save it as JPG or PNG' },
  svg: { zh: '不支持SVG，请导出成PNG', en: 'SVG is not supported. Export it as PNG' },
  heic: { zh: '不支持HEIC，请在手机上用“最兼容”格式拍摄，或导出成JPG', en: 'HEIC is not supported. Set the camera to “Most Compatible”, or export as JPG' },
  tiff: { zh: '不支持TIFF，请导出成JPG或PNG', en: 'TIFF is not supported. Export it as JPG or PNG' },
  bmp: { zh: '不支持BMP，请存成PNG', en: 'BMP is not supported. Save it as PNG' },
  jxl: { zh: '暂不支持JPEG XL，请导出成JPG或AVIF', en: 'JPEG XL is not supported yet. Export it as JPG or AVIF' },
  jp2: { zh: '不支持JPEG 2000，请导出成JPG', en: 'JPEG 2000 is not supported. Export it as JPG' },
  psd: { zh: '不支持PSD，请合并图层后导出成JPG或PNG', en: 'PSD is not supported. Flatten it and export as JPG or PNG' },
  raw: { zh: '不支持相机RAW，请冲洗后导出成JPG', en: 'Camera RAW is not supported. Develop it and export as JPG' },
  pdf: { zh: '这是PDF文档，请把照片单独导出成JPG', en: 'This is a PDF. Export the picture itself as JPG' },
  video: { zh: '这是视频，请截取一帧存成JPG', en: 'This is a video. Save one frame as JPG' },
  'other-format': { zh: '不支持这种格式，请导出成JPG、PNG、WebP或AVIF', en: 'This format is not supported. Export as JPG, PNG, WebP or AVIF' },
  unreadable: { zh: '文件已损坏，读不出来，请重新导出后上传', en: 'The file is damaged and cannot be read. Export it again' },
  'too-slow': { zh: '这张照片处理超时，请另存为普通JPG后上传', en: 'This picture took too long. Save it as a plain JPG and try that' },
  'too-heavy': { zh: '处理这张照片需要太多内存，请缩小后上传', en: 'This picture needs too much memory. Scale it down and try again' },
}

/** The sentence of a refusal in the reader's language. */
export function refusalSentence(reason: Refusal, lang: Lang, detail: Detail | null): string {
  const wording = sentences[reason]
  return (typeof wording === 'function' ? wording(detail ?? {}) : wording)[lang]
}

/** A picture that is refused as soon as it comes, with its sentence. */
export const refusePicture = ({ lang }: { lang: Lang }, reason: Refusal, detail: Detail = {}): never =>
  fail('IMAGE_REFUSED', { reason, detail, sentence: refusalSentence(reason, lang, detail) })
