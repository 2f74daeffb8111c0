import type { ContentLabel } from '#api/labels.ts'

/** The same thing said by a native speaker of each language, Chinese and English. */
export type Words = { zh: string; en: string }

export type DemoRole = 'photographer' | 'member' | 'admin' | 'reviewer' | 'finance' | 'editor'

/** Someone who lives in the demo data; the four last roles are operators. */
export type DemoPerson = {
  account: string
  /** The one name the product shows: display width 3–32. */
  nickname: string
  /** The same name as each language writes it. */
  name: Words
  /** In E.164, from the run +86138000000NN, which nobody holds. */
  phone: string
  bio: Words
  role: DemoRole
  joinedDaysAgo: number
  /** Agreed to the terms of before, and is asked about those that hold now. */
  agreedEarlier?: true
}

/** A tag is one notion in two languages: `[zh, en]`. */
export type DemoTag = readonly [zh: string, en: string]

/** What the file's own EXIF says, nothing guessed: millimetres, f-number, seconds, camera's local time. */
export type DemoCamera = { model: string; focalLength: number; aperture: number; shutter: number; takenAt: string }

/** `file` is a name in `demo/photos`, or of a work in `demo/draw-designs.ts`. */
export type DemoPicture = { file: string; alt: Words; camera: DemoCamera | null; cut?: Square }

/** A square of a photograph, in shares of its width. */
export type Square = { left: number; top: number; side: number }

/** Who really made a borrowed photograph, and on what terms it is shown. */
export type DemoCredit = { photographer: string; licence: string; licenceUrl: string }

/** A forward with words: `of` names a post by its Chinese title, `language` is the one that they are said in. */
export type DemoForward = { by: string; of: { author: string; title: string }; hoursLater: number; words: Words; language: 'zh' | 'en' }

export type DemoPost = {
  /** Account of the person of the town who publishes it. */
  author: string
  kind: 'photo' | 'design'
  /** The language the author writes in; the other one is their second version. */
  language: 'zh' | 'en'
  title: Words
  description: Words
  tags: readonly DemoTag[]
  place: Words | null
  pictures: readonly DemoPicture[]
  /** Whole days before the day the town is filled, days being those of UTC+8. */
  daysAgo: number
  /** Hour of that day, 0–23 in UTC+8; for `daysAgo: 0` it is an hour before breakfast, and whoever fills the town before it must step back into the past. */
  hour: number
  /** Null for works of our own. */
  credit: DemoCredit | null
  /** For some and not for all. */
  visibility?: 'followers' | 'link'
  /** What it shows that not everybody wants to come upon, as its author says. */
  labels?: readonly ContentLabel[]
}

type DemoWords = { by: string; words: string }
/** What somebody says under a work; with `pin` it is critique of its first picture, and `helped` that the author says so. */
export type DemoComment = DemoWords & {
  pin?: { aspect: 'light' | 'composition' | 'story' | 'technique'; x: number; y: number; width: number | null; height: number | null }
  helped?: true
  replies?: readonly DemoWords[]
}
/** A conversation under a work, which is named by its author and its title in the author’s language. */
export type DemoTalk = { author: string; title: string; critique: boolean; said: readonly DemoComment[] }
