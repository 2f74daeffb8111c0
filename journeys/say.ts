// The words that stories look for: those that the pages show, in both languages.
import { agreements as agreementsEn } from '#web/words/en/agreements.ts'
import { cancelAccount as cancelAccountEn } from '#web/words/en/cancel-account.ts'
import { login as loginEn } from '#web/words/en/login.ts'
import { people as peopleEn } from '#web/words/en/people.ts'
import { photo as photoEn } from '#web/words/en/photo.ts'
import { photographer as photographerEn } from '#web/words/en/photographer.ts'
import { postForm as postFormEn } from '#web/words/en/post-form.ts'
import { posts as postsEn } from '#web/words/en/posts.ts'
import { security as securityEn } from '#web/words/en/security.ts'
import { settings as settingsEn } from '#web/words/en/settings.ts'
import { shell as shellEn } from '#web/words/en/shell.ts'
import { tags as tagsEn } from '#web/words/en/tags.ts'
import { upload as uploadEn } from '#web/words/en/upload.ts'
import { agreements as agreementsZh } from '#web/words/zh/agreements.ts'
import { cancelAccount as cancelAccountZh } from '#web/words/zh/cancel-account.ts'
import { login as loginZh } from '#web/words/zh/login.ts'
import { people as peopleZh } from '#web/words/zh/people.ts'
import { photo as photoZh } from '#web/words/zh/photo.ts'
import { photographer as photographerZh } from '#web/words/zh/photographer.ts'
import { postForm as postFormZh } from '#web/words/zh/post-form.ts'
import { posts as postsZh } from '#web/words/zh/posts.ts'
import { security as securityZh } from '#web/words/zh/security.ts'
import { settings as settingsZh } from '#web/words/zh/settings.ts'
import { shell as shellZh } from '#web/words/zh/shell.ts'
import { tags as tagsZh } from '#web/words/zh/tags.ts'
import { upload as uploadZh } from '#web/words/zh/upload.ts'

const zh = {
  agreements: agreementsZh,
  cancelAccount: cancelAccountZh,
  login: loginZh,
  people: peopleZh,
  photo: photoZh,
  photographer: photographerZh,
  postForm: postFormZh,
  posts: postsZh,
  security: securityZh,
  settings: settingsZh,
  shell: shellZh,
  tags: tagsZh,
  upload: uploadZh,
}
const en = {
  agreements: agreementsEn,
  cancelAccount: cancelAccountEn,
  login: loginEn,
  people: peopleEn,
  photo: photoEn,
  photographer: photographerEn,
  postForm: postFormEn,
  posts: postsEn,
  security: securityEn,
  settings: settingsEn,
  shell: shellEn,
  tags: tagsEn,
  upload: uploadEn,
}
export const say = { zh, en }
export type Say = (typeof say)['zh'] | (typeof say)['en']

/** What a browser of these readers asks for. */
export const locales = { zh: 'zh-CN', en: 'en-GB' } as const
