import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

describe('returnPath (TRUST S052)', () => {
  it.each([
    ['/upload-photos', '/upload-photos'],
    ['/', '/'],
    ['/?type=newest', '/?type=newest'],
    ['/photocomment/anna/lake-sherburne?in=author#size', '/photocomment/anna/lake-sherburne?in=author#size'],
    ['/photographer/%E6%9E%97', '/photographer/%E6%9E%97'],
    ['/摄影', '/%E6%91%84%E5%BD%B1'],
    ['/a/../upload-photos', '/upload-photos'],
    ['/en/upload-photos', '/upload-photos'],
    ['/zh/upload-photos', '/upload-photos'],
    ['/en', '/'],
    ['/en?type=newest', '/?type=newest'],
    ['/english', '/english'],
    ['/upload-photos?from=//evil.com', '/upload-photos?from=//evil.com'],
    ['/login-help', '/login-help'],
  ])('%j leads to %j', (said, path) => expect(returnPath(said)).toBe(path))

  it.each([
    '//evil.com',
    '///evil.com',
    '/\\evil.com',
    '\\\\evil.com',
    '/\\/evil.com',
    '/\t/evil.com',
    '/\n/evil.com',
    '/\r\n/evil.com',
    '\t//evil.com',
    ' //evil.com',
    '/ /evil.com',
    '/%09/evil.com',
    '/%0d%0a/evil.com',
    '/%2f/evil.com',
    '/%2Fevil.com',
    '/%5cevil.com',
    '/.//evil.com',
    '/..//evil.com',
    '/a/..//evil.com',
    '/%2e//evil.com',
    '/en//evil.com',
    '/zh//evil.com',
    '/en/%2fevil.com',
    '/upload//photos',
    '/\u0000',
    '/\u0085/evil.com',
    'https:evil.com',
    'https://evil.com',
    'https:/evil.com',
    'http://localhost:3000/upload-photos',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'blob:http://localhost/x',
    '@evil.com',
    ':80/',
    '.evil.com',
    'evil.com',
    'upload-photos',
    '?x',
    '#x',
    '',
    '/login',
    '/Login?tab=register',
    '/en/login',
    '/logout',
    '/en/logout/',
    `/${'a'.repeat(1000)}`,
    null,
    undefined,
    7,
    ['/upload-photos'],
  ])('%j is refused', (said) => expect(returnPath(said)).toBeNull())

  it('never leads to another host, whatever it is made of', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '/',
        '//',
        '\\',
        '%2f',
        '%5c',
        '%09',
        '\t',
        '\n',
        '.',
        '..',
        ':',
        '@',
        'en',
        'zh',
        'evil.com',
        'https:',
        'javascript:',
        '?',
        '#',
        ' ',
        '／',
        '。',
        'a',
      ),
      { maxLength: 10 },
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const path = returnPath(parts.join(''))
        if (path === null) return
        for (const said of [path, `/en${path === '/' ? '' : path}`]) {
          expect(new URL(said, 'https://pixtura.example').origin).toBe('https://pixtura.example')
          expect(new URL(said, 'https://pixtura.example').pathname).not.toMatch(/^\/\//)
        }
      }),
      { numRuns: 2000 },
    )
  })
})
