// Caddy and nginx with the configuration of docs/hosting.md, as this user, below one folder, ended by their number.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sendFrom, type Door } from './host-clients.ts'

const READY_MS = 20_000
const has = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0

export type Proxy = Door & { name: string; stop: () => Promise<void> }
export type Site = { folder: string; origin: string; store: string; ports: { tls: number; plain: number }; blocks: (first: string) => string }
export type ProxyKind = { name: string; missing: () => string | null; start: (site: Site) => Promise<Proxy> }

type Command = { name: string; words: string[]; env?: Record<string, string>; ca: () => string | null }
/** Ready when the site answers through it, whatever it answers. */
async function run({ folder, origin, store }: Site, { name, words, env = {}, ca }: Command): Promise<Proxy> {
  const log = path.join(folder, `${name}.log`)
  const out = openSync(log, 'a')
  const child = spawn(name, words, { stdio: ['ignore', out, out], env: { ...process.env, ...env } })
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  const began = performance.now()
  for (;;) {
    const known = ca()
    const answer = known && (await sendFrom({ ca: known }, '127.0.0.1')(new Request(`${origin}/healthz`)).catch(() => null))
    if (known && answer) return { name, origin, store, ca: known, stop: () => stop() }
    if (child.exitCode !== null || performance.now() - began > READY_MS) {
      end()
      throw new Error(`${name} does not answer: ${readFileSync(log, 'utf8').slice(-1500)}`)
    }
    await delay(200)
  }
  async function stop() {
    process.off('exit', end)
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    end()
    await ended
  }
}

/** What the drill says of ports and places stands in a file of its own, which takes the page's in as it is. Its names get certificates of Caddy's own authority. */
async function startCaddy(site: Site): Promise<Proxy> {
  const { folder, ports, blocks } = site
  const place = path.join(folder, 'caddy')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const [main, written] = [path.join(place, 'main'), path.join(place, 'Caddyfile')]
  writeFileSync(written, blocks('/etc/caddy/Caddyfile'))
  writeFileSync(main, `{\n\tadmin off\n\tskip_install_trust\n\thttp_port ${ports.plain}\n\thttps_port ${ports.tls}\n}\nimport ${written}\n`)
  const root = path.join(place, 'data/caddy/pki/authorities/local/root.crt')
  const env = { HOME: place, XDG_DATA_HOME: path.join(place, 'data'), XDG_CONFIG_HOME: path.join(place, 'config') }
  const ca = () => (existsSync(root) ? readFileSync(root, 'utf8') : null)
  return run(site, { name: 'caddy', words: ['run', '--adapter', 'caddyfile', '--config', main], env, ca })
}

/** Our authority, and a certificate of it for both names. */
function certify(place: string, names: string[]): string {
  const openssl = (...words: string[]) => {
    const { status, stderr } = spawnSync('openssl', words, { cwd: place, encoding: 'utf8' })
    if (status !== 0) throw new Error(`openssl ${words[0]}: ${stderr}`)
  }
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...key, '-days', '2', '-subj', '/CN=Drill', '-keyout', 'ca.key', '-out', 'ca.pem')
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`
  const ours = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-addext', alternatives, '-addext', 'basicConstraints=critical,CA:FALSE']
  openssl('req', '-x509', ...key, '-days', '2', '-subj', `/CN=${names[0]}`, ...ours, '-keyout', 'privkey.pem', '-out', 'fullchain.pem')
  return readFileSync(path.join(place, 'ca.pem'), 'utf8')
}

async function startNginx(site: Site): Promise<Proxy> {
  const place = path.join(site.folder, 'nginx')
  rmSync(place, { recursive: true, force: true })
  mkdirSync(path.join(place, 'ssl'), { recursive: true })
  const ca = certify(
    path.join(place, 'ssl'),
    [site.origin, site.store].map((address) => new URL(address).hostname),
  )
  const [main, written] = [path.join(place, 'nginx.conf'), path.join(place, 'pixtura')]
  writeFileSync(written, site.blocks('/etc/nginx/sites-enabled/pixtura'))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((what) => `${what}_temp_path ${place}/${what};`).join(' ')
  writeFileSync(
    main,
    `pid ${place}/pid; error_log ${place}/error.log; worker_processes 2; events {}\nhttp { access_log off; ${temporary}\ninclude ${written}; }\n`,
  )
  const words = ['-p', place, '-e', path.join(place, 'error.log'), '-c', main, '-g', 'daemon off;']
  return run(site, { name: 'nginx', words, ca: () => ca })
}

const unless = (command: string, how: string) => () => (has(command) ? null : `not here: ${how}`)
export const proxies: ProxyKind[] = [
  { name: 'Caddy', missing: unless('caddy', 'apt install caddy'), start: startCaddy },
  { name: 'nginx', missing: unless('nginx', 'apt install nginx-light'), start: startNginx },
]
