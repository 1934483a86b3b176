import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Language, languages } from '#contract/platform/language.ts'
import {
  addNews,
  changeNews,
  type getNews,
  listAllNews,
  listNews,
  type NewsFields,
  newsAudiences,
  type NewsAudience,
} from '#contract/office/news.ts'
import { type Role, roles } from '#contract/people/permission.ts'
import { emptyRichText, type RichText } from '#contract/platform/rich-text.ts'
import type { Day } from '#domain/day.ts'
import type { Answer } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { DayField } from '#web/kit/fields/day-field.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { RichTextField } from '#web/kit/rich-text/rich-text-field.tsx'
import { ChoiceField, SwitchField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { notify } from '#web/base/frame/notices.ts'
import { useText } from '#web/base/words/text.ts'
import { useToday } from '#web/base/calls/user.ts'
import classes from './news.module.css'
import { type ChosenFile, NewsFilesField } from './news-files-field.tsx'

type Read = Answer<typeof getNews>

interface NewsValues {
  titleNl: string
  contentNl: RichText
  titleEn: string
  contentEn: RichText
  titleFr: string
  contentFr: RichText
  audience: NewsAudience | null
  role: Role | null
  attachments: readonly ChosenFile[]
  fromDay: Day | null
  untilDay: Day | null
  published: boolean
  pinned: boolean
  mustRead: boolean
  version: number
}

/** Title and text in each language, for whom, from when, and how much it matters; null writes a new item. */
export function NewsForm({ news }: { news: Read | null }) {
  const t = useText()
  const form = useNewsForm(news)
  const navigate = useNavigate()
  return (
    <Page
      title={t(news ? 'screen.news_edit' : 'screen.news_add')}
      crumbs={[{ label: t('screen.news'), link: '/news?tab=all' }]}
    >
      <PageBody>
        <div className={classes.form}>
          <CommandForm form={form} columns={2} onCancel={() => void navigate('/news?tab=all')}>
            <WideField>
              <Words form={form} isNew={news === null} />
            </WideField>
            <ChoiceField
              {...form.field('audience')}
              label={t('news.audience')}
              choices={newsAudiences.map((value) => ({ value, label: t(`news.audience.${value}`) }))}
              required
            />
            {form.values.audience === 'role' ? (
              <ChoiceField
                {...form.field('role')}
                label={t('news.role')}
                choices={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
                searchable
                required
              />
            ) : (
              <span />
            )}
            <DayField {...form.field('fromDay')} label={t('news.from')} required />
            <DayField {...form.field('untilDay')} label={t('news.until')} hint={t('news.until_hint')} />
            <WideField>
              <NewsFilesField {...form.field('attachments')} />
            </WideField>
            <WideField>
              <div className={classes.switches}>
                <SwitchField {...form.field('published')} label={t('news.published')} hint={t('news.published_hint')} />
                <SwitchField {...form.field('pinned')} label={t('news.pin')} />
                <SwitchField {...form.field('mustRead')} label={t('news.must_read')} hint={t('news.must_read_hint')} />
              </div>
            </WideField>
          </CommandForm>
        </div>
      </PageBody>
    </Page>
  )
}

const inLanguage = {
  nl: { title: 'titleNl', content: 'contentNl' },
  en: { title: 'titleEn', content: 'contentEn' },
  fr: { title: 'titleFr', content: 'contentFr' },
} as const satisfies Record<Language, { title: keyof NewsFields; content: keyof NewsFields }>

/** Title and text, in one language at a time; all of them stay in the form. */
function Words({ form, isNew }: { form: ReturnType<typeof useNewsForm>; isNew: boolean }) {
  const t = useText()
  const [chosen, setChosen] = useState<Language>('nl')
  const { faults } = form
  // What is wrong in a language that is not shown is brought to light.
  const wrong = languages.find((language) => {
    const { title, content } = inLanguage[language]
    return faults[title] !== undefined || faults[content] !== undefined
  })
  const [told, setTold] = useState(faults)
  if (told !== faults) {
    setTold(faults)
    if (wrong) setChosen(wrong)
  }
  const { title, content } = inLanguage[chosen]
  const language = t(`news.language.${chosen}`)
  return (
    <div className={classes.switches}>
      <div role="group" aria-label={t('news.languages')}>
        <SegmentedControl
          value={chosen}
          onChange={(value) => setChosen(value)}
          data={languages.map((value) => ({ value, label: t(`news.language.${value}`) }))}
        />
        <p className={classes.by}>{t('news.languages_hint')}</p>
      </div>
      <TextField
        {...form.field(title)}
        label={t('news.title_in', { language })}
        maxLength={200}
        required={chosen === 'nl'}
      />
      <RichTextField
        key={chosen}
        {...form.field(content)}
        label={t('news.content_in', { language })}
        required={chosen === 'nl'}
        delayedStart={isNew}
      />
    </div>
  )
}

function useNewsForm(news: Read | null) {
  const t = useText()
  const navigate = useNavigate()
  const today = useToday()
  const options = {
    initial: valuesOf(news, today),
    refreshes: [listNews, listAllNews],
    onDone: async () => {
      notify({ variant: 'success', message: t('news.saved') })
      await navigate('/news?tab=all')
    },
  }
  const adding = useCommandForm(addNews, { ...options, toInput: ({ version: _none, ...fields }) => inputOf(fields) })
  const changing = useCommandForm(changeNews, {
    ...options,
    params: { id: news?.id ?? 0 },
    toInput: inputOf,
    fromCurrent: (current: Read) => valuesOf(current, today),
  })
  return news ? changing : adding
}

/** What the form holds; a new item begins as a draft for everyone, from today on. */
function valuesOf(news: Read | null, today: Day): NewsValues {
  if (!news) return { ...empty, fromDay: today }
  const { id: _id, state: _state, author: _author, createdAt: _made, readCount: _read, attachments, ...fields } = news
  return { ...fields, attachments: attachments.map((file) => ({ ...file, isNew: false })) }
}

/** Of its files only which they are; the rest the server knows. */
function inputOf<Fields extends Pick<NewsValues, 'attachments'>>({ attachments, ...fields }: Fields) {
  return { ...fields, attachments: attachments.map(({ id, isNew }) => ({ id, isNew })) }
}

const empty: NewsValues = {
  titleNl: '',
  contentNl: emptyRichText,
  titleEn: '',
  contentEn: emptyRichText,
  titleFr: '',
  contentFr: emptyRichText,
  audience: 'everyone',
  role: null,
  attachments: [],
  fromDay: null,
  untilDay: null,
  published: false,
  pinned: false,
  mustRead: false,
  version: 0,
}
