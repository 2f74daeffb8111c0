/** What a text says, or null: a proxy's page instead of an answer, or one that was cut off. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
