// The site without a network: one page that says so, with the public photographs that this browser looked at last. Nothing else is kept,
// and while the network answers nothing is answered from here. Help that somebody wants to have with them is kept by its own page (web/help/keep-help.ts) and read here.
const PAGES = 'offline-pages'
const SEEN = 'seen'
const LIST = '/offline/seen'
const HELP = /^(?:\/en)?\/help(?:\/kept)?\/?$/i
const HELP_FILE = /^\/(?:assets|photographs)\//
const SEEN_MAX = 24
const DAY_MS = 86_400_000
const PICTURE = /^\/media\/([2-9a-z]{24})\/\d+\.webp$/
const POLICY = "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; base-uri 'none'; frame-ancestors 'self'"

const pageOf = (pathname) => (/^\/en(\/|$)/i.test(pathname) ? '/en/offline' : '/offline')
const keptAt = (key) => `/offline/${key}.webp`

self.addEventListener('install', (event) => event.waitUntil(keepPages().then(() => self.skipWaiting())))
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()])))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/offline/')) event.respondWith(keptPicture(request))
  else if (request.mode === 'navigate')
    event.respondWith(fromNetwork(event, pathname).catch(async () => (await keptHelp(event, pathname)) ?? offlinePage(pathname, search)))
  else if (HELP_FILE.test(pathname) && (readers.has(event.clientId) || !navigator.onLine))
    event.respondWith(fetch(request).catch(async () => (await keptIn(pathname)) ?? Response.error()))
})
/** Tabs that were given kept help: their files come from there, too. */
const readers = new Set()
async function keptIn(pathname) {
  for (const name of await caches.keys()) {
    const found = /^kept-help-(?:zh|en)$/.test(name) && (await (await caches.open(name)).match(pathname, { ignoreVary: true }))
    if (found) return found
  }
  return null
}
/** The page of kept help, for whoever asks for help; null where none is kept. */
async function keptHelp({ resultingClientId }, pathname) {
  if (!HELP.test(pathname)) return null
  const page = /^\/en\//i.test(pathname) ? '/en/help/kept' : '/help/kept'
  const found = await keptIn(page)
  if (!found) return null
  if (pathname !== page) return Response.redirect(page)
  readers.add(resultingClientId)
  return found
}

/** Lists change one after the other. */
let last = Promise.resolve()
const inTurn = (work) => (last = last.then(work, work))
self.addEventListener('message', (event) => {
  if (event.source?.url && new URL(event.source.url).origin === self.location.origin && event.data?.type === 'seen')
    event.waitUntil(inTurn(() => remember(event.data)))
})

/** What the site tells this browser's person, as it was told: title, words, where it leads; the latest of a tag takes the place of the one before. */
self.addEventListener('push', (event) => {
  const { title, words, url, tag, lang } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body: words, tag, lang, data: { url }, icon: '/icon-192.png', renotify: true }))
})
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(new URL(event.notification.data.url, self.location.origin)))
})
/** A tab of ours that is open already goes there. */
async function openPage(url) {
  if (url.origin !== self.location.origin) return
  const [tab] = await self.clients.matchAll({ type: 'window' })
  const shown =
    tab &&
    (await tab.focus().then(
      (focused) => focused.navigate(url.href),
      () => null,
    ))
  if (!shown) await self.clients.openWindow(url.href)
}

/** The page as the network gives it. What is gone from there goes from the list, and a day-old offline page is fetched anew. */
async function fromNetwork(event, pathname) {
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  if (response.status === 404 || response.status === 410) event.waitUntil(inTurn(() => forget(pathname)))
  else event.waitUntil(refreshPages())
  return response
}
async function refreshPages() {
  const kept = await (await caches.open(PAGES)).match('/offline')
  if (!kept || Date.now() - Number(kept.headers.get('x-kept')) > DAY_MS) await keepPages().catch(() => undefined)
}

/** Our offline page in both languages, as nobody in particular sees it: its styles inside, without scripts, which could not be fetched. */
async function keepPages() {
  const cache = await caches.open(PAGES)
  for (const path of ['/offline', '/en/offline']) {
    const response = await fetch(path, { credentials: 'omit', cache: 'no-store' })
    if (!response.ok) throw new Error(`${path} answers ${response.status}`)
    const html = await withStyles(await response.text())
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY, 'x-kept': String(Date.now()) }
    await cache.put(path, new Response(html, { headers }))
  }
}
async function withStyles(page) {
  const bare = page
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<link\b[^>]*\brel="(?:modulepreload|preload|manifest|alternate|canonical)"[^>]*>/g, '')
    .replace(/<body>[\s\S]*?(<header[\s\S]*?<\/header>)[\s\S]*?(<main[\s\S]*<\/main>)[\s\S]*<\/body>/, (_, bar, main) => `<body>${bar}${main}</body>`)
  const sheets = [...bare.matchAll(/<link\b[^>]*\brel="stylesheet"[^>]*\bhref="([^"]+)"[^>]*>/g)]
  const styles = await Promise.all(sheets.map(async ([, href]) => (await fetch(href)).text()))
  return sheets.reduce((html, [link], n) => html.replace(link, () => `<style>${styles[n]}</style>`), bare)
}

async function offlinePage(pathname, search) {
  const page = pageOf(pathname)
  const kept = await (await caches.open(PAGES)).match(page)
  if (!kept) return Response.error()
  const seen = (await readList()).map(figure).join('')
  const html = (await kept.text())
    .replace(`href="${page}"`, () => `href="${escape(pathname + search)}"`)
    .replace('<ul class="kept"></ul>', () => `<ul class="kept">${seen}</ul>`)
  return new Response(html, { status: 503, headers: kept.headers })
}
const escape = (text) => String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
const figure = ({ key, title, lang, author, width, height }) =>
  `<li><figure><img src="${keptAt(key)}" width="${Number(width)}" height="${Number(height)}" alt=""><figcaption><b lang="${escape(lang)}">${escape(title)}</b><small>${escape(author)}</small></figcaption></figure></li>`
const keptPicture = async (request) => (await (await caches.open(SEEN)).match(request, { ignoreSearch: true })) ?? new Response(null, { status: 404 })

async function readList() {
  const kept = await (await caches.open(SEEN)).match(LIST)
  return kept ? kept.json() : []
}
async function writeList(list, dropped) {
  const cache = await caches.open(SEEN)
  await cache.put(LIST, new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } }))
  for (const { key } of dropped) if (!list.some((one) => one.key === key)) await cache.delete(keptAt(key))
}
/** A photograph that a page showed. It is asked for as nobody in particular: what is not public is not given, and not kept. */
async function remember({ path, picture, title, lang, author, width, height }) {
  const key = PICTURE.exec(picture)?.[1]
  if (!key || !String(path).startsWith('/')) return
  const response = await fetch(picture, { credentials: 'omit' }).catch(() => null)
  if (!response?.ok) return
  await (await caches.open(SEEN)).put(keptAt(key), response)
  const before = await readList()
  const list = [{ path, key, title, lang, author, width, height }, ...before.filter((one) => one.path !== path)]
  await writeList(list.slice(0, SEEN_MAX), [...before, ...list.slice(SEEN_MAX)])
}
async function forget(pathname) {
  const before = await readList()
  const list = before.filter((one) => one.path !== pathname)
  if (list.length < before.length) await writeList(list, before)
}
