import { TITLE_MAX, type Lang } from '#api/limits.ts'
import type { Frame, Sheet, TitleSource } from './sheet.ts'

/** A title as it is kept: one line, and no longer than a title may be. */
const fit = (text: string) => [...text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim()].slice(0, TITLE_MAX).join('').trim()

/** The name of a file as somebody would read it out: without its ending, with spaces for the lines between words. */
const nameTitle = (name: string) => fit(name.replace(/\.[^.]{1,5}$/, '').replaceAll('_', ' ')) || fit(name)

const shown = {
  zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
}
/** The clock of the camera, wherever it stood: nothing is converted. */
const dateTitle = (takenAt: string, lang: Lang) => shown[lang].format(new Date(`${takenAt}Z`))

/** The title a source gives, or null as long as nobody knows: what a file says of itself is read on the server. Without words or a date it is the name. */
export function titleOf(frame: Pick<Frame, 'name' | 'image' | 'post'>, source: TitleSource): string | null {
  if (source === 'name') return nameTitle(frame.name)
  const found = frame.image?.suggested
  if (!found) return null
  const said = source === 'date' ? found.takenAt && dateTitle(found.takenAt, frame.post.lang) : fit(found.title) || fit(found.description.split('\n')[0] ?? '')
  return said || nameTitle(frame.name)
}

const isByHand = ({ post, titleFrom }: Frame) => titleFrom === null && post.title.trim() !== ''
/** A frame with the title of a source, unless a person has written one. */
export function titled(frame: Frame, source: TitleSource | null): Frame {
  if (!source || isByHand(frame)) return frame
  const title = titleOf(frame, source)
  // what an earlier choice gave goes even where the new one is not known yet
  return frame.titleFrom === source && title === frame.post.title ? frame : { ...frame, titleFrom: source, post: { ...frame.post, title: title ?? '' } }
}

/** Titles of all of them come from there from now on, also of those that come later. */
export const takeTitles = (sheet: Sheet, source: TitleSource): Sheet => ({
  ...sheet,
  titles: source,
  frames: sheet.frames.map((frame) => titled(frame, source)),
})

/** Exactly as it was before; what a person has written meanwhile, and what came meanwhile, stays. */
export function untakeTitles(sheet: Sheet, before: Sheet): Sheet {
  const was = new Map(before.frames.map(({ id, post, titleFrom }) => [id, { title: post.title, titleFrom }]))
  const back = (frame: Frame): Frame => {
    if (frame.titleFrom === null) return frame
    const { title, titleFrom } = was.get(frame.id) ?? { title: '', titleFrom: null }
    return { ...frame, titleFrom, post: { ...frame.post, title } }
  }
  return { ...sheet, titles: before.titles, frames: sheet.frames.map(back) }
}
