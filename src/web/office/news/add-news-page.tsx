import { NewsForm } from './news-form.tsx'

/** Writes a new item. */
export function AddNewsPage() {
  return <NewsForm news={null} />
}
