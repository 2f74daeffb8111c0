import { expect, test } from 'vitest'
import { boxesFor, fileNamesFor } from '#server/kit/images/render.ts'
import { nameFiles, nameOriginal, nameSize } from './name-files.ts'

test('of a picture that is being developed every file is named that there can be', () => {
  const all = nameFiles({ upload_key: 'u1-20300101-x', key: 'abc', state: 'developing', widths: [], avif: [] })
  expect(new Set(all)).toEqual(new Set([nameOriginal('u1-20300101-x'), ...fileNamesFor(boxesFor(9000, 6000)).map((name) => nameSize('abc', name))]))
})
