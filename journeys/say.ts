// The words that stories look for: those that the pages show, in both languages.
import { agreements as agreementsEn } from '#web/words/en/agreements.ts'
import { login as loginEn } from '#web/words/en/login.ts'
import { photo as photoEn } from '#web/words/en/photo.ts'
import { photographer as photographerEn } from '#web/words/en/photographer.ts'
import { postForm as postFormEn } from '#web/words/en/post-form.ts'
import { posts as postsEn } from '#web/words/en/posts.ts'
import { shell as shellEn } from '#web/words/en/shell.ts'
import { upload as uploadEn } from '#web/words/en/upload.ts'
import { agreements as agreementsZh } from '#web/words/zh/agreements.ts'
import { login as loginZh } from '#web/words/zh/login.ts'
import { photo as photoZh } from '#web/words/zh/photo.ts'
import { photographer as photographerZh } from '#web/words/zh/photographer.ts'
import { postForm as postFormZh } from '#web/words/zh/post-form.ts'
import { posts as postsZh } from '#web/words/zh/posts.ts'
import { shell as shellZh } from '#web/words/zh/shell.ts'
import { upload as uploadZh } from '#web/words/zh/upload.ts'

const zh = {
  agreements: agreementsZh,
  login: loginZh,
  photo: photoZh,
  photographer: photographerZh,
  postForm: postFormZh,
  posts: postsZh,
  shell: shellZh,
  upload: uploadZh,
}
const en = {
  agreements: agreementsEn,
  login: loginEn,
  photo: photoEn,
  photographer: photographerEn,
  postForm: postFormEn,
  posts: postsEn,
  shell: shellEn,
  upload: uploadEn,
}
export const say = { zh, en }
export type Say = (typeof say)['zh'] | (typeof say)['en']

/** What a browser of these readers asks for. */
export const locales = { zh: 'zh-CN', en: 'en-GB' } as const
