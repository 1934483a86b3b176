/** Thrown when the portal cannot start as it was asked to; the message is for the operator, one line a problem. */
export class ConfigError extends Error {}
