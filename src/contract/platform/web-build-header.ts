/** With every answer: which build of the portal the server hands out, so that a page of another knows that it is old. */
export const webBuildHeader = 'x-vorder-web-build'
