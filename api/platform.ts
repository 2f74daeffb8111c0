/** What calls of pages, on the server and in the browser, say of where they are made (specification §7 and §9): 5 inside a chat app, 3 everywhere else. */
const PLATFORMS = { chat: 5, other: 3 } as const

type Input = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
/** A page's call, with its platform where it has a body of names and values; what it says by itself stays. */
export function sayPlatform<Of extends Input>(input: Of, { chat }: { chat: string | null }): Of {
  const { body } = input
  if (typeof body !== 'object' || body === null || Object.getPrototypeOf(body) !== Object.prototype) return input
  return { ...input, body: { platform: chat ? PLATFORMS.chat : PLATFORMS.other, ...body } }
}
