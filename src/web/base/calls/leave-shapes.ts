import { type ESTree, type Plugin, Visitor } from 'vite'

/** What an endpoint says to the server alone: the shapes of what comes in and goes out, and what the API document tells. */
const ofServer = new Set(['params', 'query', 'input', 'output', 'summary'])
/** What an object names that several endpoints have in common, which stands beside them. */
const ofEndpoint = new Set([...ofServer, 'method', 'path', 'permission', 'key', 'answer', 'written'])

interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/**
 * Leaves out of the browser what the contract says to the server. An endpoint loses its shapes; and as contract and
 * domain only declare, what nothing asks for any more goes too, whatever is called to declare it.
 */
export function leaveShapes(): Plugin {
  return {
    name: 'leave-shapes',
    apply: 'build',
    transform: {
      filter: { id: /\/src\/(contract|domain)\/.*\.ts$/ },
      handler(code) {
        const program = this.parse(code)
        const edits = [...declarationsOf(program).flatMap(markPure), ...partsOfServer(program)]
        return { code: edited(code, edits), map: null }
      },
    },
  }
}

function declarationsOf(program: ESTree.Program): ESTree.VariableDeclarator[] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return declared?.type === 'VariableDeclaration' ? declared.declarations : []
  })
}

/** The bundler drops a call that nobody uses when it is told that it does nothing else. */
function markPure({ init }: ESTree.VariableDeclarator): Edit[] {
  if (!init || init.type === 'Literal' || init.type === 'ArrowFunctionExpression') return []
  return [
    { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => (' },
    { start: init.end, end: init.end, text: '))()' },
  ]
}

function partsOfServer(program: ESTree.Program): Edit[] {
  const declared = declarationsOf(program).flatMap(({ init }) => (init && isOfEndpoints(init) ? [init] : []))
  const visitor = new Visitor({
    CallExpression: ({ callee, arguments: [said] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'endpoint' || said?.type !== 'ObjectExpression') return
      declared.push(said)
    },
  })
  visitor.visit(program)
  return declared
    .flatMap(({ properties }) => properties)
    .flatMap((property): Edit[] => {
      if (property.type !== 'Property' || !ofServer.has(nameOf(property))) return []
      const { start, end } = property.value
      return [{ start, end, text: 'undefined' }]
    })
}

function isOfEndpoints(init: ESTree.Expression): init is ESTree.ObjectExpression {
  return (
    init.type === 'ObjectExpression' &&
    init.properties.every((property) => property.type === 'Property' && ofEndpoint.has(nameOf(property)))
  )
}

function nameOf({ key }: ESTree.ObjectProperty): string {
  return key.type === 'Identifier' ? key.name : ''
}

function edited(code: string, edits: readonly Edit[]): string {
  const fromEnd = edits.toSorted((one, other) => other.start - one.start)
  return fromEnd.reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
