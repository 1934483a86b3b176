import { lazy } from 'react'

/**
 * Panels that a page takes from other features, loaded when they are opened. A panel is handed the id of what it is
 * about, and asks for its own data; the page that shows it knows nothing else about it.
 */
export const RegisterComplaintForm = lazy(() =>
  import('#web/compliance/complaints/register-complaint-form.tsx').then((module) => ({
    default: module.RegisterComplaintForm,
  })),
)
export const PortalQuestion = lazy(() =>
  import('#web/statistics/nps/portal-question.tsx').then((module) => ({ default: module.PortalQuestion })),
)
export const AmountProof = lazy(() =>
  import('#web/money/account/amount-proof.tsx').then((module) => ({ default: module.AmountProof })),
)
const addressWatchLine = async () =>
  import('#web/work/addresses/address-watch-line.tsx').then((module) => ({ default: module.AddressWatchLine }))
export const AddressWatchLine = lazy(addressWatchLine)
export const AgendaTab = lazy(() =>
  import('#web/work/agenda/agenda-tab.tsx').then((module) => ({ default: module.AgendaTab })),
)
const fileAgendaCard = async () =>
  import('#web/work/agenda/file-agenda-card.tsx').then((module) => ({ default: module.FileAgendaCard }))
export const FileAgendaCard = lazy(fileAgendaCard)
export const CallResultWindow = lazy(() =>
  import('#web/work/calls/call-result-window.tsx').then((module) => ({ default: module.CallResultWindow })),
)
export const UnfiledCalls = lazy(() =>
  import('#web/work/calls/unfiled-calls.tsx').then((module) => ({ default: module.UnfiledCalls })),
)
export const InterestPanel = lazy(() =>
  import('#web/money/account/interest-panel.tsx').then((module) => ({ default: module.InterestPanel })),
)
export const ExhibitAct = lazy(() =>
  import('#web/money/account/exhibit-menu.tsx').then((module) => ({ default: module.ExhibitAct })),
)
export const ExportedFiles = lazy(() =>
  import('#web/shell/notices/exported-files.tsx').then((module) => ({ default: module.ExportedFiles })),
)
export const HeldRepair = lazy(() =>
  import('#web/files/held/held-repair.tsx').then((module) => ({ default: module.HeldRepair })),
)
export const KeptTabs = lazy(() =>
  import('#web/files/history/kept-tabs.tsx').then((module) => ({ default: module.KeptTabs })),
)
export const KindOutlook = lazy(() =>
  import('#web/files/parties/kind-outlook.tsx').then((module) => ({ default: module.KindOutlook })),
)
export const CustomerSubscriptions = lazy(() =>
  import('#web/money/subscriptions/customer-subscriptions.tsx').then((module) => ({
    default: module.CustomerSubscriptions,
  })),
)
export const LedgerTab = lazy(() =>
  import('#web/money/account/ledger-tab.tsx').then((module) => ({ default: module.LedgerTab })),
)
const arrangementForm = async () =>
  import('#web/money/arrangements/arrangement-window.tsx').then((module) => ({ default: module.ArrangementForm }))
export const ArrangementForm = lazy(arrangementForm)
export const ArrangementSettingsForm = lazy(() =>
  import('#web/money/arrangements/arrangement-settings-form.tsx').then((module) => ({
    default: module.ArrangementSettingsForm,
  })),
)
export const ArrangementsTab = lazy(() =>
  import('#web/money/arrangements/arrangements-tab.tsx').then((module) => ({ default: module.ArrangementsTab })),
)
export const AskedPlanWindow = lazy(() =>
  import('#web/money/arrangements/asked-plan-window.tsx').then((module) => ({ default: module.AskedPlanWindow })),
)
export const AdvancePanel = lazy(() =>
  import('#web/money/advances/advance-panel.tsx').then((module) => ({ default: module.AdvancePanel })),
)
export const WritPanel = lazy(() =>
  import('#web/court/writs/writ-panel.tsx').then((module) => ({ default: module.WritPanel })),
)
export const LegalCasePanel = lazy(() =>
  import('#web/court/cases/legal-case-panel.tsx').then((module) => ({ default: module.LegalCasePanel })),
)
export const JudgmentsPanel = lazy(() =>
  import('#web/money/rulings/judgments-panel.tsx').then((module) => ({ default: module.JudgmentsPanel })),
)
export const ReliefPanel = lazy(() =>
  import('#web/court/relief/relief-panel.tsx').then((module) => ({ default: module.ReliefPanel })),
)
export const LoggedWindow = lazy(() =>
  import('#web/money/arrangements/logged-window.tsx').then((module) => ({ default: module.LoggedWindow })),
)
export const MergingLine = lazy(() =>
  import('#web/files/merging/merging-line.tsx').then((module) => ({ default: module.MergingLine })),
)
export const LogsTab = lazy(() => import('#web/work/logs/logs-tab.tsx').then((module) => ({ default: module.LogsTab })))
export const DocumentUpload = lazy(() =>
  import('#web/work/logs/document-upload.tsx').then((module) => ({ default: module.DocumentUpload })),
)
export const RemoveDocument = lazy(() =>
  import('#web/work/logs/remove-document.tsx').then((module) => ({ default: module.RemoveDocument })),
)
export const AddDebtorWindow = lazy(() =>
  import('#web/intake/making/add-debtor-window.tsx').then((module) => ({ default: module.AddDebtorWindow })),
)
export const ClaimActs = lazy(() =>
  import('#web/files/claims/claim-acts.tsx').then((module) => ({ default: module.ClaimActs })),
)
export const ClaimTools = lazy(() =>
  import('#web/files/claims/claim-tools.tsx').then((module) => ({ default: module.ClaimTools })),
)
export const CostsAheadCard = lazy(() =>
  import('#web/files/claims/costs-ahead-card.tsx').then((module) => ({ default: module.CostsAheadCard })),
)
export const VoucherList = lazy(() =>
  import('#web/files/claims/voucher-list.tsx').then((module) => ({ default: module.VoucherList })),
)
export const ContactPersonsTab = lazy(() =>
  import('#web/people/employees/contact-persons-tab.tsx').then((module) => ({ default: module.ContactPersonsTab })),
)
const askQuestionForm = async () =>
  import('#web/parties/questions/ask-question-form.tsx').then((module) => ({ default: module.AskQuestionForm }))
export const AskQuestionForm = lazy(askQuestionForm)
export const AnswerWindow = lazy(() =>
  import('#web/parties/questions/answer-window.tsx').then((module) => ({ default: module.AnswerWindow })),
)
export const QuestionsCard = lazy(() =>
  import('#web/parties/questions/questions-card.tsx').then((module) => ({ default: module.QuestionsCard })),
)
export const WithdrawForm = lazy(() =>
  import('#web/parties/questions/withdraw-form.tsx').then((module) => ({ default: module.WithdrawForm })),
)
export const OwnPauseForm = lazy(() =>
  import('#web/parties/questions/withdraw-form.tsx').then((module) => ({ default: module.OwnPauseForm })),
)
export const OwnForecast = lazy(() =>
  import('#web/parties/customers/own-forecast.tsx').then((module) => ({ default: module.OwnForecast })),
)
const directPaymentForm = async () =>
  import('#web/money/payments/direct-payment-form.tsx').then((module) => ({ default: module.DirectPaymentForm }))
export const DirectPaymentForm = lazy(directPaymentForm)
const limitationDay = async () =>
  import('#web/files/limitation/limitation-day.tsx').then((module) => ({ default: module.LimitationDay }))
export const LimitationDay = lazy(limitationDay)
/** Fetches the panels of the page of a file while the file itself is read. */
export function preloadFilePanels(): void {
  for (const load of [addressWatchLine, limitationDay, fileAgendaCard]) load().catch(() => undefined)
}
export const FeesInForce = lazy(() =>
  import('#web/money/fee-schemes/fees-in-force.tsx').then((module) => ({ default: module.FeesInForce })),
)
export const FeeSchemesPart = lazy(() =>
  import('#web/money/fee-schemes/fee-schemes-part.tsx').then((module) => ({ default: module.FeeSchemesPart })),
)
export const LimitationPanel = lazy(() =>
  import('#web/files/limitation/limitation-panel.tsx').then((module) => ({ default: module.LimitationPanel })),
)
export const MessageWindow = lazy(() =>
  import('#web/sending/dispatches/message-window.tsx').then((module) => ({ default: module.MessageWindow })),
)
const sendMessageForm = async () =>
  import('#web/sending/dispatches/send-message-form.tsx').then((module) => ({ default: module.SendMessageForm }))
export const SendMessageForm = lazy(sendMessageForm)
export const AnswerMailWindow = lazy(() =>
  import('#web/sending/dispatches/answer-mail-window.tsx').then((module) => ({ default: module.AnswerMailWindow })),
)
const writeCustomerForm = async () =>
  import('#web/sending/customer-messages/write-customer-form.tsx').then((module) => ({
    default: module.WriteCustomerForm,
  }))
export const WriteCustomerForm = lazy(writeCustomerForm)
export const CustomerMessagesTab = lazy(() =>
  import('#web/sending/customer-messages/customer-messages-tab.tsx').then((module) => ({
    default: module.CustomerMessagesTab,
  })),
)
export const PartnerWindow = lazy(() =>
  import('#web/parties/partners/partner-window.tsx').then((module) => ({ default: module.PartnerWindow })),
)
export const PartnerExpiries = lazy(() =>
  import('#web/parties/partners/partner-expiries.tsx').then((module) => ({ default: module.PartnerExpiries })),
)
export const CustomerMerchants = lazy(() =>
  import('#web/parties/merchants/customer-merchants.tsx').then((module) => ({ default: module.CustomerMerchants })),
)
export const ChangeChosenFiles = lazy(() =>
  import('#web/files/list/chosen-dossiers.tsx').then((module) => ({ default: module.ChangeChosen })),
)
export const CopyFileNumbers = lazy(() =>
  import('#web/files/list/chosen-dossiers.tsx').then((module) => ({ default: module.CopyNumbers })),
)

/** Fetches the forms of what is done on a file: what is typed right after a key must land in them. */
export function preloadActForms(): void {
  for (const load of [arrangementForm, askQuestionForm, directPaymentForm, sendMessageForm, writeCustomerForm])
    load().catch(() => undefined)
}
export const WaitingOrdersTab = lazy(() =>
  import('#web/money/payouts/waiting-orders-tab.tsx').then((module) => ({ default: module.WaitingOrdersTab })),
)
export const PaymentBatchesTab = lazy(() =>
  import('#web/money/payouts/batches-tab.tsx').then((module) => ({ default: module.BatchesTab })),
)
export const SurplusTab = lazy(() =>
  import('#web/money/payouts/surplus-tab.tsx').then((module) => ({ default: module.SurplusTab })),
)
export const TeamLoad = lazy(() =>
  import('#web/work/planning/team-load.tsx').then((module) => ({ default: module.TeamLoad })),
)
export const OwnFigures = lazy(() =>
  import('#web/statistics/figures/own-figures.tsx').then((module) => ({ default: module.OwnFigures })),
)
