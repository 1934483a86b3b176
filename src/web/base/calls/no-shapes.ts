const checks = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

/**
 * Stands in for zod in the browser. The contract builds its shapes when it is loaded; the server checks with them, the
 * web reads only their types, and 25 kB of library stay at home. Every call and property is nothing again; checking a
 * value is a fault, and says so.
 */
const nothing: unknown = new Proxy(() => undefined, {
  get: (_target, name) => {
    if (checks.has(name)) throw new Error('Shapes are checked on the server, not in the browser')
    return name === Symbol.toPrimitive ? () => '' : nothing
  },
  apply: () => nothing,
})

export { nothing as z }
