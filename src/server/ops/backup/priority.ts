/** Whoever works at a screen goes first, and so does what is sent: a backup takes what they leave. */
export const backupPriority = 15
