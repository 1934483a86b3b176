import { useQuery } from '@tanstack/react-query'
import { getHeldRepair, releaseHeldItems } from '#contract/sending/held-items.ts'
import { addContact, changeAddress } from '#contract/files/dossier-commands.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { type DebtorRepresentative, getDossier } from '#contract/files/dossier-page.ts'
import { changeRepresentative } from '#contract/files/debtors/representatives.ts'
import { type Answer, query, useCommand } from '#web/base/calls/api.ts'
import { CommandForm, WideField } from '#web/kit/forms/command-form.tsx'
import { CountryField } from '#web/kit/fields/country-field.tsx'
import { Message } from '#web/kit/dialogs/message.tsx'
import { PostcodeField } from '#web/kit/fields/postcode-field.tsx'
import { ChoiceField, TextField } from '#web/kit/fields/text-field.tsx'
import { useCommandForm } from '#web/kit/forms/use-command-form.ts'
import { Waiting } from '#web/kit/dialogs/waiting.tsx'
import { useText } from '#web/base/words/text.ts'
import { useMay } from '#web/base/calls/user.ts'
import { HeldAccountRepair } from './held-account-repair.tsx'
import { HeldGroupRepair } from './held-group-repair.tsx'
import { HeldTemplateRepair } from './held-template-repair.tsx'

interface HeldRepairProps {
  /** What keeps the message: the key of its reason. */
  readonly cause: string
  /** Its file; null where it stands for a whole group, which is mended in one place. */
  readonly dossierId: number | null
  readonly itemId: number
  readonly channel: string
}

const lacksAddress = new Set(['why.no_address', 'why.no_address_no_email'])
const lacksContact = new Set(['why.no_email', 'why.no_address_no_email', 'why.no_phone'])
const lacksTemplate = new Set(['variable_empty', 'language_missing', 'template_missing'])

/** What a message in hold lacks, as a form that saves on the file and has the message judged again at once. */
export function HeldRepair({ dossierId, ...lack }: HeldRepairProps) {
  return dossierId === null ? <HeldGroupRepair {...lack} /> : <FileRepair dossierId={dossierId} {...lack} />
}

function FileRepair({ cause, dossierId, itemId, channel }: HeldRepairProps & { readonly dossierId: number }) {
  const t = useText()
  const mayEdit = useMay()('file.edit')
  const isOfFile = lacksAddress.has(cause) || lacksContact.has(cause)
  const { data: page } = useQuery({ ...query(getDossier, { params: { id: dossierId } }), enabled: isOfFile })
  const { data: repair } = useQuery({ ...query(getHeldRepair, { params: { id: itemId } }), enabled: isOfFile })
  const release = useCommand(releaseHeldItems)
  const judge = () => release.send({ input: { ids: [itemId], hour: null, group: null } })
  if (lacksTemplate.has(cause)) {
    return <HeldTemplateRepair cause={cause} dossierId={dossierId} itemId={itemId} channel={channel} />
  }
  if (cause === 'account_missing') return <HeldAccountRepair itemId={itemId} />
  if (!isOfFile) return null
  if (!mayEdit) return <Message>{t('hold.no_right')}</Message>
  // Of several debtors the one who is written to: never the address of another.
  const debtor = page?.debtors.find(({ id }) => id === repair?.debtorId)
  if (!debtor) return <Waiting lines={4} />
  return (
    <>
      {lacksAddress.has(cause) && debtor.representative && (
        <RepresentativeRepair
          key={`r${debtor.version}`}
          dossierId={dossierId}
          debtor={debtor}
          representative={debtor.representative}
          onDone={judge}
        />
      )}
      {lacksAddress.has(cause) && !debtor.representative && (
        <AddressRepair key={`a${debtor.version}`} dossierId={dossierId} debtor={debtor} onDone={judge} />
      )}
      {lacksContact.has(cause) && (
        <ContactRepair
          key={`c${debtor.version}`}
          dossierId={dossierId}
          debtor={debtor}
          kind={cause === 'why.no_phone' ? 'phone' : 'email'}
          onDone={judge}
        />
      )}
    </>
  )
}

interface RepairProps {
  readonly dossierId: number
  readonly debtor: Answer<typeof getDossier>['debtors'][number]
  readonly onDone: () => void
}

function AddressRepair({ dossierId, debtor, onDone }: RepairProps) {
  const t = useText()
  const form = useCommandForm(changeAddress, {
    params: { id: dossierId, debtor: debtor.id },
    initial: {
      street: '',
      houseNumber: '',
      secondLine: '',
      postcode: '',
      city: '',
      country: 'NL',
      status: 'given' as const,
      source: 'employee' as const,
      version: debtor.version,
    },
    draft: 'held',
    onDone,
  })
  return (
    <section aria-label={t('hold.repair_address')}>
      <h3>{t('hold.repair_address')}</h3>
      <CommandForm form={form} columns={2} submit={t('hold.repair_save')}>
        <TextField {...form.field('street')} label={t('dossier.form.street')} required />
        <TextField {...form.field('houseNumber')} label={t('dossier.form.house_number')} />
        <PostcodeField {...form.field('postcode')} label={t('dossier.form.postcode')} />
        <TextField {...form.field('city')} label={t('dossier.form.city')} required />
        <CountryField field={form.field('country')} label={t('dossier.form.country')} />
      </CommandForm>
    </section>
  )
}

interface RepresentativeRepairProps extends RepairProps {
  readonly representative: DebtorRepresentative
}

/** Who acts for the debtor is written to: it is that address that has to be whole. */
function RepresentativeRepair({ dossierId, debtor, representative, onDone }: RepresentativeRepairProps) {
  const t = useText()
  const { kind, name, organisation, street, houseNumber, postcode, city, country, email, phone } = representative
  const form = useCommandForm(changeRepresentative, {
    params: { id: dossierId, debtor: debtor.id },
    initial: {
      kind,
      name,
      organisation,
      street,
      houseNumber,
      postcode,
      city,
      country,
      email: email ?? '',
      phone: phone ?? '',
      version: debtor.version,
    },
    draft: 'held',
    onDone,
  })
  const title = t('hold.repair_representative', { name })
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <p>{t('hold.repair_representative_note')}</p>
      <CommandForm form={form} columns={2} submit={t('hold.repair_save')}>
        <TextField {...form.field('street')} label={t('dossier.form.street')} required />
        <TextField {...form.field('houseNumber')} label={t('dossier.form.house_number')} />
        <PostcodeField {...form.field('postcode')} label={t('dossier.form.postcode')} />
        <TextField {...form.field('city')} label={t('dossier.form.city')} required />
        <CountryField field={form.field('country')} label={t('dossier.form.country')} />
      </CommandForm>
    </section>
  )
}

function ContactRepair({ dossierId, debtor, kind, onDone }: RepairProps & { kind: 'email' | 'phone' }) {
  const t = useText()
  const initial: InputOf<typeof addContact> = {
    kind,
    value: '',
    source: 'employee',
    version: debtor.version,
  }
  const form = useCommandForm(addContact, {
    params: { id: dossierId, debtor: debtor.id },
    initial,
    draft: 'held',
    onDone,
  })
  return (
    <section aria-label={t('hold.repair_contact')}>
      <h3>{t('hold.repair_contact')}</h3>
      <CommandForm form={form} submit={t('hold.repair_save')}>
        <WideField>
          <ChoiceField
            {...form.field('kind')}
            label={t('dossier.form.kind')}
            choices={(['email', 'phone'] as const).map((value) => ({
              value,
              label: t(`dossier.contact_kind.${value}`),
            }))}
            onChange={(value) => value && form.field('kind').onChange(value)}
          />
        </WideField>
        <TextField {...form.field('value')} label={t(`dossier.contact_kind.${form.values.kind}`)} required />
      </CommandForm>
    </section>
  )
}
