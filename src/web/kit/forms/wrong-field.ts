/**
 * The first field of a form whose text could not be read as it was typed, which says so beneath it; null when there is none.
 * What the browser finds wrong by itself, with words of its own or none at all, is left to the server.
 */
export function wrongField(form: HTMLFormElement): HTMLElement | null {
  const fields = [...form.elements].filter((one) => one instanceof HTMLInputElement)
  return fields.find(({ validity }) => validity.customError) ?? null
}
