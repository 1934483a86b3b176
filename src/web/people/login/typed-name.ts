/** The name that goes along from one page of the way in to the next, so that nobody types it twice. */
export function typedName(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('username' in state)) return ''
  return typeof state.username === 'string' ? state.username : ''
}
