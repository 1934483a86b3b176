/** What stands above the field with this id, or above a group of boxes; undefined when it has no label of its own. */
export function fieldLabel(id: string): string | undefined {
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? document.getElementById(`${id}-label`)
  return label?.firstChild?.textContent ?? undefined
}

/** What takes the focus for the field with this id: of a group of boxes the first. */
export function fieldElement(id: string): HTMLElement | null {
  const first = document.querySelector<HTMLElement>(`[aria-labelledby="${CSS.escape(id)}-label"] input`)
  return first ?? document.getElementById(id)
}
