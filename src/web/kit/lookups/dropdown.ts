/** How long somebody has stopped typing before a list on the server is asked, in milliseconds. */
export const searchDelay = 500

/** So many answers are asked for and shown. */
export const optionLimit = 1000

/** The highest a list of choices becomes, in pixels. */
export const dropdownHeight = 300
