import { expect, test } from '@playwright/test'
import { flawsOn } from '../scripts/looks/find-flaws.ts'

/** A page in which nothing is wrong; each flaw is planted in it. */
const page = (main: string, { style = '', foot = '<footer>Foot</footer>', lang = 'zh-CN' } = {}) => `<!doctype html><html lang="${lang}"><style>
  * { margin: 0 } body { display: flex; flex-direction: column; min-height: 100vh } footer { margin-top: auto }
  main { position: relative } .wall { display: flex; flex-wrap: wrap } .photo { height: 50px; flex: none } ${style}
  </style><body><main><h1>好</h1><a href="/there">link</a>${main}</main>${foot}</body></html>`
const photos = (...widths: number[]) => `<div class="wall">${widths.map((width) => `<figure class="photo" style="width:${width}%"></figure>`).join('')}</div>`

const planted: Record<string, { html: string; found: RegExp; lang?: 'en' }> = {
  'a page that scrolls sideways': { html: page('<p style="width: 2000px">wide</p>'), found: /scrolls sideways by \d+ px/ },
  'a foot that hangs': { html: page('', { style: 'body { min-height: 0 }' }), found: /the foot hangs \d+ px above/ },
  'a foot that lies over the content': {
    html: page('<p style="height: 3000px">text</p>', { style: 'footer { margin-top: -90px }' }),
    found: /the foot lies 90 px over/,
  },
  'a last row that does not close': { html: page(photos(50, 50, 30)), found: /row 2 of 2 ends ragged/ },
  'two columns that end unevenly': {
    html: page(photos(100, 100, 100), { style: '.wall { display: grid; grid-template-columns: 1fr 1fr }' }),
    found: /two columns end unevenly, 50 px apart/,
  },
  'a row in the middle with a hole': { html: page(photos(50, 40, 60, 40)), found: /row 1 of 2 ends ragged/ },
  'a control under a fixed bar': {
    html: page('<div style="height: 3000px"></div><button>Press</button><div style="position: fixed; inset: auto 0 0; height: 80px">bar</div>'),
    found: /button “Press” lies under div/,
  },
  'a control under another': {
    html: page('<div style="position: relative"><button>Below</button><a href="/" style="position: absolute; inset: 0">Above</a></div>'),
    found: /button “Below” lies under a/,
  },
  'a line that is cut off at its side': {
    html: page('<p style="width: 60px; overflow: hidden; white-space: nowrap">very long words indeed</p>'),
    found: /cut off by p/,
  },
  'a line that is cut off at its foot': {
    html: page('<p style="width: 60px; height: 20px; overflow: clip">very long words indeed</p>'),
    found: /cut off by p/,
  },
  'an English day in Chinese': { html: page('<p>Nov 23</p>'), found: /other language: “Nov 23”/ },
  'an English hour in Chinese': { html: page('<button title="9:05 PM">×</button>'), found: /9:05 PM/ },
  'a Chinese date in English': { html: page('<p>11月23日</p>', { lang: 'en' }), found: /11月23日/, lang: 'en' },
}

for (const [name, { html, found, lang = 'zh' }] of Object.entries(planted)) {
  test(`is found: ${name}`, async ({ page: tab }) => {
    await tab.setContent(html)
    const flaws = await flawsOn(tab, lang)
    expect(flaws.length, flaws.join('\n')).toBeGreaterThan(0)
    for (const flaw of flaws) expect(flaw).toMatch(found)
  })
}

test('is found: a phone whose page is wider than its screen, where the window grows with it', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true })
  const tab = await context.newPage()
  await tab.setContent(page('<meta name="viewport" content="width=device-width, initial-scale=1"><p style="width: 500px">wide</p>'))
  expect(await flawsOn(tab, 'zh')).toEqual(['the page scrolls sideways by 140 px'])
  await context.close()
})

test('nothing is found where nothing is wrong: a short wall, one that goes on, an open dialog, an ellipsis, a date that says its language, a link over two lines', async ({
  page: tab,
}) => {
  const good = [
    photos(50, 50, 100) + photos(30),
    `<div>${photos(50, 50, 20)}<p><a href="/more">more</a></p></div>`,
    '<dialog><button>In front</button></dialog><script>document.querySelector("dialog").showModal()</script>',
    '<p style="width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis">very long words indeed</p>',
    '<p lang="en">Nov 23, 9:05 PM</p><p>11月23日 上午9:05</p>',
    '<p style="width: 120px">one <a href="/two">two three four five six</a></p><label>all <input type="checkbox"></label>',
  ]
  await tab.setContent(page(good.join('')))
  expect(await flawsOn(tab, 'zh')).toEqual([])
})
