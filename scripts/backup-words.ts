// What backup and restore both say, and how they end.

export const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`

/** Runs the script; an expected end says one sentence, exit code 1. */
export async function runScript(script: () => Promise<void>): Promise<void> {
  await script().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  })
}
