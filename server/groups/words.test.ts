import { expect, test } from 'vitest'
import { tidyLine, tidyText } from '#api/shared.ts'
import { naughtyTexts } from '#tests/naughty-texts.ts'
import { ownApp } from '#tests/own-app.ts'
import { foundGroup, joinGroup } from '#tests/own-groups.ts'

const own = ownApp()

test('what a group says of itself, what somebody asks with and what a moderator gives as a reason comes back as it was said, but for what is not seen', async () => {
  const [anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
  const asked = await foundGroup(own, anna, { joining: 'request' })
  const open = await foundGroup(own, anna)
  await joinGroup(own, chen, open)
  for (const text of naughtyTexts) {
    const [short, long] = [[...text].slice(0, 60).join(''), text]
    const body = { names: { zh: short, en: `A ${short}` }, words: { zh: long, en: `${long}.` }, rules: { zh: `${long}。`, en: long } }
    const { group } = await own.api(anna)('PUT /api/group/:id', { params: { id: open }, body })
    const said = { zh: tidyLine(short), en: tidyLine(`A ${short}`) }
    expect(group).toMatchObject({
      names: said,
      words: { zh: tidyText(long), en: tidyText(`${long}.`) },
      rules: { zh: tidyText(`${long}。`), en: tidyText(long) },
    })
    expect((await own.api()('GET /api/group/:id', { params: { id: open } })).names).toEqual(said)
    await joinGroup(own, bruno, asked, long)
    const { requests } = await own.api(anna)('GET /api/group/:id/requests', { params: { id: asked } })
    expect(requests.map(({ words }) => words)).toEqual([tidyText(long)])
    await own.api(bruno)('DELETE /api/group/:id/members', { params: { id: asked } })
    const ban = { account: chen.account, days: 1, reason: long }
    await own.api(anna)('POST /api/group/:id/bans', { params: { id: open }, body: ban })
    const { bans } = await own.api(anna)('GET /api/group/:id/bans', { params: { id: open } })
    expect(bans.map(({ reason }) => reason)).toEqual([tidyText(long)])
    await own.api(anna)('DELETE /api/group/:id/bans', { params: { id: open }, query: { account: chen.account } })
  }
})
