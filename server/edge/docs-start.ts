import { fails } from '#api/fails.ts'
import { PART_BYTES, type Lang } from '#api/limits.ts'
import { sentenceOf } from './fail-words.ts'
import { problemSentence } from './problem-words.ts'

/** One command of the beginning, as it is typed, with what it is for. `answer`: what comes back, where that is the point of it. */
export type DocsStep = { title: string; why: string; command: string; answer?: string }
/** Where the site answers, and who signs in: a demo member where there are any. */
export type DocsPlace = { origin: string; hasDemo: boolean }

const BEARER = '-H "authorization: Bearer $TOKEN"'
const JSON_BODY = "-H 'content-type: application/json'"
const textOf = (name: string) => `sed -n 's/.*"${name}":"\\([^"]*\\)".*/\\1/p'`
const NEXT = `sed -n 's/.*"next":{"startAuthor":"\\(.*\\)","startPermlink":"\\(.*\\)","startAt":"\\(.*\\)"}.*/--data-urlencode startAuthor=\\1 --data-urlencode startPermlink=\\2 --data-urlencode startAt=\\3/p'`

const settingsFor = ({ origin, hasDemo }: DocsPlace) =>
  `SITE=${origin} ACCOUNT=${hasDemo ? 'anna' : 'your-account'} PASSWORD='${hasDemo ? 'Darkroom2026' : 'your password'}'
[ -f photo.jpg ] || curl -sSf -o photo.jpg "$SITE/api/docs/photo.jpg"`

const commandsFor = (place: DocsPlace, lang: Lang) => ({
  settings: settingsFor(place),
  form: `TOKEN=$(curl -sS --fail-with-body "$SITE/api/login" \\
  -d account="$ACCOUNT" --data-urlencode password="$PASSWORD" | ${textOf('token')})
[ -n "$TOKEN" ] && echo "$TOKEN"`,
  json: `curl -sS --fail-with-body -c cookies.txt "$SITE/api/login" ${JSON_BODY} \\
  -d "{\\"account\\":\\"$ACCOUNT\\",\\"password\\":\\"$PASSWORD\\"}"`,
  me: `curl -sS --fail-with-body -i "$SITE/api/account" ${BEARER}`,
  ask: `SLOT=$(curl -sS --fail-with-body -G "$SITE/api/posts/upload" ${BEARER} \\
  -d bytes=$(wc -c < photo.jpg | tr -d ' ') -d type=image/jpeg \\
  -d sha256=$( (sha256sum photo.jpg || shasum -a 256 photo.jpg) 2>/dev/null | cut -c1-64)) && echo "$SLOT"`,
  put: `PUT=$(echo "$SLOT" | ${textOf('url')}); case $PUT in /*) PUT=$SITE$PUT ;; esac
echo "$SLOT" | sed 's/.*"headers":{"\\([^}]*\\)"}.*/\\1/; s/":"/: /g; s/","/|/g' | tr '|' '\\n' > headers.txt
curl -sS --fail-with-body -T photo.jpg "$PUT" -H @headers.txt && echo stored`,
  confirm: `KEY=$(echo "$SLOT" | ${textOf('key')})
IMAGE=$(curl -sS --fail-with-body "$SITE/api/posts/upload" ${BEARER} \\
  ${JSON_BODY} -H "idempotency-key: $KEY" \\
  -d "{\\"key\\":\\"$KEY\\",\\"name\\":\\"photo.jpg\\",\\"bytes\\":$(wc -c < photo.jpg)}" | ${textOf('key')})
[ -n "$IMAGE" ] && echo "$IMAGE"`,
  wait: `n=0; until curl -sS --fail-with-body "$SITE/api/posts/upload/images" ${BEARER} |
  tr '{' '\\n' | grep "\\"key\\":\\"$IMAGE\\"" | grep -E '"state":"(ready|refused)"'
do [ $((n += 1)) -lt 60 ] || break; sleep 1; done; [ $n -lt 60 ]`,
  wrong: `curl -sS -w '\\n%{http_code}\\n' "$SITE/api/posts/multi" ${BEARER} \\
  ${JSON_BODY} -H 'accept-language: ${lang}' \\
  -d "{\\"posts\\":[{\\"title\\":\\"\\",\\"images\\":[{\\"key\\":\\"$IMAGE\\"}]}]}"`,
  publish: `POST=$(curl -sS --fail-with-body "$SITE/api/posts/multi" ${BEARER} \\
  ${JSON_BODY} -H "idempotency-key: publish-$IMAGE" \\
  -d "{\\"posts\\":[{\\"title\\":\\"First light\\",\\"lang\\":\\"en\\",\\"images\\":[{\\"key\\":\\"$IMAGE\\"}]}]}") && echo "$POST"`,
  read: `PERMLINK=$(echo "$POST" | ${textOf('permlink')})
curl -sS --fail-with-body -b cookies.txt "$SITE/api/posts/$ACCOUNT/$PERMLINK" && echo
echo "$SITE/photocomment/$ACCOUNT/$PERMLINK"`,
  page: `curl -sS --fail-with-body -G "$SITE/api/posts/newest" -d limit=1 \\
  $(curl -sS "$SITE/api/posts/newest?limit=1" | ${NEXT})`,
})
type Named = keyof ReturnType<typeof commandsFor>

const PART_MB = PART_BYTES / 1024 / 1024
const said: Record<Lang, Record<Named, [title: string, why: string]>> = {
  zh: {
    settings: ['站点、账号和一张照片', '换成你自己的账号；photo.jpg是任意一张不小于800像素的JPEG。当前文件夹里没有的话，这里给你一张。'],
    form: ['登录，用表单', '得到会话令牌。命令行程序把它放进Authorization: Bearer；令牌30天有效。'],
    json: ['同样的登录，用JSON', '同一个接口，两种请求体都收。浏览器用的是回复里的Cookie，这里存进cookies.txt。'],
    me: ['带上令牌调用', '-i同时显示响应头：RateLimit说这一类调用还剩几次、几秒后重新计数。'],
    ask: ['上传第一步：要一个已签名的地址', `长度、类型和SHA-256都写进签名。超过${PART_MB} MB的文件分片上传，见POST /api/posts/upload/parts。`],
    put: ['上传第二步：把字节PUT过去', '签名里的请求头原样带上。'],
    confirm: ['上传第三步：说文件到了', '带Idempotency-Key的请求可以放心重发，只会有一张照片。'],
    wait: ['等照片处理好', '通常一两秒。state变成ready就能发布；变成refused时，refusal里写着原因。'],
    wrong: ['一次会失败的调用', '标题是空的。HTTP状态是422，code是2000，data.fields逐个写明哪个字段、为什么。'],
    publish: ['发布', '同一个Idempotency-Key再发一次，得到的是同一个回复，不会有第二件作品。'],
    read: ['读回来', '这一次用第3步的Cookie。最后一行是它在网站上的页面。'],
    page: ['翻页', '列表不用页码：把上一页的next原样放进下一次查询。next为null就到底了。'],
  },
  en: {
    settings: [
      'The site, an account and a photograph',
      'Put in your own. photo.jpg is any JPEG of at least 800 pixels a side; if the folder you are in has none, here is one.',
    ],
    form: ['Sign in, with a form', 'You get the token of a session. Programs send it as Authorization: Bearer; it is good for 30 days.'],
    json: [
      'The same, with JSON',
      'Each endpoint that takes a form takes JSON as well. A browser keeps the cookie of the reply instead of the token; here it goes into cookies.txt.',
    ],
    me: ['Call with the token', '-i shows the headers too: RateLimit says how many calls of this kind are left, and in how many seconds counting begins anew.'],
    ask: [
      'Upload, first call: ask for a signed address',
      `Length, type and SHA-256 are part of the signature. Files over ${PART_MB} MB go in parts, see POST /api/posts/upload/parts.`,
    ],
    put: ['Upload, second call: PUT the bytes', 'With the headers that were signed, as they are.'],
    confirm: ['Upload, third call: say that it is there', 'A call with an Idempotency-Key can be sent again without fear: there will be one picture.'],
    wait: ['Wait until it is developed', 'A second or two. With the state “ready” it can be published; with “refused”, refusal says why.'],
    wrong: ['A call that fails', 'The title is empty. The status is 422, the code 2000, and data.fields says which field it is about, and why.'],
    publish: ['Publish', 'Send it again with the same Idempotency-Key: the same reply, and no second post.'],
    read: ['Read it back', 'This time with the cookie of step 3. The last line is its page on the site.'],
    page: ['Turn the page', 'Lists have no page numbers: what the last page gave as next goes into the next query as it is. At the end next is null.'],
  },
}

/** From nothing to a published photograph, in commands that can be copied one by one into one shell. */
export function docsSteps(place: DocsPlace, lang: Lang): DocsStep[] {
  const { code } = fails.INVALID_INPUT
  const fields = { 'posts.0.title': problemSentence('title-empty', lang) }
  const failure = JSON.stringify({ code, data: { fields }, msg: sentenceOf('INVALID_INPUT', lang) })
  return Object.entries(commandsFor(place, lang)).map(([name, command]) => {
    const [title, why] = said[lang][name as Named]
    return { title, why, command, ...(name === 'wrong' && { answer: `${failure}\n${fails.INVALID_INPUT.status}` }) }
  })
}
