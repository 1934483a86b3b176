/** What stands above the field with this id; undefined when it has no label of its own. */
export function fieldLabel(id: string): string | undefined {
  return document.querySelector(`label[for="${CSS.escape(id)}"]`)?.firstChild?.textContent ?? undefined
}
