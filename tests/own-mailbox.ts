// A mail server on this machine that takes letters (SMTP, RFC 5321) and lets tests read them.
import { createServer, type AddressInfo, type Socket } from 'node:net'

export type Letter = { to: string; text: string }
export type OwnMailbox = {
  port: number
  letters: Letter[]
  /** Refused for good when it says so. */
  refuses: (to: string) => boolean
  close: () => Promise<void>
}

export async function openMailbox(): Promise<OwnMailbox> {
  const own: OwnMailbox = { port: 0, letters: [], refuses: () => false, close: () => new Promise((closed) => server.close(() => closed())) }
  const server = createServer((socket) => talk(socket, own))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  own.port = (server.address() as AddressInfo).port
  return own
}

function talk(socket: Socket, own: OwnMailbox) {
  let held = ''
  let letter: Letter | null = null
  let inText = false
  const say = (line: string) => void socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    const to = /^RCPT TO:<(.+?)>/i.exec(line)?.[1]
    if (to) {
      letter = { to, text: '' }
      return say(own.refuses(to) ? '550 no such mailbox' : '250 ok')
    }
    if (/^DATA/i.test(line)) inText = true
    say(/^DATA/i.test(line) ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : '250 ok')
  }
  const take = (line: string) => {
    if (line !== '.') return void (letter!.text += `${line}\n`)
    inText = false
    own.letters.push(letter!)
    say('250 taken')
  }
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    held += chunk.toString()
    const lines = held.split('\r\n')
    held = lines.pop()!
    for (const line of lines) (inText ? take : hear)(line)
  })
  say('220 mailbox')
}

/** The words of a letter whose text came as quoted-printable or base64. */
export function wordsOf({ text }: Letter): string {
  const [head = '', ...rest] = text.split('\n\n')
  const body = rest.join('\n\n')
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString()
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body
  const bytes = body.replace(/=\n/g, '').replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
