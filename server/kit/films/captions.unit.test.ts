import { describe, expect, test } from 'vitest'
import { readCaptions, writeCaptions } from './captions.ts'

const read = (text: string) => readCaptions(text, 24)

test('captions are read with and without their head, and written as browsers read them', () => {
  const said = '00:00.000 --> 00:02.500\n[Rain & wind]\n\nNOTE mine\n\n2\n0:08.2 --> 0:12.0 line:0\nWater over stone.\nA wagtail calls.'
  const cues = read(said)
  expect(cues).toEqual([
    { from: 0, to: 2500, text: '[Rain & wind]' },
    { from: 8200, to: 12_000, text: 'Water over stone.\nA wagtail calls.' },
  ])
  expect(read(`\uFEFFWEBVTT\r\n\r\n${said}`)).toEqual(cues)
  expect(writeCaptions(cues as never)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\n[Rain &amp; wind]\n\n00:00:08.200 --> 00:00:12.000\nWater over stone.\nA wagtail calls.\n',
  )
  expect(read('')).toEqual([])
})

describe('refused, with the line', () => {
  test.for([
    ['form', 1, 'Water over stone'],
    ['form', 3, 'WEBVTT\n\n0:01.0 --> 0:02.0'],
    ['markup', 1, '0:01.0 --> 0:02.0\n<script>alert(1)</script>'],
    ['markup', 3, 'WEBVTT\n\nSTYLE\n::cue { color: red }'],
    ['backward', 1, '0:02.0 --> 0:01.0\nWater'],
    ['backward', 1, '0:02.0 --> 0:02.0\nWater'],
    ['backward', 4, '0:05.0 --> 0:06.0\nWater\n\n0:01.0 --> 0:02.0\nStone'],
    ['overlap', 4, '0:01.0 --> 0:03.0\nWater\n\n0:02.0 --> 0:04.0\nStone'],
    ['beyond', 1, '0:23.0 --> 0:25.0\nWater'],
    [
      'many',
      1201,
      Array.from(
        { length: 301 },
        (_, n) =>
          `0:${String(Math.floor(n / 20)).padStart(2, '0')}.${String((n % 20) * 5).padStart(2, '0')}0 --> 0:${String(Math.floor(n / 20)).padStart(2, '0')}.${String((n % 20) * 5 + 4).padStart(2, '0')}0\nWater\n.`,
      ).join('\n\n'),
    ],
  ] as const)('%s in line %i', ([why, line, text]) => {
    expect(read(text)).toEqual({ line, why })
  })
})
