/** What is wrong with the steps of a workflow, at the step. */
export const stepProblemTexts = {
  'step.problem.no_steps': {
    nl: 'De workflow heeft geen stappen.',
    en: 'The workflow has no steps.',
    fr: 'Le processus n’a pas d’étapes.',
  },
  'step.problem.duplicate_code': {
    nl: 'Een andere stap heeft dezelfde code.',
    en: 'Another step has the same code.',
    fr: 'Une autre étape a le même code.',
  },
  'step.problem.unreachable': {
    nl: 'Geen dossier komt bij deze stap: een stap hiervoor laat elk dossier de workflow verlaten.',
    en: 'No file comes to this step: a step before it lets every file leave the workflow.',
    fr: 'Aucun dossier n’arrive ici : une étape précédente fait sortir chaque dossier.',
  },
  'step.problem.no_exit': {
    nl: 'Na deze stap gebeurt er niets meer. Eindig met een taak, een overdracht, een andere workflow of sluiten.',
    en: 'Nothing happens after this step. End with a task, a hand-over, another workflow or closing.',
    fr: 'Après cette étape, plus rien. Terminez par une tâche, une transmission, un autre processus ou une clôture.',
  },
  'step.problem.exit_with_conditions': {
    nl: 'Niet elk dossier neemt deze laatste stap. De andere blijven zonder stap liggen.',
    en: 'Not every file takes this last step. The others are left without a step.',
    fr: 'Tous les dossiers ne prennent pas cette dernière étape. Les autres restent sans étape.',
  },
  'step.problem.template_missing': {
    nl: 'Er is geen sjabloon in gebruik voor dit bericht per %channel%.',
    en: 'No template is in use for this message by %channel%.',
    fr: 'Aucun modèle n’est en service pour ce message par %channel%.',
  },
  'step.problem.template_language_missing': {
    nl: 'Het sjabloon per %channel% is er niet in: %languages%.',
    en: 'The template by %channel% is missing in: %languages%.',
    fr: 'Le modèle par %channel% manque en : %languages%.',
  },
  'step.problem.letter_by_sms': {
    nl: 'Een brief past niet in een sms. Kies “Bericht”, of een ander kanaal.',
    en: 'A letter does not fit in an SMS. Choose “Message”, or another channel.',
    fr: 'Une lettre ne tient pas dans un SMS. Choisissez « Message » ou un autre canal.',
  },
  'step.problem.message_charges': {
    nl: 'Een bericht kan geen kosten in rekening brengen. Kies een brief.',
    en: 'A message cannot charge costs. Choose a letter.',
    fr: 'Un message ne peut pas facturer de frais. Choisissez une lettre.',
  },
  'step.problem.no_channel': {
    nl: 'Kies ten minste één kanaal.',
    en: 'Choose at least one channel.',
    fr: 'Choisissez au moins un canal.',
  },
  'step.problem.pay_days_missing': {
    nl: 'Zeg hoeveel dagen de debiteur heeft om te betalen.',
    en: 'Say how many days the debtor has to pay.',
    fr: 'Indiquez le nombre de jours pour payer.',
  },
  'step.problem.pay_days_in_notice': {
    nl: 'Een 14-dagenbrief heeft de termijn van de wet. Laat de betaaltermijn leeg.',
    en: 'A 14-day letter has the term of the law. Leave the time to pay empty.',
    fr: 'Une lettre de 14 jours a le délai légal. Laissez le délai vide.',
  },
  'step.problem.notice_without_announcement': {
    nl: 'Een 14-dagenbrief moet de kosten aankondigen.',
    en: 'A 14-day letter must announce the costs.',
    fr: 'Une lettre de 14 jours doit annoncer les frais.',
  },
  'step.problem.announcement_without_notice': {
    nl: 'Alleen een 14-dagenbrief kan kosten aankondigen.',
    en: 'Only a 14-day letter can announce costs.',
    fr: 'Seule une lettre de 14 jours peut annoncer des frais.',
  },
  'step.problem.costs_before_notice': {
    nl: 'Een particulier hoeft geen kosten te betalen zonder een 14-dagenbrief vooraf (art. 6:96 lid 6 BW).',
    en: 'A consumer owes no costs without a 14-day letter before (art. 6:96 lid 6 BW).',
    fr: 'Un particulier ne doit pas de frais sans lettre de 14 jours (art. 6:96 al. 6 BW).',
  },
  'step.problem.costs_within_term': {
    nl: 'De kosten komen na %waitCount% dagen: dan loopt de termijn van de 14-dagenbrief nog.',
    en: 'The costs come after %waitCount% days: the term of the 14-day letter still runs then.',
    fr: 'Les frais viennent après %waitCount% jours : le délai de la lettre de 14 jours court encore.',
  },
  'step.problem.costs_within_term_one': {
    nl: 'De kosten komen na 1 dag: dan loopt de termijn van de 14-dagenbrief nog.',
    en: 'The costs come after 1 day: the term of the 14-day letter still runs then.',
    fr: 'Les frais viennent après 1 jour : le délai de la lettre de 14 jours court encore.',
  },
  'step.problem.wait_without_notice': {
    nl: 'Deze stap wacht op een 14-dagenbrief die niemand stuurt.',
    en: 'This step waits for a 14-day letter that nobody sends.',
    fr: 'Cette étape attend une lettre de 14 jours que personne n’envoie.',
  },
  'step.problem.next_within_term': {
    nl: 'De brief ervoor geeft tijd om te betalen (dagen: %payCount%). Deze stap komt al eerder (dagen: %waitCount%).',
    en: 'The letter before it gives time to pay (days: %payCount%). This step comes sooner (days: %waitCount%).',
    fr: 'La lettre précédente donne un délai de paiement (jours : %payCount%). Cette étape vient plus tôt (jours : %waitCount%).',
  },
  'step.problem.no_time_between': {
    nl: 'Deze brief gaat dezelfde dag uit als de vorige.',
    en: 'This letter leaves on the same day as the one before.',
    fr: 'Cette lettre part le même jour que la précédente.',
  },
  'step.problem.hours_not_lawful': {
    nl: 'Versturen mag alleen tussen 07:00 en 20:00.',
    en: 'Sending is allowed between 07:00 and 20:00 only.',
    fr: 'L’envoi n’est permis qu’entre 07:00 et 20:00.',
  },
  'step.problem.hours_never_meet': {
    nl: 'Per %channel% verstuurt het bureau alleen van %from% tot %to%. De uren van deze stap vallen daarbuiten: dan gaat er niets uit.',
    en: 'The agency sends by %channel% from %from% to %to% only. The hours of this step lie outside these: nothing would leave.',
    fr: 'L’agence n’envoie par %channel% que de %from% à %to%. Les heures de cette étape sont en dehors : rien ne partirait.',
  },
  'step.problem.status_needs_person': {
    nl: 'In deze status kan alleen een medewerker een dossier brengen. Kies “In bewaking” of “Geen stappen meer”.',
    en: 'Only an employee can bring a file into this status. Choose “Monitoring” or “No more steps”.',
    fr: 'Seul un collaborateur peut donner ce statut. Choisissez « Surveillé » ou « Plus d’étapes ».',
  },
  'step.problem.phase_not_entered': {
    nl: 'Geen stap hiervoor brengt het dossier in deze fase.',
    en: 'No step before this brings the file into this phase.',
    fr: 'Aucune étape précédente ne met le dossier dans cette phase.',
  },
  'step.problem.phase_unchanged': {
    nl: 'Het dossier is al in deze fase.',
    en: 'The file is in this phase already.',
    fr: 'Le dossier est déjà dans cette phase.',
  },
  'step.problem.debtors_not_here': {
    nl: 'Deze stap is voor andere debiteuren dan de workflow. Alleen een verdere debiteur van een dossier kan de stap krijgen.',
    en: 'This step is for other debtors than the workflow. Only a further debtor of a file can get it.',
    fr: 'Cette étape vise d’autres débiteurs que le processus. Seul un autre débiteur d’un dossier peut la recevoir.',
  },
  'step.problem.loop_too_short': {
    nl: 'De workflow begint steeds opnieuw, en wacht te kort (dagen: %waitCount%). Laat samen langer wachten, ten minste (dagen): %minimumCount%.',
    en: 'The workflow begins again and again, and waits too short (days: %waitCount%). Let all steps together wait longer, at least (days): %minimumCount%.',
    fr: 'Le processus recommence sans cesse et attend trop peu (jours : %waitCount%). Faites attendre plus longtemps, au moins (jours) : %minimumCount%.',
  },
  'step.problem.loop_over_workflows': {
    nl: 'Via workflow %workflow% begint een dossier hier steeds opnieuw, en wacht het te kort (dagen: %waitCount%). Laat samen langer wachten, ten minste (dagen): %minimumCount%.',
    en: 'By way of workflow %workflow% a file begins here again and again, and waits too short (days: %waitCount%). Let all steps together wait longer, at least (days): %minimumCount%.',
    fr: 'Par le processus %workflow%, un dossier recommence ici sans cesse et attend trop peu (jours : %waitCount%). Faites attendre plus longtemps, au moins (jours) : %minimumCount%.',
  },
  'step.problem.amounts_crossed': {
    nl: 'Het hoogste bedrag is lager dan het laagste.',
    en: 'The highest amount is lower than the lowest.',
    fr: 'Le montant maximal est inférieur au minimal.',
  },
  'step.problem.fee_not_here': {
    nl: 'Een bericht of het sluiten van een dossier kan geen kosten boeken.',
    en: 'A message or the closing of a file cannot register a cost.',
    fr: 'Un message ou la clôture d’un dossier ne peut pas enregistrer de frais.',
  },
  'step.problem.fee_missing': {
    nl: 'Deze kosten zijn vandaag niet in gebruik.',
    en: 'This cost is not in use today.',
    fr: 'Ces frais ne sont pas utilisés aujourd’hui.',
  },
  'step.problem.fee_no_amount': {
    nl: 'Deze kosten hebben geen vast bedrag of percentage. Boek ze op het dossier zelf.',
    en: 'This cost has no fixed amount or percentage. Register it on the file itself.',
    fr: 'Ces frais n’ont ni montant fixe ni pourcentage. Enregistrez-les sur le dossier.',
  },
  'step.problem.fee_not_from_debtor': {
    nl: 'Deze kosten draagt de debiteur niet.',
    en: 'The debtor does not bear this cost.',
    fr: 'Ces frais ne sont pas à la charge du débiteur.',
  },
  'step.problem.fee_not_from_consumer': {
    nl: 'Deze kosten mag een particulier niet betalen. Laat de stap alleen voor bedrijven gelden.',
    en: 'A consumer may not be asked for this cost. Let the step hold for companies alone.',
    fr: 'Ces frais ne peuvent pas être demandés à un particulier. Limitez l’étape aux entreprises.',
  },
  'step.problem.fee_no_legal_basis': {
    nl: 'Bij deze kosten staat geen artikel van de wet.',
    en: 'This cost names no article of the law.',
    fr: 'Ces frais ne citent aucun article de loi.',
  },
  'step.problem.fee_needs_approval': {
    nl: 'Deze kosten vragen eerst om een akkoord. Dat kan een stap niet geven.',
    en: 'This cost needs approval first. A step cannot give that.',
    fr: 'Ces frais demandent d’abord un accord. Une étape ne peut pas le donner.',
  },
  'step.problem.workflow_missing': {
    nl: 'Deze workflow bestaat niet.',
    en: 'This workflow does not exist.',
    fr: 'Ce processus n’existe pas.',
  },
  'step.problem.closing_reason_missing': {
    nl: 'Deze sluitreden is niet in gebruik.',
    en: 'This closing reason is not in use.',
    fr: 'Ce motif de clôture n’est pas utilisé.',
  },
  'step.problem.subject_missing': {
    nl: 'Dit agendaonderwerp is niet meer in gebruik, of past niet bij deze stap. Kies een ander.',
    en: 'This agenda subject is no longer in use, or does not fit this step. Choose another.',
    fr: 'Ce sujet d’agenda n’est plus utilisé ou ne convient pas à cette étape. Choisissez-en un autre.',
  },
  'step.problem.owner_missing': {
    nl: 'Wie deze taak krijgt, werkt hier niet meer. De taak gaat naar wie het dossier behandelt.',
    en: 'Whoever gets this task no longer works here. It goes to whoever handles the file.',
    fr: 'Le destinataire ne travaille plus ici. La tâche va à qui traite le dossier.',
  },
} as const
