import { shownTextBytes } from '#contract/platform/file-preview.ts'

export interface ShownText {
  readonly text: string
  readonly isCut: boolean
}

/** The beginning of a text as it is shown: UTF-8 where it is that, else as Windows writes it. */
export function decodeText(bytes: Uint8Array): ShownText {
  const shown = bytes.subarray(0, shownTextBytes)
  const isCut = bytes.length > shown.length
  return { text: printable(asUtf8(shown, isCut) ?? asWindows(shown)), isCut }
}

function asUtf8(bytes: Uint8Array, isCut: boolean): string | null {
  try {
    // What is cut may end in the middle of a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut })
  } catch {
    return null
  }
}

/** Bytes as windows-1252, in which every byte is a character. */
export function asWindows(bytes: Uint8Array): string {
  return new TextDecoder('windows-1252').decode(bytes)
}

/** Without what no screen shows, and with lines that end in one way. */
function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
}
