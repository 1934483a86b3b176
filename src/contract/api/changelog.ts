/** Which calls the public API has; a change that an old program does not survive is another first number. */
export const version = '5.0.0'

/** What changed in the public API, the newest first; each has a text `api_change.…`. */
export const apiChanges = [
  { version: '5.0.0', day: '2026-11-30', change: 'percentages' },
  { version: '4.1.0', day: '2026-11-29', change: 'webhooks' },
  { version: '4.0.0', day: '2026-11-29', change: 'first' },
] as const
