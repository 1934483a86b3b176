/** Renaming workflows, saying for whom they are, and taking them out of use. */
export const workflowUpkeepTexts = {
  'workflow.change': { nl: 'Gegevens wijzigen', en: 'Change details', fr: 'Modifier les données' },
  'workflow.change_title': { nl: 'Gegevens van %name%', en: 'Details of %name%', fr: 'Données de %name%' },
  'workflow.changed': {
    nl: 'De workflow is gewijzigd',
    en: 'The workflow was changed',
    fr: 'Le processus est modifié',
  },
  'workflow.retire': { nl: 'Uit gebruik nemen', en: 'Take out of use', fr: 'Retirer de l’usage' },
  'workflow.retire_title': {
    nl: '%name% uit gebruik nemen?',
    en: 'Take %name% out of use?',
    fr: 'Retirer %name% de l’usage ?',
  },
  'workflow.retire_text': {
    nl: 'Niemand kan deze workflow nog kiezen. De versies blijven te lezen en u kunt hem weer in gebruik nemen.',
    en: 'Nobody can choose this workflow any more. Its versions stay readable, and you can take it into use again.',
    fr: 'Personne ne peut plus le choisir. Ses versions restent lisibles et vous pouvez le remettre en usage.',
  },
  'workflow.restore': { nl: 'Weer in gebruik nemen', en: 'Take into use again', fr: 'Remettre en usage' },
  'workflow.retired_line': {
    nl: 'Deze workflow is sinds %moment% uit gebruik.',
    en: 'This workflow has been out of use since %moment%.',
    fr: 'Ce processus n’est plus utilisé depuis le %moment%.',
  },
  'workflow.retired': { nl: 'uit gebruik', en: 'out of use', fr: 'hors d’usage' },
  'workflow.shown': { nl: 'Welke workflows', en: 'Which workflows', fr: 'Quels processus' },
  'workflow.shown.used': { nl: 'In gebruik', en: 'In use', fr: 'En usage' },
  'workflow.shown.retired': { nl: 'Uit gebruik', en: 'Out of use', fr: 'Hors d’usage' },
  'workflow.none_retired': {
    nl: 'Geen workflows uit gebruik',
    en: 'No workflows out of use',
    fr: 'Aucun processus hors d’usage',
  },
  'workflow.none_retired_text': {
    nl: 'Een workflow die niemand meer nodig heeft, kunt u op zijn pagina uit gebruik nemen.',
    en: 'A workflow that nobody needs any more can be taken out of use on its page.',
    fr: 'Un processus devenu inutile peut être retiré de l’usage sur sa page.',
  },
  'workflow.use.agency': {
    nl: 'Nieuwe dossiers beginnen met deze workflow.',
    en: 'New files begin with this workflow.',
    fr: 'Les nouveaux dossiers commencent par ce processus.',
  },
  'workflow.use.customers': {
    nl: 'Dossiers van deze klanten beginnen ermee (%count%): %names%.',
    en: 'Files of these customers begin with it (%count%): %names%.',
    fr: 'Les dossiers de ces clients commencent par lui (%count%) : %names%.',
  },
  'workflow.use.files': {
    nl: 'Lopende dossiers volgen deze workflow: %count%.',
    en: 'Running files follow this workflow: %count%.',
    fr: 'Des dossiers en cours suivent ce processus : %count%.',
  },
  'workflow.use.steps': {
    nl: 'Andere stappen leiden hierheen (%count%): %names%.',
    en: 'Other steps lead here (%count%): %names%.',
    fr: 'D’autres étapes mènent ici (%count%) : %names%.',
  },
  'workflow.use.teams': {
    nl: 'Teams doen stappen hiervan (%count%): %names%.',
    en: 'Teams do steps of it (%count%): %names%.',
    fr: 'Des équipes font ses étapes (%count%) : %names%.',
  },
  'workflow.use.draft': {
    nl: 'Er is een concept. Gooi dat eerst weg of publiceer het.',
    en: 'There is a draft. First throw it away or publish it.',
    fr: 'Il y a un brouillon. Supprimez-le ou publiez-le d’abord.',
  },
  'workflow.refusal.in_use': {
    nl: 'Deze workflow is nog in gebruik. Op de pagina ziet u waar.',
    en: 'This workflow is still in use. Its page says where.',
    fr: 'Ce processus est encore utilisé. Sa page indique où.',
  },
  'workflow.refusal.retired': {
    nl: 'Deze workflow is uit gebruik. Neem hem eerst weer in gebruik.',
    en: 'This workflow is out of use. First take it into use again.',
    fr: 'Ce processus est hors d’usage. Remettez-le d’abord en usage.',
  },
  'workflow.refusal.leads_to_retired': {
    nl: 'Een stap leidt naar een workflow die uit gebruik is. Neem die eerst weer in gebruik.',
    en: 'A step leads to a workflow that is out of use. First take that one into use again.',
    fr: 'Une étape mène à un processus hors d’usage. Remettez-le d’abord en usage.',
  },
  'workflow.refusal.not_retired': {
    nl: 'Deze workflow is al in gebruik.',
    en: 'This workflow is in use already.',
    fr: 'Ce processus est déjà en usage.',
  },
  'workflow.error.of_agency': {
    nl: 'Nieuwe dossiers beginnen met deze workflow. De soort blijft daarom zo.',
    en: 'New files begin with this workflow. So its kind stays as it is.',
    fr: 'Les nouveaux dossiers commencent par ce processus. Son type reste donc le même.',
  },
  'workflow.error.starts_files': {
    nl: 'Dossiers van klanten beginnen met deze workflow. Kies standaard, naar bedrag of voor één klant.',
    en: 'Files of customers begin with this workflow. Choose standard, by amount or for one customer.',
    fr: 'Des dossiers de clients commencent par ce processus. Choisissez standard, par montant ou pour un client.',
  },
  'workflow.error.others_use': {
    nl: 'Andere klanten gebruiken deze workflow, of hebben er lopende dossiers in.',
    en: 'Other customers use this workflow, or have running files in it.',
    fr: 'D’autres clients utilisent ce processus ou y ont des dossiers en cours.',
  },
  'workflow.error.other_kind_uses': {
    nl: 'Dossiers van andere debiteuren volgen deze workflow, of klanten beginnen er hun dossiers mee.',
    en: 'Files of other debtors follow this workflow, or customers begin their files with it.',
    fr: 'Des dossiers d’autres débiteurs suivent ce processus, ou des clients y commencent les leurs.',
  },
  'workflow.error.not_for_customer': {
    nl: 'Voor deze klant kloppen deze stappen niet: een sjabloon is van een andere klant of ontbreekt.',
    en: 'These steps are not right for this customer: a template is of another customer or missing.',
    fr: 'Ces étapes ne conviennent pas à ce client : un modèle est d’un autre client ou manque.',
  },
} as const
