import { Button, Group } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import type { Column } from '#web/kit/tables/table-column.ts'
import { NotThereWindow } from '#web/kit/dialogs/not-there.tsx'
import { idInUrl, useUrlState } from '#web/kit/filters/url-state.ts'
import { WindowFrame } from '#web/kit/dialogs/window-frame.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { notify } from '#web/base/frame/notices.ts'
import { type Say, useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { Difference } from './difference.tsx'
import { type TemplateAnswer, useSide } from './template-side.ts'

type Version = TemplateAnswer['versions'][number]

/** Which version is laid beside the one before it, in the address. */
const inUrl = { compared: idInUrl }

/** Every version there was: who wrote and published it, why, how it differs from the one before, and the way back to it. */
export function VersionsTab({ template }: { template: TemplateAnswer }) {
  const t = useText()
  const side = useSide()
  const may = useMay()
  const { id, versions, draft, state } = template
  const [{ compared }, setState] = useUrlState(inUrl)
  const compare = (number: number | null) => setState({ compared: number }, { keepsPage: true })
  const shown = versions.find(({ number }) => number === compared && number > 1)
  const navigate = useNavigate()
  const rollBack = useCommand(side.calls.rollBack, {
    onDone: () => {
      notify({ variant: 'success', message: t('template_screen.rolled_back') })
      void navigate(`${side.base}/${id}/edit`)
    },
  })
  const askBack = async ({ number }: Version) => {
    const text = t('template_screen.roll_back_text', { number })
    const question = { title: t('template_screen.roll_back_title', { number }), text }
    if (await confirm({ ...question, confirm: t('template_screen.roll_back') })) {
      rollBack.send({ params: { id }, input: { number } })
    }
  }
  const canGoBack = may(side.edit) && state === 'published'
  return (
    <>
      <RowsTable
        id="template-versions"
        label={t('template_screen.versions')}
        rows={versions}
        columns={columnsOf(t, {
          link: (number) => `${side.base}/${id}?version=${number}`,
          newest: versions[0]?.number ?? 0,
          onCompare: ({ number }) => compare(number),
          onBack: canGoBack ? (version) => void askBack(version) : null,
          refusal: draft ? t('template.refusal.has_draft') : null,
        })}
        rowKey={(row) => row.number}
        rowName={(row) => t('template_screen.version_number', { number: row.number })}
        empty={{
          title: t('template_screen.no_versions'),
          text: t('template_screen.no_versions_text'),
          action: <NextScreen of={['email.template']} />,
        }}
        minWidth={980}
      />
      {compared !== null && !shown && (
        <NotThereWindow title={t('template_screen.versions')} onClose={() => compare(null)} />
      )}
      {shown && (
        <WindowFrame
          opened
          onClose={() => compare(null)}
          title={t('template_screen.difference_title', { from: shown.number - 1, to: shown.number })}
          size="xl"
        >
          <Difference side={side} id={id} from={shown.number - 1} to={shown.number} />
        </WindowFrame>
      )}
    </>
  )
}

interface Acts {
  readonly link: (number: number) => string
  readonly newest: number
  readonly onCompare: (version: Version) => void
  readonly onBack: ((version: Version) => void) | null
  /** Why nobody can go back now. */
  readonly refusal: string | null
}

function columnsOf(t: Say, { link, newest, onCompare, onBack, refusal }: Acts): Column<Version>[] {
  return [
    {
      id: 'number',
      label: t('template_screen.version'),
      tone: 'name',
      place: 'name',
      width: 104,
      cell: ({ number }) => <Link to={link(number)}>{t('template_screen.version_number', { number })}</Link>,
    },
    {
      id: 'published',
      label: t('template_screen.published'),
      place: 'date',
      width: 140,
      cell: ({ publishedAt }) => showMoment(publishedAt),
    },
    {
      id: 'author',
      label: t('template_screen.author'),
      place: 'second',
      width: 160,
      cell: ({ author }) => author ?? t('template_screen.portal'),
    },
    {
      id: 'publisher',
      label: t('template_screen.publisher'),
      width: 160,
      cell: ({ publisher }) => publisher ?? t('template_screen.portal'),
    },
    {
      id: 'note',
      label: t('template_screen.note'),
      tone: 'soft',
      place: 'third',
      cell: ({ note, levelReason }) =>
        [note, ...(levelReason ? [t('template_screen.level_reason', { reason: levelReason })] : [])].join(' '),
    },
    {
      id: 'languages',
      label: t('template_screen.languages'),
      width: 104,
      cell: ({ languages }) => languages.join(', '),
    },
    {
      id: 'acts',
      label: t('resource.actions'),
      align: 'right',
      width: 208,
      place: 'status',
      fixed: true,
      cell: (version) => (
        <Group gap={6} justify="flex-end" wrap="nowrap">
          {version.number > 1 && (
            <Button
              size="compact"
              onClick={() => onCompare(version)}
              aria-label={t('template_screen.difference_title', { from: version.number - 1, to: version.number })}
            >
              {t('template_screen.compare')}
            </Button>
          )}
          {onBack && version.number !== newest && (
            <Refusal reason={refusal}>
              <Button {...refused(refusal)} size="compact" onClick={() => refusal === null && onBack(version)}>
                {t('template_screen.roll_back')}
              </Button>
            </Refusal>
          )}
        </Group>
      ),
    },
  ]
}
