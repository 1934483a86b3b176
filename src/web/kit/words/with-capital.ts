/** Words as a sentence or a button begins with them: the first letter a capital. */
export const withCapital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
