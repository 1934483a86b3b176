import { idInUrl } from '#web/kit/url-state.ts'

/** Which message of a file stands open as it was received, in the address. */
export const messageInUrl = { message: idInUrl }
