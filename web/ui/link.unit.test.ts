import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link as RoutedLink, MemoryRouter, type LinkProps } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

const written = (kind: typeof RoutedLink, basename: string, props: LinkProps) => {
  const link = createElement(kind, { className: 'btn', 'aria-label': 'there', ...props }, 'there')
  return renderToStaticMarkup(createElement(MemoryRouter, { basename, initialEntries: [`${basename === '/' ? '' : basename}/market/a1?kind=film`] }, link))
}

test.each([
  '/',
  '/?tab=newest',
  '/#rules',
  '/market/a1',
  '/market?kind=film&sort=price-low#list',
  '/tag/%E6%97%A5%E8%90%BD',
  '/photographer/安娜',
  '?sort=liked',
  '#list',
  '..',
  'b2',
  'https://elsewhere.example/x',
  '//elsewhere.example/x',
  { pathname: '/market', search: '?q=1' },
])('%j is written as the router writes it', (to) => {
  for (const basename of ['/', '/en', '/zh'])
    for (const more of [
      {},
      { replace: true, state: { from: 1 }, preventScrollReset: true },
      { reloadDocument: true },
      { discover: 'none' as const, target: '_blank', prefetch: 'none' as const },
    ])
      expect(written(Link as typeof RoutedLink, basename, { to, ...more })).toBe(written(RoutedLink, basename, { to, ...more }))
})
