// Prints every setting with its default and what it is for; .env.example must say the same.
import { settings } from '#server/config.ts'

const lines = Object.entries(settings.shape).map(([name, schema]) => {
  const fallback = schema.safeParse(undefined)
  // a default that is read off this machine would make the file differ from one to the next
  const value = !fallback.success || fallback.data === undefined || name === 'IMAGE_WORKERS' ? '' : String(fallback.data)
  return `# ${schema.description}\n${value ? '' : '# '}${name}=${value}\n`
})
process.stdout.write(`${lines.join('\n')}`)
