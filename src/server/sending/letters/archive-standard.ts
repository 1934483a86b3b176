/** What is kept for years is PDF/A-3b (ISO 19005-3): whole by itself, and the same on any reader of any time. */
export const archiveStandard = 'a-3b'
