/** With every answer to somebody who is logged in: a mark of what he may do, so that an open page knows that it changed. */
export const rightsHeader = 'x-vorder-rights'
