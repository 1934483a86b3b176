/** A picture or a message that would take more memory than any honest one. */
export class TooLargeError extends Error {}
