import { expect, test } from 'vitest'
import { ownPath } from './policy.ts'

const ORIGIN = 'https://pixtura.example'

test('a page of ours is one, with our origin before it and without', () => {
  for (const path of [
    '/collection/upward-17',
    '/en/collection/17?link=abc-DEF_1',
    '/portfolio/anna',
    '/photocomment/anna/first-light?in=tag:sea&n=2',
    '/tag/%E6%B5%B7',
  ])
    for (const said of [path, ORIGIN + path]) expect(ownPath(said, ORIGIN)).toBe(path)
})

test('anything else in the world is none', () => {
  const others = [
    'https://evil.example/collection/1',
    '//evil.example/collection/1',
    '/\\evil.example/collection/1',
    'https://pixtura.example.evil.example/collection/1',
    'https://pixtura.example@evil.example/collection/1',
    'https://anna:secret@pixtura.example/collection/1',
    'http://pixtura.example/collection/1',
    'javascript:alert(1)',
    '/s/abcdef',
    '/shortlink?linkId=abcdef',
    '/collection/../s/abcdef',
    '/collection/%2e%2e/s/abcdef',
    '/en/s/abcdef',
    '/login?return=//evil.example',
    '/logout',
    '/api/account',
    '/admin',
    '/settings',
    '/collection/1?token=abc',
    '/collection/1?return=/s/x',
    '/collection/1?__proto__=1',
    '/collection//evil',
    '/collection/%2f%2fevil',
    '/collection/1\u0000',
    '/collection/1 2',
    `/collection/${'x'.repeat(1000)}`,
    'collection/1',
    '/',
    '',
    '?link=x',
  ]
  for (const said of others) expect([said, ownPath(said, ORIGIN)]).toEqual([said, null])
})
