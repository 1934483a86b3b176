/** A spreadsheet takes the number for a quantity and drops the zero in front. */
export function restoredKvk(text: string): string {
  return /^[1-9]\d{6}$/.test(text.trim()) ? `0${text.trim()}` : text
}
