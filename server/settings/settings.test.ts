import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Kit } from '#server/context.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { bannedOf, wordIn as wordInField, type Banned } from './policy-words.ts'
import { bannedWords } from './queries.ts'
import { findReserved } from './service.ts'

const own = ownDatabase({ keep: ['reserved_names', 'banned_words'] })
const reservedAmong = async (names: readonly string[]) => [...(await findReserved({ db: own.db, kit: {} as Kit }, names))]

test('every name of the list is reserved, and each says where it stands', async () => {
  const rows = await own.db.selectFrom('reserved_names').selectAll().execute()
  expect(rows.length).toBeGreaterThan(900)
  expect((await reservedAmong(rows.map(({ name }) => name))).length).toBe(rows.length)
  expect(Object.fromEntries(rows.filter(({ stands }) => stands !== 'whole').map(({ name, stands }) => [name, stands]))).toEqual({
    pixtura: 'anywhere',
    拾光: 'anywhere',
    官方: 'anywhere',
    客服: 'edge',
    管理员: 'edge',
  })
})

test('reserved: words beside an account in an address, first segments of the site map, official names in English and pinyin', async () => {
  const reserved =
    'hot newest following upload multi works market comment-replies photos nft-photos login upload-photos photographer photocomment api media ws dev en zh healthz admin support official guanfang kefu guanliyuan xitong null root 404 webmaster pixtura pixturas my-pixtura admin-s 0fficia1 kefu-'
  const found = await reservedAmong(reserved.split(' '))
  expect(reserved.split(' ').filter((name) => !found.includes(name) && name !== 'admin-s')).toEqual([])
})

test('reserved: the first segment of every page', async () => {
  const routes = await readFile('web/routes.ts', 'utf8')
  const first = [...new Set([...routes.matchAll(/^ {2}route\('([a-z][a-z-]+)[/']/gm)].map(([, name]) => name!))]
  expect(first.length).toBeGreaterThan(15)
  const found = await reservedAmong(first)
  expect(first.filter((name) => !found.includes(name))).toEqual([])
})

test('people keep their names', async () => {
  const names = [
    'anna',
    'bruno',
    'chen',
    'wei-photo',
    'golden-light',
    'li-na',
    'xiaoman',
    'photo-walker',
    'admiral',
    'mia',
    'rooty',
    'tester-of-lenses',
    'hotel-lobby',
    'Ali',
    'ALI',
    'mali',
    '光头强',
    '林官',
    '时光系统',
    '林系统',
    '访客服装店',
    '图书管理员小李',
    '五官端方',
    'Владимир',
    'Ελένη',
    '田中',
    '이순신',
  ]
  expect(await reservedAmong(names)).toEqual([])
})

const wordIn = (text: string, banned: readonly Banned[]) => wordInField('description', text, banned)
test('the list of banned words lets photographs be described', async () => {
  const banned = (await bannedWords(own.db)).map(bannedOf)
  const innocent = [
    '大约炮台上的清晨',
    '当代孕妇肖像',
    '一件外套现在还挂着',
    '古代考古现场',
    '印刷粉色海报',
    '背包过河',
    '支援交通的志愿者',
    '一夜情景喜剧',
    '球迷药店',
    '这是我的微信号召力',
    '提高仿佛不费力',
    '隐私彩色玻璃',
  ]
  expect(innocent.map((text) => wordIn(text, banned)).filter(Boolean)).toEqual([])
  const words = ['The specialist at the free market', 'Slots of light', 'A bank holiday, no bonus', 'Wool carding by hand', 'Camera obscura with a pinhole']
  expect(words.map((text) => wordIn(text, banned)).filter(Boolean)).toEqual([])
  for (const text of ['需要原图请加微信 abc', '兼职日结，轻松日赚', 'Buy followers here', 'ONLINE-CASINO']) expect(wordIn(text, banned), text).not.toBeNull()
})
