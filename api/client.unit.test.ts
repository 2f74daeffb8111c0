import { expect, test } from 'vitest'
import { sayPlatform } from './client.ts'

test('calls of pages say 5 inside a chat app and 3 elsewhere, unless they say it themselves', () => {
  for (const [chat, platform] of [
    ['wechat', 5],
    ['qq', 5],
    [null, 3],
  ] as const) {
    expect(sayPlatform({ params: { id: '1' }, body: { words: 'x' } }, { chat })).toEqual({ params: { id: '1' }, body: { platform, words: 'x' } })
    expect(sayPlatform({ body: { platform: 7 } }, { chat })).toEqual({ body: { platform: 7 } })
  }
})

test('what has no body of names and values stays as it is', () => {
  for (const body of [undefined, null, 'x', [1], new FormData(), new Uint8Array(1)]) expect(sayPlatform({ body }, { chat: 'wechat' })).toEqual({ body })
})
