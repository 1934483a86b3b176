import { idInUrl } from '#web/kit/filters/url-state.ts'

/** Which message of a file stands open as it was received, in the address. */
export const messageInUrl = { message: idInUrl }
