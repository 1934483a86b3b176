import { log, setLog } from '#server/platform/log/log.ts'

/** What is logged from now on, line by line, until it is let go. */
export function keepLog(level: 'error' | 'warn' | 'info'): {
  lines(): Record<string, unknown>[]
  text(): string
  letGo(): void
} {
  const before = log.level
  let text = ''
  setLog({ level, to: (line) => (text += line) })
  return {
    text: () => text,
    lines: () =>
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    letGo: () => setLog({ level: before as 'error', to: (line) => process.stdout.write(line) }),
  }
}
