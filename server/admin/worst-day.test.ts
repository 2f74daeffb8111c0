import { expect, test } from 'vitest'
import type { ParameterName } from '#api/parameters.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp()
const worst = async (parameter: string, value: unknown, role: 'admin' | 'editor' = 'admin') =>
  own.api(await own.operator(role))('GET /api/admin/parameters/:parameter/worst-day', { params: { parameter }, query: { value: value as number } })

test("'GET /api/admin/parameters/:parameter/worst-day' is for operators, and says bounds and what a day comes to", async () => {
  const query = { query: { value: 1 }, params: { parameter: 'likeCost' } }
  await expect(own.api()('GET /api/admin/parameters/:parameter/worst-day', query)).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
  await expect(own.api(await own.member())('GET /api/admin/parameters/:parameter/worst-day', query)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  await expect(worst('nothing', 1)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  expect(await worst('rewardPool', 50_000_000, 'editor')).toEqual({ least: 1_000_000, most: 500_000_000, worst: { unit: 'fen', amount: 25_000 } })
  const anna = await own.member()
  await own.verify(anna)
  expect((await worst('withdrawDayMax', 500_000)).worst, 'nobody is owed anything but what came as a welcome').toEqual({ unit: 'fen', amount: 0 })
  for (const value of [0, -1, 101]) expect((await worst('likeCost', value)).worst).toBeNull()
})

test('a value outside its bounds is proposed by nobody, and the sentence names the field', async () => {
  const olga = await own.operator('admin')
  const propose = (parameter: ParameterName, value: number) => own.api(olga)('POST /api/admin/parameters', { body: { parameter, value, why: 'x' } })
  for (const value of [-1, 0, 0.5, 2 ** 53])
    await expect(propose('rewardPool', value), String(value)).rejects.toMatchObject({
      reason: 'INVALID_INPUT',
      data: { fields: { value: expect.any(String) as string } },
    })
  await expect(propose('taxPermille', 451)).rejects.toMatchObject({ data: { fields: { value: 'This parameter cannot be so much, or so little' } } })
  expect(await propose('taxPermille', 0)).toMatchObject({ proposal: expect.any(String) as string })
})

test('one that was proposed before there were bounds is approved by nobody; it may be refused', async () => {
  const [olga, oskar] = [await own.operator('admin'), await own.operator('admin')]
  const { proposal } = await own.api(olga)('POST /api/admin/parameters', { body: { parameter: 'likeCost', value: 4, why: 'x' } })
  await own.owner.query('update parameter_proposals set value = 0 where id = $1', [proposal])
  const { reviews } = await own.api(oskar)('GET /api/admin/reviews', { query: { kind: 'parameter' } })
  const decide = (body: object) => own.api(oskar)('PUT /api/admin/reviews/:id', { params: { id: reviews[0]!.id }, body: body as never })
  await expect(decide({ vote: 'approve' })).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
  expect(await decide({ vote: 'refuse', reason: 'other', words: 'Outside its bounds' })).toMatchObject({ state: 'refused' })
  expect((await own.api(olga)('GET /api/admin/parameters', {})).parameters.likeCost).toBe(3)
})
