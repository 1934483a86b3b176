import { fillCounted, type TextValues } from '#contract/platform/fill-text.ts'
import type { Language } from '#contract/platform/language.ts'
import { apiTexts } from '#contract/api/texts/api.ts'
import { figureTexts } from '#contract/statistics/texts/figures.ts'
import { accountTexts } from '#contract/money/texts/account.ts'
import { agencyTexts } from '#contract/office/texts/agency.ts'
import { ownAccountTexts } from '#contract/office/texts/own-accounts.ts'
import { houseStyleTexts } from '#contract/sending/texts/house-style.ts'
import { preventedCallTexts } from '#contract/work/texts/prevented-calls.ts'
import { addressStopTexts } from '#contract/work/texts/address-stops.ts'
import { addressTexts } from '#contract/work/texts/addresses.ts'
import { absenceTexts } from '#contract/work/texts/absences.ts'
import { agendaResultTexts } from '#contract/work/texts/agenda-results.ts'
import { agendaTexts } from '#contract/work/texts/agenda.ts'
import { dayMailTexts } from '#contract/work/texts/day-mail.ts'
import { todayTexts } from '#contract/work/texts/today.ts'
import { appTexts } from '#contract/platform/texts/app.ts'
import { arrangementScreenTexts } from '#contract/money/texts/arrangement-screens.ts'
import { judgmentTexts } from '#contract/money/texts/judgments.ts'
import { arrangementTexts } from '#contract/money/texts/arrangements.ts'
import { bankFileTexts } from '#contract/money/texts/bank-files.ts'
import { bankLineTexts } from '#contract/money/texts/bank-lines.ts'
import { bulkNewsTexts } from '#contract/files/texts/bulk-news.ts'
import { bulkRefusalTexts } from '#contract/files/texts/bulk-refusals.ts'
import { bulkUpdateTexts } from '#contract/files/texts/bulk-updates.ts'
import { calculatorCourtTexts } from '#contract/money/texts/calculator-court.ts'
import { calculatorTexts } from '#contract/money/texts/calculator.ts'
import { costsAheadTexts } from '#contract/files/texts/costs-ahead.ts'
import { changeLogTexts } from '#contract/files/texts/change-log.ts'
import { claimChangeTexts } from '#contract/files/texts/claim-changes.ts'
import { contactPersonTexts } from '#contract/people/texts/contact-persons.ts'
import { complaintScreenTexts } from '#contract/compliance/texts/complaint-screens.ts'
import { complaintMessageTexts } from '#contract/compliance/texts/complaint-messages.ts'
import { dueDiligenceScreenTexts } from '#contract/compliance/texts/due-diligence-screens.ts'
import { dueDiligenceTexts } from '#contract/compliance/texts/due-diligence.ts'
import { inspectionTexts } from '#contract/compliance/texts/inspection.ts'
import { retentionTexts } from '#contract/compliance/texts/retention.ts'
import { sanctionTexts } from '#contract/compliance/texts/sanctions.ts'
import { complaintTexts } from '#contract/compliance/texts/complaints.ts'
import { customerMessageTexts } from '#contract/sending/texts/customer-messages.ts'
import { occasionWords } from '#contract/sending/texts/occasions.ts'
import { customerTexts } from '#contract/parties/texts/customers.ts'
import { debtorTexts } from '#contract/files/texts/debtors.ts'
import { definitionTexts } from '#contract/sending/texts/definitions.ts'
import { dossierCommandTexts } from '#contract/files/texts/dossier-commands.ts'
import { dossierHaltTexts } from '#contract/files/texts/dossier-halts.ts'
import { withdrawnCostTexts } from '#contract/parties/texts/withdrawn-cost.ts'
import { dossierFilterTexts } from '#contract/files/texts/dossier-filters.ts'
import { dossierPageTexts } from '#contract/files/texts/dossier-page.ts'
import { precassoScreenTexts } from '#contract/files/texts/precasso-screens.ts'
import { precassoTexts } from '#contract/files/texts/precasso.ts'
import { passageListTexts } from '#contract/files/texts/passage-list.ts'
import { precassoActionTexts } from '#contract/files/texts/precasso-actions.ts'
import { dossierTexts } from '#contract/files/texts/dossiers.ts'
import { draftTexts } from '#contract/lists/texts/drafts.ts'
import { employeeTexts } from '#contract/people/texts/employees.ts'
import { feeSchemeFormTexts } from '#contract/money/terms/texts/fee-scheme-form.ts'
import { feeSchemeTexts } from '#contract/money/terms/texts/fee-schemes.ts'
import { allocationTexts } from '#contract/money/terms/texts/allocation.ts'
import { fileCodeTexts } from '#contract/files/texts/file-codes.ts'
import { fileTabsTexts } from '#contract/files/texts/file-tabs.ts'
import { importDeskTexts } from '#contract/intake/texts/import-desk.ts'
import { importCreditTexts } from '#contract/intake/texts/import-credits.ts'
import { importFaultTexts } from '#contract/intake/texts/import-faults.ts'
import { importInvoiceTexts } from '#contract/intake/texts/import-invoices.ts'
import { importFieldTexts } from '#contract/intake/texts/import-fields.ts'
import { importProblemTexts } from '#contract/intake/texts/import-problems.ts'
import { importScreenTexts } from '#contract/intake/texts/import-screens.ts'
import { precassoImportTexts } from '#contract/intake/texts/precasso-imports.ts'
import { subscriptionListTexts } from '#contract/intake/texts/subscription-list.ts'
import { importTexts } from '#contract/intake/texts/imports.ts'
import { incomingCallTexts } from '#contract/work/texts/incoming-calls.ts'
import { interestSettingsTexts } from '#contract/money/texts/interest-settings.ts'
import { invoiceTexts } from '#contract/money/texts/invoices.ts'
import { kitTexts } from '#contract/platform/texts/kit.ts'
import { lastFileTexts } from '#contract/files/texts/last-files.ts'
import { asOfTexts } from '#contract/files/texts/as-of.ts'
import { filePathTexts } from '#contract/files/next/texts/file-path.ts'
import { askedWorkTexts } from '#contract/work/texts/asked-work.ts'
import { courtTexts } from '#contract/court/texts/court-texts.ts'
import { legalTypeTexts } from '#contract/lists/texts/legal-types.ts'
import { limitationTexts } from '#contract/files/texts/limitation.ts'
import { listTexts } from '#contract/lists/texts/lists.ts'
import { logTexts } from '#contract/work/texts/logs.ts'
import { loginTexts } from '#contract/people/texts/login.ts'
import { matchingTexts } from '#contract/money/texts/matching.ts'
import { payoutScreenTexts } from '#contract/money/payouts/texts/payout-screens.ts'
import { paymentBatchTexts } from '#contract/money/payouts/texts/payment-batches.ts'
import { returnReasonTexts } from '#contract/money/payouts/texts/return-reasons.ts'
import { laterReturnReasonTexts } from '#contract/money/payouts/texts/return-reasons-f-to-z.ts'
import { checkFinanceTexts } from '#contract/money/check-finance/texts/check-finance.ts'
import { shortageTexts } from '#contract/money/check-finance/texts/shortage.ts'
import { checkListTexts } from '#contract/money/check-finance/texts/check-lists.ts'
import { questionTexts } from '#contract/parties/texts/questions.ts'
import { customerPortalTexts } from '#contract/parties/texts/customer-portal.ts'
import { customerMoneyTexts } from '#contract/parties/texts/customer-money.ts'
import { customerOverviewTexts } from '#contract/parties/texts/customer-overview.ts'
import { settlementRunTexts } from '#contract/money/texts/settlement-runs.ts'
import { advanceTexts } from '#contract/money/advances/texts/advances.ts'
import { settledUndoTexts } from '#contract/money/settlement/texts/settled-undo.ts'
import { settlementScreenTexts } from '#contract/money/texts/settlement-screens.ts'
import { settlementTexts } from '#contract/money/texts/settlement.ts'
import { saleActTexts } from '#contract/money/sales/texts/sale-acts.ts'
import { salePriceTexts } from '#contract/money/sales/texts/sale-price.ts'
import { saleScreenTexts } from '#contract/money/sales/texts/sale-screens.ts'
import { saleTermTexts } from '#contract/money/sales/texts/sale-terms.ts'
import { saleTexts } from '#contract/money/sales/texts/sales.ts'
import { subscriptionTexts } from '#contract/money/subscriptions/texts/subscriptions.ts'
import { mergingTexts } from '#contract/files/texts/merging.ts'
import { merchantLetterTexts } from '#contract/parties/texts/merchant-letters.ts'
import { merchantTexts } from '#contract/parties/texts/merchants.ts'
import { paletteTexts } from '#contract/lists/texts/palette.ts'
import { partnerExchangeTexts } from '#contract/parties/texts/partner-exchange.ts'
import { partnerTexts } from '#contract/parties/texts/partners.ts'
import { partyTexts } from '#contract/files/texts/parties.ts'
import { newDossierTexts } from '#contract/intake/texts/new-dossier.ts'
import { nextActTexts } from '#contract/files/next/texts/next-act.ts'
import { newsTexts } from '#contract/office/texts/news.ts'
import { paymentTexts } from '#contract/money/texts/payments.ts'
import { peopleTexts } from '#contract/people/texts/people.ts'
import { presenceTexts } from '#contract/files/texts/presence.ts'
import { printJobTexts } from '#contract/sending/texts/print-jobs.ts'
import { proofTexts } from '#contract/money/texts/proof.ts'
import { costRejectionTexts } from '#contract/money/costs/texts/cost-rejections.ts'
import { importedCostActTexts } from '#contract/money/costs/texts/imported-cost-acts.ts'
import { officeAgreementTexts } from '#contract/money/costs/texts/office-agreements.ts'
import { importedCostTexts } from '#contract/money/costs/texts/imported-costs.ts'
import { providerPayoutTexts } from '#contract/money/providers/texts/provider-payouts.ts'
import { providerReportTexts } from '#contract/money/providers/texts/provider-reports.ts'
import { referenceTexts } from '#contract/lists/texts/reference.ts'
import { loginLinkTexts } from '#contract/people/texts/login-link.ts'
import { resetTexts } from '#contract/people/texts/reset.ts'
import { resourceTexts } from '#contract/lists/texts/resources.ts'
import { rightsViewTexts } from '#contract/people/texts/rights-views.ts'
import { roleTexts } from '#contract/people/texts/roles.ts'
import { rulingScreenTexts } from '#contract/money/texts/ruling-screens.ts'
import { runFaultTexts } from '#contract/sending/texts/run-faults.ts'
import { runProposalTexts } from '#contract/sending/texts/run-proposals.ts'
import { runScreenTexts } from '#contract/sending/texts/run-screens.ts'
import { heldGroupTexts } from '#contract/sending/texts/held-groups.ts'
import { carrierTexts } from '#contract/sending/texts/carriers.ts'
import { runWhyTexts } from '#contract/sending/texts/run-why.ts'
import { runTexts } from '#contract/sending/texts/runs.ts'
import { secondFactorTexts } from '#contract/people/texts/second-factor.ts'
import { byHandTexts } from '#contract/sending/texts/by-hand.ts'
import { dispatchTexts } from '#contract/sending/texts/dispatches.ts'
import { sendingTexts } from '#contract/sending/texts/sending.ts'
import { sharedInfoTexts } from '#contract/office/texts/shared-info.ts'
import { portalTaskTexts } from '#contract/platform/texts/portal-tasks.ts'
import { shellTexts } from '#contract/platform/texts/shell.ts'
import { stepExitTexts } from '#contract/workflows/texts/step-exits.ts'
import { stepProblemTexts } from '#contract/workflows/texts/step-problems.ts'
import { standstillTexts } from '#contract/files/texts/standstill.ts'
import { tariffTexts } from '#contract/money/texts/tariffs.ts'
import { teamTexts } from '#contract/work/texts/teams.ts'
import { incomingMailTexts } from '#contract/mail/texts/incoming-mail.ts'
import { mailModelTexts } from '#contract/mail/texts/mail-model.ts'
import { mailboxTexts } from '#contract/mail/texts/mailboxes.ts'
import { ownVariableTexts } from '#contract/sending/texts/own-variables.ts'
import { templateEditorTexts } from '#contract/sending/texts/template-editor.ts'
import { templateScreenTexts } from '#contract/sending/texts/template-screens.ts'
import { templateProblemTexts } from '#contract/sending/texts/template-problems.ts'
import { templateTexts } from '#contract/sending/texts/templates.ts'
import { templateVariableTexts } from '#contract/sending/texts/template-variables.ts'
import { timelineGroupTexts } from '#contract/files/texts/timeline-groups.ts'
import { timelineTexts } from '#contract/files/texts/timeline.ts'
import { paperTexts } from '#contract/platform/texts/paper.ts'
import { uploadTexts } from '#contract/platform/texts/uploads.ts'
import { userTexts } from '#contract/people/texts/users.ts'
import { viewAsTexts } from '#contract/files/texts/view-as.ts'
import { whySendingTexts } from '#contract/sending/texts/why-sending.ts'
import { shownWhyTexts } from '#contract/sending/texts/why-shown.ts'
import { whyTexts } from '#contract/sending/texts/why.ts'
import { workflowSimulationTexts } from '#contract/workflows/texts/workflow-simulation.ts'
import { stepEffectTexts } from '#contract/workflows/texts/step-effects.ts'
import { workflowStepTexts } from '#contract/workflows/texts/workflow-steps.ts'
import { workflowUpkeepTexts } from '#contract/workflows/texts/workflow-upkeep.ts'
import { workflowTexts } from '#contract/workflows/texts/workflows.ts'
import { workflowVolumeTexts } from '#contract/workflows/texts/workflow-volume.ts'
import { writeToCustomerTexts } from '#contract/sending/texts/write-to-customer.ts'

export { type Language, languages, toLanguage } from '#contract/platform/language.ts'

/** One text in the three languages of the interface; a missing one does not compile. */
export type Text = Readonly<Record<Language, string>>

/** Every text of the interface, one file a feature under `texts/`. Keys are flat; `%name%` is a placeholder. */
export const allTexts = textsByKey({
  ...apiTexts,
  ...figureTexts,
  ...accountTexts,
  ...agencyTexts,
  ...ownAccountTexts,
  ...houseStyleTexts,
  ...preventedCallTexts,
  ...addressStopTexts,
  ...addressTexts,
  ...absenceTexts,
  ...agendaTexts,
  ...dayMailTexts,
  ...todayTexts,
  ...agendaResultTexts,
  ...appTexts,
  ...arrangementScreenTexts,
  ...arrangementTexts,
  ...judgmentTexts,
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
  ...complaintTexts,
  ...complaintScreenTexts,
  ...complaintMessageTexts,
  ...dueDiligenceTexts,
  ...dueDiligenceScreenTexts,
  ...sanctionTexts,
  ...inspectionTexts,
  ...retentionTexts,
  ...customerMessageTexts,
  ...occasionWords,
  ...customerTexts,
  ...definitionTexts,
  ...draftTexts,
  ...employeeTexts,
  ...allocationTexts,
  ...feeSchemeTexts,
  ...feeSchemeFormTexts,
  ...fileCodeTexts,
  ...importDeskTexts,
  ...importCreditTexts,
  ...importFaultTexts,
  ...importInvoiceTexts,
  ...importFieldTexts,
  ...importProblemTexts,
  ...importScreenTexts,
  ...importTexts,
  ...incomingCallTexts,
  ...interestSettingsTexts,
  ...kitTexts,
  ...lastFileTexts,
  ...legalTypeTexts,
  ...limitationTexts,
  ...listTexts,
  ...logTexts,
  ...loginTexts,
  ...matchingTexts,
  ...invoiceTexts,
  ...checkFinanceTexts,
  ...shortageTexts,
  ...checkListTexts,
  ...customerMoneyTexts,
  ...customerOverviewTexts,
  ...customerPortalTexts,
  ...questionTexts,
  ...settlementTexts,
  ...paymentBatchTexts,
  ...payoutScreenTexts,
  ...returnReasonTexts,
  ...laterReturnReasonTexts,
  ...subscriptionTexts,
  ...precassoImportTexts,
  ...subscriptionListTexts,
  ...saleTexts,
  ...saleActTexts,
  ...salePriceTexts,
  ...saleScreenTexts,
  ...saleTermTexts,
  ...settlementRunTexts,
  ...settlementScreenTexts,
  ...merchantTexts,
  ...merchantLetterTexts,
  ...changeLogTexts,
  ...mergingTexts,
  ...paletteTexts,
  ...partyTexts,
  ...partnerExchangeTexts,
  ...partnerTexts,
  ...courtTexts,
  ...newDossierTexts,
  ...newsTexts,
  ...nextActTexts,
  ...paymentTexts,
  ...peopleTexts,
  ...presenceTexts,
  ...proofTexts,
  ...providerPayoutTexts,
  ...settledUndoTexts,
  ...advanceTexts,
  ...importedCostTexts,
  ...officeAgreementTexts,
  ...importedCostActTexts,
  ...costRejectionTexts,
  ...providerReportTexts,
  ...referenceTexts,
  ...loginLinkTexts,
  ...resetTexts,
  ...resourceTexts,
  ...rightsViewTexts,
  ...roleTexts,
  ...rulingScreenTexts,
  ...runFaultTexts,
  ...heldGroupTexts,
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
  ...portalTaskTexts,
  ...shellTexts,
  ...stepExitTexts,
  ...stepProblemTexts,
  ...standstillTexts,
  ...tariffTexts,
  ...teamTexts,
  ...incomingMailTexts,
  ...mailModelTexts,
  ...mailboxTexts,
  ...ownVariableTexts,
  ...templateEditorTexts,
  ...templateScreenTexts,
  ...templateProblemTexts,
  ...templateTexts,
  ...templateVariableTexts,
  ...dossierCommandTexts,
  ...dossierHaltTexts,
  ...withdrawnCostTexts,
  ...dossierFilterTexts,
  ...debtorTexts,
  ...fileTabsTexts,
  ...viewAsTexts,
  ...dossierPageTexts,
  ...dossierTexts,
  ...passageListTexts,
  ...precassoTexts,
  ...precassoScreenTexts,
  ...precassoActionTexts,
  ...timelineGroupTexts,
  ...timelineTexts,
  ...paperTexts,
  ...uploadTexts,
  ...userTexts,
  ...whySendingTexts,
  ...whyTexts,
  ...shownWhyTexts,
  ...runWhyTexts,
  ...workflowSimulationTexts,
  ...asOfTexts,
  ...filePathTexts,
  ...askedWorkTexts,
  ...workflowUpkeepTexts,
  ...stepEffectTexts,
  ...workflowStepTexts,
  ...workflowTexts,
  ...workflowVolumeTexts,
  ...writeToCustomerTexts,
})
export type TextKey = keyof typeof allTexts

/** Its type has the keys alone: with the words of every text it is longer than the compiler writes down. */
function textsByKey<Key extends string>(texts: Readonly<Record<Key, Text>>): Readonly<Record<Key, Text>> {
  return texts
}

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
