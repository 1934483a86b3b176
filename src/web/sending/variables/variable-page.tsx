import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconPencil } from '@tabler/icons-react'
import { Link, useNavigate, useParams } from 'react-router'
import { getVariable, removeVariable } from '#contract/sending/templates/template-variables.ts'
import { query, useCommand } from '#web/base/calls/api.ts'
import { Refusal, refused } from '#web/kit/frame/act-button.tsx'
import { PageFailure } from '#web/kit/dialogs/page-failure.tsx'
import { showMoment } from '#web/kit/words/format.ts'
import { Icon } from '#web/kit/frame/icon.tsx'
import { NextScreen } from '#web/kit/dialogs/next-screen.tsx'
import { Page, PageBody } from '#web/kit/frame/page.tsx'
import { RowsTable } from '#web/kit/tables/rows-table.tsx'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { confirm } from '#web/kit/dialogs/windows.tsx'
import { useText } from '#web/base/words/text.ts'
import { FormulaResult } from './formula-result.tsx'
import { templateLink } from '#web/sending/templates/template-side.ts'
import { type VariableAnswer as Variable, VariableDraft } from './variable-draft.tsx'
import classes from './variables.module.css'

/** A variable of one's own: what it gives for any file, where it is used, and how it was before. */
export function VariablePage() {
  const t = useText()
  const id = Number(useParams()['id'])
  const { data, error, refetch } = useQuery(query(getVariable, { params: { id } }))
  if (error)
    return (
      <PageFailure
        error={error}
        title={t('own_variable.failed')}
        list={{ label: t('screen.email_variable'), link: '/email/variable' }}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Waiting lines={10} shape="page" />
  const { name, type, formula, meaning, mayBeEmpty } = data
  return (
    <Page
      title={name}
      tabTitle={name}
      note={t(`template.variable_type.${type}`)}
      crumbs={[{ label: t('screen.email_variable'), link: '/email/variable' }]}
      actions={<Acts variable={data} />}
    >
      <PageBody>
        <div className={classes.desk}>
          <div className={classes.told}>
            <p>{meaning}</p>
            <pre className={classes.code}>{formula}</pre>
            <p className={classes.quiet}>
              {t(mayBeEmpty ? 'own_variable.empty_prints_nothing' : 'own_variable.empty_waits')}
            </p>
            {data.draft && <VariableDraft variable={data} draft={data.draft} />}
            <Uses variable={data} />
          </div>
          <div className={classes.beside}>
            <FormulaResult type={type} formula={formula} />
          </div>
        </div>
        <h2 className={classes.title}>{t('own_variable.versions')}</h2>
      </PageBody>
      <Versions variable={data} />
    </Page>
  )
}

function Acts({ variable: { id, name, version, templates } }: { variable: Variable }) {
  const t = useText()
  const navigate = useNavigate()
  const remove = useCommand(removeVariable, { onDone: () => void navigate('/email/variable'), refreshes: [] })
  const refusal = templates.length > 0 ? t('own_variable.in_use') : null
  const askRemove = async () => {
    const question = { title: t('own_variable.remove_title'), text: t('own_variable.remove_text', { name }) }
    if (await confirm({ ...question, confirm: t('own_variable.remove'), danger: true })) {
      remove.send({ params: { id }, input: { version } })
    }
  }
  return (
    <>
      <Refusal reason={refusal}>
        <Button {...refused(refusal)} onClick={() => refusal === null && void askRemove()}>
          {t('own_variable.remove')}
        </Button>
      </Refusal>
      <Button
        component={Link}
        to={`/email/variable/${id}/edit`}
        variant="filled"
        leftSection={<Icon of={IconPencil} />}
      >
        {t('own_variable.change')}
      </Button>
    </>
  )
}

function Uses({ variable: { templates } }: { variable: Variable }) {
  const t = useText()
  return (
    <section aria-labelledby="variable-uses">
      <h2 id="variable-uses">{t('own_variable.uses')}</h2>
      {templates.length === 0 ? (
        <p className={classes.quiet}>{t('own_variable.unused')}</p>
      ) : (
        <ul>
          {templates.map(({ id, channel, name }) => (
            <li key={id}>
              <Link to={templateLink(channel, id)}>{name}</Link> {t(`run.channel.${channel}`)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const formulaCell = ({ formula }: Variable['versions'][number]) => <code className={classes.code}>{formula}</code>

function Versions({ variable: { versions } }: { variable: Variable }) {
  const t = useText()
  return (
    <RowsTable
      id="variable-versions"
      label={t('own_variable.versions')}
      rows={versions}
      rowKey={(row) => row.number}
      rowName={(row) => t('template_screen.version_number', { number: row.number })}
      columns={[
        {
          id: 'number',
          label: t('template_screen.version'),
          tone: 'name',
          place: 'name',
          width: 104,
          cell: ({ number }) => t('template_screen.version_number', { number }),
        },
        {
          id: 'changed',
          label: t('template_screen.changed'),
          place: 'date',
          width: 140,
          cell: ({ createdAt }) => showMoment(createdAt),
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
          cell: ({ publisher }) => publisher ?? '',
        },
        {
          id: 'note',
          label: t('template_screen.note'),
          tone: 'soft',
          width: 200,
          cell: ({ note }) => note,
        },
        {
          id: 'formula',
          label: t('own_variable.formula'),
          place: 'third',
          cell: formulaCell,
        },
      ]}
      empty={{
        title: t('template_screen.no_versions'),
        text: t('template_screen.no_versions_text'),
        action: <NextScreen of={['email.variable']} />,
      }}
    />
  )
}
