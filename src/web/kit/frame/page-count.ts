import { createContext, useContext, useEffect } from 'react'

/** Takes what the list of a page holds for its title; null where the page says something else beside its title. */
export const PageCount = createContext<((words: string | null) => void) | null>(null)

/** Has the title of the page say what its list holds; answers whether it does. */
export function useTitleCount(words: string | null): boolean {
  const tell = useContext(PageCount)
  useEffect(() => {
    tell?.(words)
    return () => tell?.(null)
  }, [tell, words])
  return tell !== null
}
