import { expect, test } from 'vitest'
import { cleanNode } from './clean-node.ts'

test('what the editor keeps for itself is left away, and nothing else', () => {
  const marks = [{ type: 'link', attrs: { href: '/help', target: null, class: null } }, { type: 'bold' }]
  const text = { type: 'text', text: 'x', marks }
  const item = { type: 'listItem', content: [{ type: 'paragraph', content: [text] }] }
  const said = {
    type: 'doc',
    content: [
      { type: 'orderedList', attrs: { start: 3 }, content: [item] },
      { type: 'heading', attrs: { level: 2, textAlign: 'left' } },
    ],
  }
  const clean = { type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/help' } }, { type: 'bold' }] }
  expect(cleanNode(said)).toEqual({
    type: 'doc',
    content: [
      { type: 'orderedList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [clean] }] }] },
      { type: 'heading', attrs: { level: 2 } },
    ],
  })
})
