/** From what on something is logged, the gravest first. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]
