/** What Chromium hands to the policy of a page; other browsers may have none. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: Record<'createHTML' | 'createScriptURL', Rule>): unknown
}
type Rule = (text: string, type?: string) => string | null

/** Known by the style sheets that the scripts of this page write, and by nobody else's. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="vorder-nonce"]')?.nonce ?? ''

// The package that holds the page still under a window asks for it by this name.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
trustedTypes?.createPolicy('default', {
  // Text that a script puts into the page as markup may be a style sheet, which has no tags. What a type is not named for
  // is asked for by name: the editor, which reads what is pasted in a document of its own, where nothing runs.
  createHTML: (text, type) => (type !== undefined && text.includes('<') ? null : text),
  // Workers are files of the portal.
  createScriptURL: (address) => (address.startsWith('/assets/') ? address : null),
})
