declare module 'saxon-js' {
  /** Runs a stylesheet that was compiled to SEF over a document. */
  export function transform(options: {
    readonly stylesheetInternal: object
    readonly sourceText: string
    readonly destination: 'serialized'
  }): { readonly principalResult: string }
  const saxon: { readonly transform: typeof transform }
  export default saxon
}
