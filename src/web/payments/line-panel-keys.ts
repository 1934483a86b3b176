/** Marks in the panel that a key of the list goes to. */
export const searchMark = { 'data-line-search': true } as const
export const splitMark = { 'data-line-split': true } as const

/** Puts the cursor in the field that searches another dossier. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-line-search]')?.focus()
}

/** Opens the form that divides a line over dossiers. */
export function openSplit(): void {
  document.querySelector<HTMLElement>('[data-line-split]')?.click()
}
