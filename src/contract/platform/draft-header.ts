/** Names what was typed in the forms that a command saves, separated by commas: with it they are drafts no more. */
export const draftHeader = 'x-saves-draft'

/** What the name of one filling in of a form looks like. */
export const draftEntry = /^[0-9a-f]{32}$/
