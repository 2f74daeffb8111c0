import type { FilmRefusal } from '#api/films.ts'
import { FILM_SECONDS, MAX_FILM_BYTES, type Lang } from '#api/limits.ts'
import { FILM_LIMITS } from '#server/kit/films/types.ts'

type Both = { zh: string; en: string }
type Detail = Record<string, number>
const MB = MAX_FILM_BYTES / 1_000_000
const { longest, shortest, rate, tracks } = FILM_LIMITS

/** What is wrong with a film, and what to do. */
const sentences: Record<FilmRefusal, Both | ((detail: Detail) => Both)> = {
  missing: { zh: '文件没有传到，请重新上传', en: 'The file did not arrive. Please upload it again' },
  empty: { zh: '文件是空的，请换一个', en: 'The file is empty. Please choose another' },
  'not-a-film': { zh: '这不是影片文件，请选MP4、MOV、WebM或MKV', en: 'This is not a film. Choose an MP4, MOV, WebM or MKV' },
  'other-format': { zh: '这种影片格式收不了，请转成MP4、MOV、WebM或MKV', en: 'We do not take this kind of film. Convert it to MP4, MOV, WebM or MKV' },
  truncated: { zh: '文件不完整，可能没有拷贝完，请重新导出后上传', en: 'The file is incomplete. Export it again and upload that' },
  unreadable: { zh: '这个文件读不出来，请重新导出后上传', en: 'This file cannot be read. Export it again and upload that' },
  'too-many-bytes': { zh: `文件超过${MB} MB，请压小一些或剪短`, en: `The file is larger than ${MB} MB. Make it smaller or shorter` },
  'too-long': { zh: `影片长于${FILM_SECONDS}秒，请剪短`, en: `The film is longer than ${FILM_SECONDS} seconds. Make it shorter` },
  'length-lies': ({ said = 0, seconds = 0 }) => ({
    zh: `文件自称长${said}秒，里面却是${seconds}秒；请重新导出后上传`,
    en: `The file says that it lasts ${said} seconds, and ${seconds} are in it. Export it again and upload that`,
  }),
  'no-pictures': { zh: '文件里没有画面，只有声音或什么也没有', en: 'There are no pictures in the file' },
  'no-frames': { zh: '画面轨是空的，一帧也没有', en: 'The film has not a single frame' },
  'too-fast': { zh: `每秒超过${rate}帧，请以较低的帧率导出`, en: `It has more than ${rate} frames a second. Export it with fewer` },
  'too-large': { zh: `画面超过${longest}像素，请缩小后上传`, en: `A side is longer than ${longest} pixels. Make it smaller` },
  'too-small': { zh: `画面短边不到${shortest}像素，请换一个清楚些的`, en: `A side is shorter than ${shortest} pixels. Choose a larger one` },
  'too-many-tracks': { zh: `文件里超过${tracks}条轨道，请只留画面和声音`, en: `The file has more than ${tracks} tracks. Keep pictures and sound only` },
  codec: {
    zh: '这种画面编码不是所有浏览器都能放，请导出为H.264、VP9或AV1',
    en: 'Not every browser plays this kind of picture. Export it as H.264, VP9 or AV1',
  },
  'bit-depth': {
    zh: '这段H.264的颜色每色多于8位，或色度多于4:2:0，不是所有浏览器都能放；请按8位4:2:0导出，或改用VP9、AV1',
    en: 'This H.264 has more than eight bits a colour, or more colour than 4:2:0, which not every browser plays. Export it with eight bits, or as VP9 or AV1',
  },
  'sound-codec': { zh: '这种声音编码不是所有浏览器都能放，请导出为AAC或Opus', en: 'Not every browser plays this kind of sound. Export it as AAC or Opus' },
}

export function filmRefusalSentence(reason: FilmRefusal, lang: Lang, detail: Detail | null): string {
  const sentence = sentences[reason]
  return (typeof sentence === 'function' ? sentence(detail ?? {}) : sentence)[lang]
}
