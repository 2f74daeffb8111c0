import type { ExportedPart } from '#server/hooks/personal.ts'
import { dayOf } from '#server/kit/clock.ts'
import { camelCase, type Said, type ExportTable } from '#server/kit/export-tables.ts'

const RULE = '-'.repeat(72)

const head = (account: string, day: string) => `拾光 Pixtura · ${account} · ${day}

index.html    照片和清单的目录，用浏览器打开。
              Photographs and lists at a glance: open it in a browser.
photographs/  已发布的照片，原文件，每件作品一个文件夹。
              What you published, the files as you uploaded them, a folder for each post.
unpublished/  没有发布的照片，原文件。
              What you have not published, the files as you uploaded them.
previews/     index.html用的小图。
              Small pictures for index.html.
avatar.webp   头像。上传的头像裁成这个大小后不再保留，所以没有更大的。
              Your picture. What you upload is cut to this size and not kept, so there is no larger one.
data/         下面这些清单，JSON格式，UTF-8。时间为UTC，没有的值为null。
              The lists below, as JSON in UTF-8. Times are UTC, what there is not is null.

不在里面的：密码、密钥和登录凭证的校验值；谁屏蔽了你；其他人的手机号和私人资料。
Not in it: hashes of passwords, keys and sign-ins; who blocked you; other people’s phone numbers and private data.
`

const line = (name: string, { zh, en }: Said) => `  ${name.padEnd(20)}  ${zh} / ${en}`
const chapter = (exportTable: ExportTable): string => {
  const fields = Object.entries<Said>(exportTable.fields).map(([column, said]) => line(camelCase(column), said))
  const added = Object.entries(exportTable.added ?? {}).map(([name, said]) => line(name, said))
  return [`\n${RULE}`, `data/${exportTable.name}.json`, `${exportTable.title.zh} / ${exportTable.title.en}\n`, ...added, ...fields, ''].join('\n')
}

/** What is in an archive and what each field means, in both languages. */
export async function* readme(account: string, at: Date, parts: () => AsyncIterable<ExportedPart>): AsyncGenerator<string> {
  yield head(account, dayOf(at))
  for await (const part of parts()) if (part.kind === 'list') yield chapter(part.exportTable)
}
