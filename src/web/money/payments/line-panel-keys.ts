/** Marks in the panel that a key of the list goes to. */
export const searchMark = { 'data-line-search': true } as const
export const splitMark = { 'data-line-split': true } as const
export const bookMark = { 'data-line-book': true } as const

/** Goes to the button of a candidate, for who wants to book on it all the same. */
export function focusCandidate(place: number): void {
  document.querySelectorAll<HTMLElement>('[data-line-book]')[place]?.focus()
}

/** Puts the cursor in the field that searches another dossier. */
export function focusSearch(): void {
  document.querySelector<HTMLElement>('[data-line-search]')?.focus()
}

/** Opens the form that divides a line over dossiers. */
export function openSplit(): void {
  document.querySelector<HTMLElement>('[data-line-split]')?.click()
}
