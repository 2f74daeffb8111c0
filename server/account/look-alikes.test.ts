import { describe, expect, test } from 'vitest'
import { AccountName } from '#api/account.ts'
import { skeletonOf } from '#server/kit/skeleton.ts'
import { ownApp } from '#tests/own-app.ts'
import { people } from '../../demo/people.ts'
import { fillSkeletons } from './fill-skeletons.ts'

const own = ownApp()
type Member = Awaited<ReturnType<typeof own.member>>
const save = (member: Member, body: Record<string, unknown>) => own.api(member)('POST /api/account/user', { body })
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { reason: string }) => error.reason,
  )

describe('what passes for the platform', () => {
  const names = [
    'аdmin',
    'Рixtura',
    'ΡΙΧΤURA',
    'ｐｉｘｔｕｒａ',
    'p i x t u r a',
    'Pixtura\u200bs',
    '拾光',
    '拾 · 光',
    '拾光客服小王',
    '客服',
    '客-服',
    '客服小王',
    '小王客服',
  ]
  const offices = [
    '官方',
    '官 方',
    '摄影官方小王',
    '管理员',
    '管理員',
    '管理员01',
    '系统',
    '系統',
    '运营',
    '運營',
    '审核',
    '财务',
    'Support',
    'ѕuрроrt',
    'Mоderаtor',
    'rnoderator',
  ]
  test.each([...names, ...offices])('248: %j is no nickname', async (nickname) => {
    await expect(save(await own.member(), { nickname })).rejects.toMatchObject({ reason: 'NICKNAME_REFUSED', status: 422, data: { reserved: true } })
  })

  test.each([...names, ...offices].filter((name) => !/^[0-9a-z_-]+$/.test(name)))(
    '%j is no personal URL, which is written in small Latin letters',
    async (uniqueUri) => {
      await expect(save(await own.member(), { uniqueUri })).rejects.toMatchObject({
        reason: 'INVALID_INPUT',
        data: { fields: { uniqueUri: expect.any(String) } },
      })
    },
  )
  test.each([
    'admin',
    'adm1n',
    'adrnin',
    'admln',
    'pixtura',
    'p1xtura',
    'p-i-x-t-u-r-a',
    'my_pixtura',
    'plxtura',
    'supp0rt',
    'offlcial',
    'rnoderator',
    'guanfang',
    'shiguang',
    'xit0ng',
    'guanliyuan',
  ])('118: %j is neither personal URL nor account name', async (name) => {
    await expect(save(await own.member(), { uniqueUri: name })).rejects.toMatchObject({ reason: 'USERNAME_RESERVED', status: 422 })
    if (AccountName.safeParse(name).success) expect(await reasonOf(own.member({ account: name }))).toBe('USERNAME_RESERVED')
  })

  test('people are called what they are called', async () => {
    const anna = await own.member()
    const names = [
      '光头强',
      '林官',
      'Anna',
      'Владимир',
      'Ελένη',
      '田中',
      '이순신',
      '时光系统',
      '访客服装店',
      '图书管理员小李',
      'Ali',
      'José',
      'Mallory',
      'हिन्दी',
      'محمد',
    ]
    for (const nickname of names) expect(await save(anna, { nickname })).toMatchObject({ nickname })
  })

  test('who bears such a name from before keeps it until they change it', async () => {
    const anna = await own.member()
    await own.owner.query(`update accounts set nickname = '拾光小王', nickname_skeleton = null where id = $1`, [anna.id])
    expect(await save(anna, { nickname: '拾光小王', bioZh: '拍海的人' })).toMatchObject({ nickname: '拾光小王', bio: { zh: '拍海的人' } })
    await expect(save(anna, { nickname: '拾光小李' })).rejects.toMatchObject({ reason: 'NICKNAME_REFUSED' })
  })
})

describe('what passes for somebody else', () => {
  test.each([
    ['Anna Berg', ['Аnna Berg', 'ANNА BERG', 'annaberg', 'Anna🌸Berg', 'Ánna Berg', 'Anna.Berg', 'Anna・Berg']],
    ['Ivan', ['lvan', '1van', 'Іvаn']],
    ['Владимир', ['Bладимиp', 'BЛAДИMИP']],
    ['林一', ['林ー', '林·一', '林 一']],
    ['Mateo', ['rnateo', 'Mate0']],
  ])('of %s nobody else is a look-alike', async (nickname, alike) => {
    const [anna, ben] = [await own.member(), await own.member()]
    await save(anna, { nickname })
    for (const one of alike) {
      const refused = save(ben, { nickname: one, bioEn: 'not saved' })
      await expect(refused, one).rejects.toMatchObject({ reason: 'NAME_ALIKE', status: 409, code: '2035', data: { field: 'nickname' } })
    }
    expect(await save(anna, { nickname: alike[0]! })).toMatchObject({ nickname: alike[0] })
    expect(await own.api(ben)('GET /api/account/profile')).toMatchObject({ nickname: ben.account, bio: { en: null } })
  })

  test('Ella and Elia, Iina and Lina, Ali and Alli are two each', async () => {
    for (const pair of [
      ['Ella', 'Elia'],
      ['Iina', 'Lina'],
      ['Alli', 'Ali'],
    ])
      for (const nickname of pair) expect(await save(await own.member(), { nickname })).toMatchObject({ nickname })
  })

  test('a nickname is not taken for an account name or a personal URL, nor these for a nickname', async () => {
    const [anna, ben] = [await own.member({ account: 'golden-hill' }), await own.member()]
    await save(anna, { nickname: 'Аnna Berg', uniqueUri: 'sea_light' })
    for (const nickname of ['Gоlden Hill', 'g0ldenhill', 'Sea Light', 'ѕea-light'])
      await expect(save(ben, { nickname }), nickname).rejects.toMatchObject({ reason: 'NAME_ALIKE', data: { field: 'nickname' } })
    for (const uniqueUri of ['anna_berg', 'g0lden-hill', 'golden_hill', 'sea-light', 'sea-1ight'])
      await expect(save(ben, { uniqueUri }), uniqueUri).rejects.toMatchObject({ reason: 'NAME_ALIKE', data: { field: 'uniqueUri' } })
    for (const account of ['anna-berg', 'g0lden-hill', 'sea-light', 'sea-1ight'])
      await expect(own.member({ account }), account).rejects.toMatchObject({ reason: 'NAME_ALIKE', data: { field: 'account' } })
  })

  test('in an address a dash is seen, an i is no l, but a 1 is', async () => {
    await own.member({ account: 'li-na' })
    for (const account of ['lina', 'iina-b', 'lila', 'mlx', 'mix', 'kerrn']) expect(await reasonOf(own.member({ account })), account).toBe('done')
    for (const account of ['m1x', 'l1-na', 'kerm']) expect(await reasonOf(own.member({ account })), account).toBe('NAME_ALIKE')
  })

  test('the sentence stands in both languages and names the field', async () => {
    const [anna, ben] = [await own.member(), await own.member()]
    await save(anna, { nickname: 'Anna Berg' })
    const said = (lang: 'zh' | 'en', body: object) =>
      own
        .api(ben, lang)('POST /api/account/user', { body })
        .catch((error: Error) => error.message)
    expect(await said('zh', { nickname: 'Аnna Berg' })).toBe('这个昵称看起来和别人的名字一样，容易认错，请换一个。')
    expect(await said('en', { uniqueUri: 'anna_berg' })).toBe('Anybody would take the personal address for somebody else’s. Please choose another.')
    expect(await said('zh', { nickname: '拾光' })).toBe('这个昵称像是平台的名字或职务，请换一个。')
  })

  test('who is gone is nobody’s look-alike', async () => {
    const [anna, ben] = [await own.member(), await own.member()]
    await save(anna, { nickname: 'Anna Berg' })
    await own.owner.query(`update accounts set nickname = 'gone-' || id, nickname_skeleton = '' where id = $1`, [anna.id])
    expect(await save(ben, { nickname: 'Аnna Berg' })).toMatchObject({ nickname: 'Аnna Berg' })
  })

  test('of two who want to look alike at one moment, one does', async () => {
    const [anna, ben] = [await own.member(), await own.member()]
    const holder = await own.owner.connect()
    try {
      await holder.query('begin; lock table accounts in share mode') // who has looked waits here to write
      const done = [reasonOf(save(anna, { nickname: 'Only One' })), reasonOf(save(ben, { nickname: 'Оnly One' }))]
      await expect
        .poll(async () => (await own.owner.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rowCount)
        .toBe(2)
      await holder.query('commit')
      expect((await Promise.all(done)).toSorted()).toEqual(['NAME_ALIKE', 'done'])
    } finally {
      holder.release(true)
    }
  })

  test('two who each want what the other is about to be called do not wait for each other', async () => {
    const [anna, ben] = [await own.member(), await own.member()]
    const done = await Promise.all([
      reasonOf(save(anna, { nickname: 'Sea Light', uniqueUri: 'hill-light' })),
      reasonOf(save(ben, { nickname: 'Hill Light', uniqueUri: 'sea-light' })),
    ])
    expect(done.toSorted()).toEqual(['NAME_ALIKE', 'done'])
  })
})

test('no name is suggested that would be refused', async () => {
  await own.member({ account: 'golden-light' })
  const anna = await own.member()
  await save(anna, { nickname: 'Sea Light' })
  const ask = (name: string) => own.api()('GET /api/account/suggest', { query: { name } })
  for (const name of ['golden-1ight', 'g0lden-light', 'sea-light', 'sea-1ight', 'adm1n', 'p1xtura']) {
    const { free, suggestion } = await ask(name)
    expect([name, free]).toEqual([name, false])
    expect([suggestion, await reasonOf(own.member({ account: suggestion }))]).toEqual([suggestion, 'done'])
  }
  expect(await ask('goldenlight')).toEqual({ free: true, suggestion: 'goldenlight' })
})

test('the town of the demo data can move in, operators too', async () => {
  for (const { account, nickname } of people) await own.member({ account, nickname })
  expect(await own.db.selectFrom('accounts').select('id').execute()).toHaveLength(people.length)
})

describe('skeletons of names', () => {
  const kept = async () => {
    const accounts = await own.db.selectFrom('accounts').select(['nickname as name', 'nickname_skeleton as skeleton']).execute()
    const addresses = await own.db.selectFrom('handles').select(['handle as name', 'skeleton']).execute()
    return [...accounts, ...addresses]
  }

  test('are kept with every name, whoever gives it', async () => {
    const anna = await own.member()
    await save(anna, { nickname: 'Рetra', uniqueUri: 'petra_photo' })
    await own.member({ nickname: 'Ελένη' })
    await own.member()
    expect((await kept()).filter(({ name, skeleton }) => skeleton !== skeletonOf(name))).toEqual([])
  })

  test('are filled in for names of before, and those who are gone stay empty', async () => {
    const [, ben, gone] = [await own.member({ account: 'golden-hill', nickname: 'Anna Berg' }), await own.member(), await own.member()]
    await own.owner.query(`update accounts set nickname_skeleton = null; update handles set skeleton = null`)
    await own.owner.query(`update accounts set nickname_skeleton = '' where id = ${gone.id}`)
    expect(await save(ben, { nickname: 'Аnna Berg' })).toMatchObject({ nickname: 'Аnna Berg' })
    await save(ben, { nickname: 'Bruno' })
    await Promise.all([fillSkeletons({ db: own.db }), fillSkeletons({ db: own.db })])
    expect((await kept()).filter(({ name, skeleton }) => skeleton !== skeletonOf(name))).toEqual([{ name: gone.account, skeleton: '' }])
    await expect(save(ben, { nickname: 'Аnna Berg' })).rejects.toMatchObject({ reason: 'NAME_ALIKE' })
    expect(await reasonOf(own.member({ account: 'g0lden-hill' }))).toBe('NAME_ALIKE')
  })
})
