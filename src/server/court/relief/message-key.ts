/** By which the agenda knows what a message asks for. */
export const messageKey = (messageId: number) => `relief:message:${messageId}`
