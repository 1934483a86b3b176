import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { getNews } from '#contract/office/news.ts'
import { query } from '#web/base/calls/api.ts'
import { NewsForm } from './news-form.tsx'

/** Changes an item. */
export function EditNewsPage() {
  const id = Number(useParams()['id'])
  const news = useSuspenseQuery({ ...query(getNews, { params: { id } }), gcTime: 0 }).data
  return <NewsForm news={news} />
}
