import { fillCounted, type TextValues } from '#contract/fill-text.ts'
import type { Language } from '#contract/language.ts'
import { accountTexts } from '#contract/texts/account.ts'
import { agencyTexts } from '#contract/texts/agency.ts'
import { houseStyleTexts } from '#contract/texts/house-style.ts'
import { preventedCallTexts } from '#contract/texts/prevented-calls.ts'
import { addressStopTexts } from '#contract/texts/address-stops.ts'
import { addressTexts } from '#contract/texts/addresses.ts'
import { absenceTexts } from '#contract/texts/absences.ts'
import { agendaResultTexts } from '#contract/texts/agenda-results.ts'
import { agendaTexts } from '#contract/texts/agenda.ts'
import { appTexts } from '#contract/texts/app.ts'
import { arrangementScreenTexts } from '#contract/texts/arrangement-screens.ts'
import { arrangementSettingsTexts } from '#contract/texts/arrangement-settings.ts'
import { arrangementTexts } from '#contract/texts/arrangements.ts'
import { bankFileTexts } from '#contract/texts/bank-files.ts'
import { bankLineTexts } from '#contract/texts/bank-lines.ts'
import { bulkNewsTexts } from '#contract/texts/bulk-news.ts'
import { bulkRefusalTexts } from '#contract/texts/bulk-refusals.ts'
import { bulkUpdateTexts } from '#contract/texts/bulk-updates.ts'
import { calculatorCourtTexts } from '#contract/texts/calculator-court.ts'
import { calculatorTexts } from '#contract/texts/calculator.ts'
import { costsAheadTexts } from '#contract/texts/costs-ahead.ts'
import { changeLogTexts } from '#contract/texts/change-log.ts'
import { claimChangeTexts } from '#contract/texts/claim-changes.ts'
import { contactPersonTexts } from '#contract/texts/contact-persons.ts'
import { customerMessageTexts } from '#contract/texts/customer-messages.ts'
import { occasionWords } from '#contract/texts/occasions.ts'
import { customerTexts } from '#contract/texts/customers.ts'
import { debtorTexts } from '#contract/texts/debtors.ts'
import { definitionTexts } from '#contract/texts/definitions.ts'
import { dossierCommandTexts } from '#contract/texts/dossier-commands.ts'
import { dossierHaltTexts } from '#contract/texts/dossier-halts.ts'
import { dossierFilterTexts } from '#contract/texts/dossier-filters.ts'
import { dossierPageTexts } from '#contract/texts/dossier-page.ts'
import { dossierTexts } from '#contract/texts/dossiers.ts'
import { draftTexts } from '#contract/texts/drafts.ts'
import { employeeTexts } from '#contract/texts/employees.ts'
import { exhibitTexts } from '#contract/texts/exhibit.ts'
import { fileCodeTexts } from '#contract/texts/file-codes.ts'
import { fileTabsTexts } from '#contract/texts/file-tabs.ts'
import { importDeskTexts } from '#contract/texts/import-desk.ts'
import { importCreditTexts } from '#contract/texts/import-credits.ts'
import { importFaultTexts } from '#contract/texts/import-faults.ts'
import { importFieldTexts } from '#contract/texts/import-fields.ts'
import { importProblemTexts } from '#contract/texts/import-problems.ts'
import { importScreenTexts } from '#contract/texts/import-screens.ts'
import { importTexts } from '#contract/texts/imports.ts'
import { incomingCallTexts } from '#contract/texts/incoming-calls.ts'
import { interestRateTexts } from '#contract/texts/interest-rates.ts'
import { interestSettingsTexts } from '#contract/texts/interest-settings.ts'
import { kitTexts } from '#contract/texts/kit.ts'
import { lastFileTexts } from '#contract/texts/last-files.ts'
import { asOfTexts } from '#contract/texts/as-of.ts'
import { askedWorkTexts } from '#contract/texts/asked-work.ts'
import { bailiffTexts } from '#contract/texts/bailiffs.ts'
import { legalTypeTexts } from '#contract/texts/legal-types.ts'
import { limitationTexts } from '#contract/texts/limitation.ts'
import { listTexts } from '#contract/texts/lists.ts'
import { logTexts } from '#contract/texts/logs.ts'
import { loginTexts } from '#contract/texts/login.ts'
import { matchingTexts } from '#contract/texts/matching.ts'
import { mergingTexts } from '#contract/texts/merging.ts'
import { merchantLetterTexts } from '#contract/texts/merchant-letters.ts'
import { merchantTexts } from '#contract/texts/merchants.ts'
import { paletteTexts } from '#contract/texts/palette.ts'
import { partnerExchangeTexts } from '#contract/texts/partner-exchange.ts'
import { partnerTexts } from '#contract/texts/partners.ts'
import { partyTexts } from '#contract/texts/parties.ts'
import { newDossierTexts } from '#contract/texts/new-dossier.ts'
import { newsTexts } from '#contract/texts/news.ts'
import { paymentPreviewTexts } from '#contract/texts/payment-preview.ts'
import { paymentTexts } from '#contract/texts/payments.ts'
import { peopleTexts } from '#contract/texts/people.ts'
import { plannedTexts } from '#contract/texts/planned.ts'
import { presenceTexts } from '#contract/texts/presence.ts'
import { printJobTexts } from '#contract/texts/print-jobs.ts'
import { proofTexts } from '#contract/texts/proof.ts'
import { referenceTexts } from '#contract/texts/reference.ts'
import { loginLinkTexts } from '#contract/texts/login-link.ts'
import { resetTexts } from '#contract/texts/reset.ts'
import { resourceTexts } from '#contract/texts/resources.ts'
import { rightsViewTexts } from '#contract/texts/rights-views.ts'
import { roleTexts } from '#contract/texts/roles.ts'
import { rulingScreenTexts } from '#contract/texts/ruling-screens.ts'
import { runFaultTexts } from '#contract/texts/run-faults.ts'
import { runProposalTexts } from '#contract/texts/run-proposals.ts'
import { runScreenTexts } from '#contract/texts/run-screens.ts'
import { carrierTexts } from '#contract/texts/carriers.ts'
import { runTexts } from '#contract/texts/runs.ts'
import { secondFactorTexts } from '#contract/texts/second-factor.ts'
import { byHandTexts } from '#contract/texts/by-hand.ts'
import { dispatchTexts } from '#contract/texts/dispatches.ts'
import { sendingTexts } from '#contract/texts/sending.ts'
import { sharedInfoTexts } from '#contract/texts/shared-info.ts'
import { shellTexts } from '#contract/texts/shell.ts'
import { stepExitTexts } from '#contract/texts/step-exits.ts'
import { stepProblemTexts } from '#contract/texts/step-problems.ts'
import { standstillTexts } from '#contract/texts/standstill.ts'
import { tariffTexts } from '#contract/texts/tariffs.ts'
import { teamTexts } from '#contract/texts/teams.ts'
import { incomingMailTexts } from '#contract/texts/incoming-mail.ts'
import { ownVariableTexts } from '#contract/texts/own-variables.ts'
import { templateEditorTexts } from '#contract/texts/template-editor.ts'
import { templateScreenTexts } from '#contract/texts/template-screens.ts'
import { templateProblemTexts } from '#contract/texts/template-problems.ts'
import { templateTexts } from '#contract/texts/templates.ts'
import { templateVariableTexts } from '#contract/texts/template-variables.ts'
import { timelineGroupTexts } from '#contract/texts/timeline-groups.ts'
import { timelineTexts } from '#contract/texts/timeline.ts'
import { uploadTexts } from '#contract/texts/uploads.ts'
import { userTexts } from '#contract/texts/users.ts'
import { viewAsTexts } from '#contract/texts/view-as.ts'
import { waiverTexts } from '#contract/texts/waivers.ts'
import { whySendingTexts } from '#contract/texts/why-sending.ts'
import { whyTexts } from '#contract/texts/why.ts'
import { workflowSimulationTexts } from '#contract/texts/workflow-simulation.ts'
import { workflowStepTexts } from '#contract/texts/workflow-steps.ts'
import { workflowUpkeepTexts } from '#contract/texts/workflow-upkeep.ts'
import { workflowTexts } from '#contract/texts/workflows.ts'
import { writeToCustomerTexts } from '#contract/texts/write-to-customer.ts'

export { type Language, languages, toLanguage } from '#contract/language.ts'

/** One text in the three languages of the interface; a missing one does not compile. */
export type Text = Readonly<Record<Language, string>>

/** Every text of the interface, one file a feature under `texts/`. Keys are flat; `%name%` is a placeholder. */
export const allTexts = {
  ...accountTexts,
  ...agencyTexts,
  ...houseStyleTexts,
  ...preventedCallTexts,
  ...addressStopTexts,
  ...addressTexts,
  ...absenceTexts,
  ...agendaTexts,
  ...agendaResultTexts,
  ...appTexts,
  ...arrangementScreenTexts,
  ...arrangementSettingsTexts,
  ...arrangementTexts,
  ...bankFileTexts,
  ...bankLineTexts,
  ...bulkNewsTexts,
  ...bulkRefusalTexts,
  ...bulkUpdateTexts,
  ...calculatorTexts,
  ...calculatorCourtTexts,
  ...claimChangeTexts,
  ...costsAheadTexts,
  ...contactPersonTexts,
  ...customerMessageTexts,
  ...occasionWords,
  ...customerTexts,
  ...definitionTexts,
  ...draftTexts,
  ...employeeTexts,
  ...exhibitTexts,
  ...fileCodeTexts,
  ...importDeskTexts,
  ...importCreditTexts,
  ...importFaultTexts,
  ...importFieldTexts,
  ...importProblemTexts,
  ...importScreenTexts,
  ...importTexts,
  ...incomingCallTexts,
  ...interestRateTexts,
  ...interestSettingsTexts,
  ...kitTexts,
  ...lastFileTexts,
  ...legalTypeTexts,
  ...limitationTexts,
  ...listTexts,
  ...logTexts,
  ...loginTexts,
  ...matchingTexts,
  ...merchantTexts,
  ...merchantLetterTexts,
  ...changeLogTexts,
  ...mergingTexts,
  ...paletteTexts,
  ...partyTexts,
  ...partnerExchangeTexts,
  ...partnerTexts,
  ...bailiffTexts,
  ...newDossierTexts,
  ...newsTexts,
  ...paymentPreviewTexts,
  ...paymentTexts,
  ...peopleTexts,
  ...plannedTexts,
  ...presenceTexts,
  ...proofTexts,
  ...referenceTexts,
  ...loginLinkTexts,
  ...resetTexts,
  ...resourceTexts,
  ...rightsViewTexts,
  ...roleTexts,
  ...rulingScreenTexts,
  ...runFaultTexts,
  ...carrierTexts,
  ...runTexts,
  ...runProposalTexts,
  ...runScreenTexts,
  ...byHandTexts,
  ...dispatchTexts,
  ...printJobTexts,
  ...sendingTexts,
  ...secondFactorTexts,
  ...sharedInfoTexts,
  ...shellTexts,
  ...stepExitTexts,
  ...stepProblemTexts,
  ...standstillTexts,
  ...tariffTexts,
  ...teamTexts,
  ...incomingMailTexts,
  ...ownVariableTexts,
  ...templateEditorTexts,
  ...templateScreenTexts,
  ...templateProblemTexts,
  ...templateTexts,
  ...templateVariableTexts,
  ...dossierCommandTexts,
  ...dossierHaltTexts,
  ...dossierFilterTexts,
  ...debtorTexts,
  ...fileTabsTexts,
  ...viewAsTexts,
  ...waiverTexts,
  ...dossierPageTexts,
  ...dossierTexts,
  ...timelineGroupTexts,
  ...timelineTexts,
  ...uploadTexts,
  ...userTexts,
  ...whySendingTexts,
  ...whyTexts,
  ...workflowSimulationTexts,
  ...asOfTexts,
  ...askedWorkTexts,
  ...workflowUpkeepTexts,
  ...workflowStepTexts,
  ...workflowTexts,
  ...writeToCustomerTexts,
} satisfies Record<string, Text>
export type TextKey = keyof typeof allTexts

/** The texts by any key, for which there may be none. */
const known: Readonly<Record<string, Text | undefined>> = allTexts

/** The text for a key with its `%name%` placeholders filled, by number. An empty key gives an empty string. */
export function translate(language: Language, key: TextKey | '', values: TextValues = {}): string {
  const find = (of: string) => {
    const text = known[of]
    return text && textIn(language, text)
  }
  return key === '' ? '' : fillCounted(find, key, values)
}

/** A text in a language; in English where that language lacks it. */
export function textIn(language: Language, text: Text): string {
  return language === 'fr' && text.fr ? withFixedSpaces(text.fr) : text[language] || text.en
}

/** French has a space before `: ; ? !` and inside its quotation marks; it is a fixed one, or a line might begin with them. */
function withFixedSpaces(french: string): string {
  return french.replaceAll(/ (?=[:;?!»])|(?<=«) /g, '\u00a0')
}
