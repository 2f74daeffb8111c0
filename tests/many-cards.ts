// Cards of every kind, size, room and many scripts, with photographs of the demo data: what is drawn, looked at and read back.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import type { Lang } from '#api/limits.ts'
import type { Card } from '#server/kit/cards/card.ts'

const PHOTOS = path.resolve(import.meta.dirname, '../demo/photos')
/** A photograph of the demo data as the site keeps it, cut to a ratio where one is given. */
export async function photographOf(name: string, width = 1280, ratio?: number): Promise<Uint8Array> {
  const photograph = sharp(readFileSync(path.join(PHOTOS, `${name}.jpg`)))
  const height = ratio === undefined ? undefined : Math.round(width / ratio)
  return new Uint8Array(
    await photograph
      .resize({ width, ...(height && { height, fit: 'cover' }) })
      .webp({ quality: 80 })
      .toBuffer(),
  )
}

type Said = { title: string; name: string; lines?: string[]; lang?: Lang; label?: string; code?: string }
/** `photos`: names, or how wide by how high the only one is. */
export type Sample = Said & Pick<Card, 'size' | 'room'> & { of: string; photos: string[]; ratio?: number; face?: string }

const EXIF = '14 mm，ƒ/11，30 s，ISO 100'
const PHOTOGRAPH = 'https://pixtura.example/p/184220'
/** The name says what there is to look at. */
export const samples: readonly Sample[] = [
  {
    of: 'zh',
    size: 'tall',
    room: 'light',
    title: '群山醒来之前的湖',
    name: '林安',
    lines: [EXIF, '2026年9月3日', '冰川国家公园'],
    photos: ['lake-sherburne'],
    face: 'casa-mila',
  },
  {
    of: 'en',
    lang: 'en',
    size: 'wide',
    room: 'dark',
    title: 'The stair that never ends',
    name: 'Bruno Sala',
    lines: ['24 mm, ƒ/8, 1/60 s, ISO 400', '3 September 2026', 'Barcelona'],
    photos: ['casa-mila'],
    face: 'lake-sherburne',
  },
  {
    of: 'arabic',
    size: 'tall',
    room: 'dark',
    title: 'غروب الشمس فوق البحر (المساء الأخير)',
    name: 'محمد العربي',
    lines: [EXIF, '2026年9月3日'],
    photos: ['beacon-street-sunset'],
    face: 'canyon-wren',
  },
  {
    of: 'hebrew',
    lang: 'en',
    size: 'wide',
    room: 'light',
    title: 'גשם על הגגות, שנת 2026',
    name: 'דנה לוי Studio',
    lines: ['50 mm, ƒ/2'],
    photos: ['angular-roof'],
    face: 'canyon-wren',
  },
  { of: 'thai', size: 'square', room: 'light', title: 'แสงสุดท้ายเหนือแม่น้ำเจ้าพระยา', name: 'สมชาย ใจดี', lines: [EXIF], photos: ['beacon-street-sunset'] },
  {
    of: 'devanagari',
    size: 'tall',
    room: 'light',
    title: 'वर्षा के बाद का आकाश',
    name: 'प्रिया क्षत्रिय',
    lines: [EXIF],
    photos: ['angular-roof'],
    face: 'casa-mila',
  },
  { of: 'korean', size: 'wide', room: 'dark', title: '비가 그친 뒤의 골목', name: '박지훈 사진가', lines: [EXIF, '2026年9月3日'], photos: ['casa-mila'] },
  {
    of: 'japanese',
    size: 'square',
    room: 'dark',
    title: '雨あがりの路地 ー 朝',
    name: '𠮷田さくら',
    lines: [EXIF],
    photos: ['lake-sherburne'],
    face: 'casa-mila',
  },
  {
    of: 'outside-bmp',
    size: 'tall',
    room: 'dark',
    title: '𠮷野家の朝、𡋾と𠮟る𩸽',
    name: '𠮷川𠮷之',
    lines: ['𡈽佐の海'],
    photos: ['lake-sherburne'],
    ratio: 0.7,
  },
  {
    of: 'emoji',
    size: 'wide',
    room: 'light',
    title: '🌊 Sea day ☀️❤️ 🇨🇳',
    name: '👩‍💻 mia 🐈‍⬛',
    lines: ['📷 35 mm'],
    lang: 'en',
    photos: ['beacon-street-sunset'],
  },
  { of: 'bengali-tamil', size: 'tall', room: 'light', title: 'বৃষ্টির পরের আকাশ', name: 'தமிழ்ச்செல்வி', lines: [EXIF], photos: ['casa-mila'] },
  {
    of: 'cyrillic-greek',
    size: 'square',
    room: 'dark',
    title: 'Утро над рекой',
    name: 'Ελένη Παπαδοπούλου',
    lang: 'en',
    lines: ['35 mm'],
    photos: ['angular-roof'],
  },
  {
    of: 'vietnamese',
    size: 'wide',
    room: 'dark',
    title: 'Buổi sáng trên phố cổ Hội An',
    name: 'Nguyễn Thị Ánh',
    lang: 'en',
    lines: ['35 mm, ƒ/1.4'],
    photos: ['beacon-street-sunset'],
    face: 'lake-sherburne',
  },
  {
    of: 'three-hundred',
    size: 'tall',
    room: 'light',
    title: '很长很长的标题从城墙说到河边'.repeat(22).slice(0, 300),
    name: 'averyveryverylongnamewithoutanyspace'.repeat(9).slice(0, 300),
    lines: [EXIF],
    photos: ['lake-sherburne'],
    face: 'casa-mila',
  },
  {
    of: 'three-hundred-wide',
    size: 'wide',
    room: 'dark',
    title: 'Words without end '.repeat(17).slice(0, 300),
    name: '名'.repeat(300),
    lang: 'en',
    lines: ['24 mm'.repeat(60)],
    photos: ['casa-mila'],
    face: 'lake-sherburne',
  },
  {
    of: 'three-hundred-square',
    size: 'square',
    room: 'light',
    title: 'اسم طويل جدا '.repeat(24).slice(0, 300),
    name: 'محمد '.repeat(60),
    lines: [EXIF],
    photos: ['angular-roof'],
  },
  {
    of: 'panorama',
    size: 'tall',
    room: 'dark',
    title: '四百公里的海岸线',
    name: '林安',
    lines: [EXIF, '2026年9月3日'],
    photos: ['lake-sherburne'],
    ratio: 3,
    face: 'casa-mila',
  },
  { of: 'upright', size: 'tall', room: 'light', title: '电梯井', name: 'Emil Holm', lines: [EXIF], photos: ['angular-roof'], ratio: 0.5 },
  {
    of: 'person',
    size: 'tall',
    room: 'light',
    title: '',
    name: 'Bruno Sala',
    lang: 'en',
    lines: ['Stairwells, courtyards, anything with a hole in the roof.', '284 works, Barcelona'],
    photos: ['casa-mila', 'angular-roof', 'lake-sherburne'],
    face: 'lake-sherburne',
    code: 'https://pixtura.example/en/photographer/bruno',
  },
  {
    of: 'person-wide',
    size: 'wide',
    room: 'dark',
    title: '',
    name: '埃米尔·霍尔姆',
    lines: ['慢镜头，慢火车，慢狗。', '47件作品，卑尔根'],
    photos: ['beacon-street-sunset', 'casa-mila', 'angular-roof', 'lake-sherburne'],
    face: 'canyon-wren',
    code: 'https://pixtura.example/photographer/emil',
  },
  {
    of: 'group',
    size: 'tall',
    room: 'dark',
    title: '屋顶以下',
    name: '',
    lines: ['只收建筑里面往上看的照片，一周一题', '1,204名成员'],
    photos: ['casa-mila', 'angular-roof', 'beacon-street-sunset', 'lake-sherburne'],
    code: 'https://pixtura.example/group/17',
  },
  {
    of: 'group-square',
    size: 'square',
    room: 'light',
    title: 'Birds that sit still',
    name: '',
    lang: 'en',
    lines: ['618 members'],
    photos: ['canyon-wren', 'lake-sherburne', 'casa-mila', 'angular-roof'],
    code: 'https://pixtura.example/en/group/18',
  },
  {
    of: 'by-machine',
    size: 'wide',
    room: 'light',
    title: '不存在的灯塔',
    name: '陈屿',
    label: '由AI生成',
    lines: ['2026年9月3日'],
    photos: ['beacon-street-sunset'],
    face: 'casa-mila',
  },
  { of: 'words-alone', size: 'wide', room: 'dark', title: '有人想先问一声再给你看的作品', name: '林安', lines: [EXIF], photos: [] },
]

export async function cardOf({ lang = 'zh', title, name, lines = [], label = '', photos, ratio, face, code = PHOTOGRAPH, size, room }: Sample): Promise<Card> {
  const pictures = await Promise.all(photos.map(async (photo) => ({ file: await photographOf(photo, 1280, ratio), focus: { x: 0.5, y: 0.4 } })))
  return {
    size,
    room,
    lang,
    title: { text: title, lang },
    by: name ? { name, face: face ? await photographOf(face, 256, 1) : null } : null,
    lines: lines.map((text) => ({ text, lang })),
    label,
    brand: lang === 'zh' ? '拾光' : 'Pixtura',
    scan: lang === 'zh' ? '扫码看原作' : 'Scan to see it',
    address: code.replace('https://', ''),
    code,
    pictures,
  }
}
