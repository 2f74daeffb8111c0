import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { Conditions } from '#api/groups.ts'
import { COLOUR_FROM, isReady, measure, saturationOf, type Known } from './policy-conditions.ts'

const previewOf = async (svg: string) => {
  const { data, info } = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60">${svg}</svg>`))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
const previewOfPhoto = async (file: string) => {
  const { data, info } = await sharp(`demo/photos/${file}`)
    .resize(90, 90, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
const known = (more: Partial<Known> = {}): Known => ({
  pictures: [{ width: 2400, height: 1600, thumbhash: null, exposed: true }],
  ai: 'none',
  tags: ['sea'],
  seen: true,
  today: 0,
  ...more,
})
const of = (said: object, more: Partial<Known>) => measure(Conditions.parse(said), known(more)).find(({ of }) => of !== 'seen')!
const sized = (width: number, height: number) => ({ pictures: [{ width, height, thumbhash: null, exposed: false }] })

test('colour is told from black and white on the preview, also of photographs', async () => {
  const grey = '<rect width="90" height="60" fill="#333"/><rect width="40" height="60" fill="#ddd"/>'
  expect(saturationOf(await previewOf(grey))).toBeLessThan(COLOUR_FROM)
  expect(saturationOf(await previewOf(grey.replace('#333', '#25a')))).toBeGreaterThan(COLOUR_FROM)
  const isColour = async (file: string) => saturationOf(await previewOfPhoto(file)) >= COLOUR_FROM
  for (const file of ['hilltop-sunset.jpg', 'forest-stream.jpg', 'canyon-wren.jpg']) expect([file, await isColour(file)]).toEqual([file, true])
  for (const file of ['abstract-spiral.jpg', 'hotel-facade.jpg', 'mill-workers-1910s.jpg']) expect([file, await isColour(file)]).toEqual([file, false])
  const thumbhash = await previewOf(grey)
  const pictures = [{ width: 90, height: 60, thumbhash, exposed: true }]
  expect([of({ palette: 'mono' }, { pictures }).met, of({ palette: 'colour' }, { pictures }).met]).toEqual([true, false])
})

test('orientation, exposure, machine, number a day and tags, each with what was measured', () => {
  expect(of({ orientation: 'landscape' }, sized(1600, 2400))).toEqual({ of: 'orientation', met: false, wanted: 'landscape', width: 1600, height: 2400 })
  for (const [orientation, width, height] of [
    ['landscape', 3, 2],
    ['portrait', 2, 3],
    ['square', 1000, 1001],
  ] as const)
    expect([orientation, of({ orientation }, sized(width, height)).met]).toEqual([orientation, true])
  expect(of({ exif: true }, sized(3, 2))).toEqual({ of: 'exif', met: false, pictures: 1, without: 1 })
  expect(of({ notAi: true }, { ai: 'assisted' })).toEqual({ of: 'notAi', met: false, label: 'assisted' })
  expect([of({ perDay: 2 }, { today: 1 }).met, of({ perDay: 2 }, { today: 2 }).met]).toEqual([true, false])
  expect(of({ tags: ['dusk', 'sea'] }, {})).toEqual({ of: 'tags', met: true, wanted: ['dusk', 'sea'], found: ['sea'] })
  expect([isReady(measure(Conditions.parse({}), known())), isReady(measure(Conditions.parse({}), known({ seen: false })))]).toEqual([true, false])
})
