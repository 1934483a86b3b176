/** Why a run does something with a file, or leaves it as it is. */
export const runWhyTexts = {
  'why.step_due': {
    nl: 'Omdat deze stap sinds %dueDay% aan de beurt is.',
    en: 'Because this step has been due since %dueDay%.',
    fr: 'Parce que cette étape est due depuis le %dueDay%.',
  },
  'why.closed': {
    nl: 'Omdat het dossier gesloten is.',
    en: 'Because the file is closed.',
    fr: 'Parce que le dossier est clos.',
  },
  'why.paused': {
    nl: 'Omdat het dossier gepauzeerd is.',
    en: 'Because the file is paused.',
    fr: 'Parce que le dossier est en pause.',
  },
  'why.suspended': {
    nl: 'Omdat het dossier is stilgelegd.',
    en: 'Because the file is suspended.',
    fr: 'Parce que le dossier est suspendu.',
  },
  'why.plan_running': {
    nl: 'Omdat er een regeling loopt.',
    en: 'Because a payment plan is running.',
    fr: "Parce qu'un plan de paiement est en cours.",
  },
  'why.no_step': {
    nl: 'Omdat er geen stap is om uit te voeren.',
    en: 'Because there is no step to carry out.',
    fr: "Parce qu'il n'y a pas d'étape à exécuter.",
  },
  'why.not_due': {
    nl: 'Omdat deze stap pas op %dueDay% aan de beurt is.',
    en: 'Because this step is only due on %dueDay%.',
    fr: "Parce que cette étape n'est due que le %dueDay%.",
  },
  'why.paid': {
    nl: 'Omdat er niets meer open staat.',
    en: 'Because nothing is open any more.',
    fr: "Parce qu'il n'y a plus rien d'impayé.",
  },
  'why.balance_below_minimum': {
    nl: 'Omdat er %openCents% open staat. De klant wil pas brieven vanaf %minimumCents%.',
    en: 'Because %openCents% is open. The customer wants letters only from %minimumCents% on.',
    fr: "Parce que %openCents% est impayé. Le client ne veut des lettres qu'à partir de %minimumCents%.",
  },
  'why.do_not_contact': {
    nl: 'Omdat wij geen contact mogen opnemen met deze debiteur.',
    en: 'Because we may not contact this debtor.',
    fr: 'Parce que nous ne pouvons pas contacter ce débiteur.',
  },
  'why.share_paid': {
    nl: 'Omdat deze debiteur zijn deel heeft betaald. Beëindig hem in het dossier. De anderen krijgen hun eigen brieven.',
    en: 'Because this debtor paid his share. End him on the file. The others get letters of their own.',
    fr: 'Parce que ce débiteur a payé sa part. Retirez-le du dossier. Les autres reçoivent leurs propres lettres.',
  },
  'why.step_minimum': {
    nl: 'Omdat er %openCents% open staat. Deze stap is er voor %minimumCents% of meer.',
    en: 'Because %openCents% is open. This step is for %minimumCents% or more.',
    fr: 'Parce que %openCents% est impayé. Cette étape est prévue à partir de %minimumCents%.',
  },
  'why.step_maximum': {
    nl: 'Omdat er %openCents% open staat. Deze stap is er voor %maximumCents% of minder.',
    en: 'Because %openCents% is open. This step is for %maximumCents% or less.',
    fr: 'Parce que %openCents% est impayé. Cette étape est prévue jusqu’à %maximumCents%.',
  },
  'why.fee_missing': {
    nl: 'Omdat de kosten van deze stap niet meer in gebruik zijn.',
    en: 'Because the cost of this step is no longer in use.',
    fr: 'Parce que les frais de cette étape ne sont plus utilisés.',
  },
  'why.fee_not_lawful': {
    nl: 'Omdat wij de kosten van deze stap niet aan deze debiteur mogen vragen.',
    en: 'Because we may not ask this debtor for the cost of this step.',
    fr: 'Parce que nous ne pouvons pas demander les frais de cette étape à ce débiteur.',
  },
  'why.step_debtor_kind': {
    nl: 'Omdat deze stap er voor een ander soort debiteur is.',
    en: 'Because this step is for another kind of debtor.',
    fr: 'Parce que cette étape est prévue pour un autre type de débiteur.',
  },
  'why.step_needs_email': {
    nl: 'Omdat deze stap een werkend e-mailadres nodig heeft.',
    en: 'Because this step needs a working e-mail address.',
    fr: 'Parce que cette étape demande une adresse e-mail valable.',
  },
  'why.step_language': {
    nl: 'Omdat deze stap er is voor wie we in een andere taal schrijven.',
    en: 'Because this step is for those we write to in another language.',
    fr: 'Parce que cette étape est prévue pour ceux à qui nous écrivons dans une autre langue.',
  },
  'why.step_sign': {
    nl: 'Omdat deze stap er niet is voor een dossier met dit kenmerk.',
    en: 'Because this step is not for a file with this sign.',
    fr: 'Parce que cette étape n’est pas prévue pour un dossier portant ce signe.',
  },
  'why.step_last_result': {
    nl: 'Omdat deze stap er is na een andere uitkomst op de agenda.',
    en: 'Because this step comes after another result on the agenda.',
    fr: 'Parce que cette étape suit un autre résultat à l’agenda.',
  },
  'why.step_needs_address': {
    nl: 'Omdat deze stap een bekend adres nodig heeft.',
    en: 'Because this step needs a known address.',
    fr: 'Parce que cette étape demande une adresse connue.',
  },
  'why.address_departed': {
    nl: 'Omdat de debiteur is vertrokken en het adres onbekend is.',
    en: 'Because the debtor has left and the address is unknown.',
    fr: "Parce que le débiteur est parti et que l'adresse est inconnue.",
  },
  'why.address_unchecked': {
    nl: 'Omdat niemand het adres heeft nagegaan. Zonder controle gaat deze stap niet door.',
    en: 'Because nobody has checked the address. Without a check this step does not go ahead.',
    fr: "Parce que personne n'a vérifié l'adresse. Sans vérification, cette étape n'a pas lieu.",
  },
  'why.address_check_old': {
    nl: 'Omdat het adres voor het laatst op %checkedDay% is nagegaan. Dat mag hoogstens %daysCount% dagen geleden zijn.',
    en: 'Because the address was last checked on %checkedDay%. That may be at most %daysCount% days ago.',
    fr: "Parce que l'adresse a été vérifiée pour la dernière fois le %checkedDay%. Cela peut dater d'au plus %daysCount% jours.",
  },
  'why.address_check_old_one': {
    nl: 'Omdat het adres voor het laatst op %checkedDay% is nagegaan. Dat mag hoogstens 1 dag geleden zijn.',
    en: 'Because the address was last checked on %checkedDay%. That may be at most 1 day ago.',
    fr: "Parce que l'adresse a été vérifiée pour la dernière fois le %checkedDay%. Cela peut dater d'au plus 1 jour.",
  },
  'why.mail_returned': {
    nl: 'Omdat een brief op %returnedDay% terugkwam.',
    en: 'Because a letter came back on %returnedDay%.',
    fr: 'Parce qu’une lettre est revenue le %returnedDay%.',
  },
  'why.message_returned': {
    nl: 'Omdat het bericht op %returnedDay% terugkwam.',
    en: 'Because the message came back on %returnedDay%.',
    fr: 'Parce que le message est revenu le %returnedDay%.',
  },
  'why.signal_deceased': {
    nl: 'Omdat is gemeld dat de debiteur is overleden. Een medewerker moet dit eerst beoordelen.',
    en: 'Because it was reported that the debtor died. An employee must judge this first.',
    fr: 'Parce que le décès du débiteur a été signalé. Un employé doit d’abord en juger.',
  },
  'why.signal_insolvent': {
    nl: 'Omdat is gemeld dat de debiteur failliet is. Een medewerker moet dit eerst beoordelen.',
    en: 'Because it was reported that the debtor is insolvent. An employee must judge this first.',
    fr: 'Parce que la faillite du débiteur a été signalée. Un employé doit d’abord en juger.',
  },
  'why.signal_guardianship': {
    nl: 'Omdat is gemeld dat de debiteur onder bewind staat. Een medewerker moet dit eerst beoordelen.',
    en: 'Because it was reported that the debtor is under guardianship. An employee must judge this first.',
    fr: 'Parce que la mise sous tutelle du débiteur a été signalée. Un employé doit d’abord en juger.',
  },
  'why.signal_debt_relief': {
    nl: 'Omdat is gemeld dat de debiteur schuldhulp krijgt. Een medewerker moet dit eerst beoordelen.',
    en: 'Because it was reported that the debtor is in debt relief. An employee must judge this first.',
    fr: 'Parce qu’une médiation de dettes a été signalée. Un employé doit d’abord en juger.',
  },
  'why.credit_note_undecided': {
    nl: 'Omdat een creditnota misschien bij dit dossier hoort. Beslis eerst over rij %row% van de lijst.',
    en: 'Because a credit note may belong to this file. Decide about row %row% of the list first.',
    fr: 'Parce qu’une note de crédit concerne peut-être ce dossier. Décidez d’abord de la ligne %row% de la liste.',
  },
  'why.payment_announced': {
    nl: 'Omdat de betaalprovider meldt dat er %amountCents% is betaald. Boek eerst de uitbetaling, of haal de betaling van dit dossier.',
    en: 'Because the payment provider reports that %amountCents% was paid. Book the payout first, or take the payment off this file.',
    fr: 'Parce que le prestataire de paiement annonce que %amountCents% a été payé. Comptabilisez d’abord le versement, ou retirez le paiement de ce dossier.',
  },
  'why.awaits_confirmation': {
    nl: 'Omdat dit dossier pas overgaat als de klant dat bevestigt. Zonder antwoord gaat er niets over.',
    en: 'Because this file passes only once the customer confirms. Without an answer nothing passes.',
    fr: 'Parce que ce dossier ne passe qu’après confirmation du client. Sans réponse, rien ne passe.',
  },
  'why.awaits_your_confirmation': {
    nl: 'Omdat dit dossier pas overgaat als u dat bevestigt. Zonder antwoord gaat er niets over.',
    en: 'Because this file passes only once you confirm. Without an answer nothing passes.',
    fr: 'Parce que ce dossier ne passe qu’après votre confirmation. Sans réponse, rien ne passe.',
  },
  'why.awaits_your_approval': {
    nl: 'Omdat u deze stap nog moet goedkeuren.',
    en: 'Because you have yet to approve this step.',
    fr: 'Parce que vous devez encore approuver cette étape.',
  },
  'why.term_extended': {
    nl: 'Omdat de debiteur van de klant tot en met %untilDay% de tijd heeft. Tot dan komen er geen kosten bij.',
    en: 'Because the customer gave the debtor until %untilDay%. No costs are added until then.',
    fr: 'Parce que le client a accordé un délai au débiteur jusqu’au %untilDay%. Aucuns frais d’ici là.',
  },
  'why.customer_silent': {
    nl: 'Omdat de klant al vijf werkdagen niet zegt wat er over mag gaan (aantal: %count%). Dat had gekund op %passesDay%.',
    en: 'Because for five working days the customer has not said what may pass (number: %count%). It could have been on %passesDay%.',
    fr: 'Parce que depuis cinq jours ouvrables le client ne dit pas ce qui peut passer (nombre : %count%). C’était possible le %passesDay%.',
  },
  'why.agreement_terminated': {
    nl: 'Omdat de overeenkomst met de klant is beëindigd.',
    en: 'Because the agreement with the customer has ended.',
    fr: 'Parce que le contrat avec le client a pris fin.',
  },
  'why.approval_waiting': {
    nl: 'Omdat de klant deze stap nog moet goedkeuren.',
    en: 'Because the customer has yet to approve this step.',
    fr: 'Parce que le client doit encore approuver cette étape.',
  },
  'why.approval_declined': {
    nl: 'Omdat de klant deze stap niet wil. Kies een andere stap of sluit het dossier.',
    en: 'Because the customer declines this step. Choose another step or close the file.',
    fr: 'Parce que le client refuse cette étape. Choisissez une autre étape ou clôturez le dossier.',
  },
  'why.approval_outgrown': {
    nl: 'Omdat deze stap nu meer kost dan waar de klant mee akkoord ging. Vraag opnieuw akkoord.',
    en: 'Because this step costs more by now than the customer approved. Ask for approval again.',
    fr: 'Parce que cette étape coûte désormais plus que ce que le client a approuvé. Redemandez son accord.',
  },
  'why.approval_never_asked': {
    nl: 'Omdat de klant nog niet is gevraagd of wij mogen dagvaarden. Zonder ja gaat er niets naar de deurwaarder.',
    en: 'Because the customer was not asked yet whether we may summon. Without a yes nothing goes to the bailiff.',
    fr: 'Parce que le client n’a pas encore été consulté sur l’assignation. Sans son accord, rien ne va chez l’huissier.',
  },
  'why.approval_unchecked': {
    nl: 'Omdat het concept van de dagvaarding nog niet is gemaakt of gecontroleerd.',
    en: 'Because the draft of the writ is not made or checked yet.',
    fr: 'Parce que le projet d’assignation n’est pas encore rédigé ou contrôlé.',
  },
  'why.approval_moved': {
    nl: 'Omdat een debiteur nu in het gebied van een andere rechtbank woont. Maak concept en dagvaarding opnieuw.',
    en: 'Because a debtor lives in the district of another court by now. Make draft and writ anew.',
    fr: 'Parce qu’un débiteur habite désormais dans le ressort d’un autre tribunal. Refaites projet et assignation.',
  },
  'why.approval_writ_old': {
    nl: 'Omdat de dagvaarding niet meer klopt: er staat een ander bedrag open, wie zij noemt heet of woont nu anders, of haar dag is voorbij. Maak haar opnieuw.',
    en: 'Because the writ is right no more: another amount is open, who it names has another name or address by now, or its day has passed. Make it anew.',
    fr: 'Parce que l’assignation n’est plus exacte : le montant dû a changé, le nom ou l’adresse de qui elle vise aussi, ou son jour est passé. Refaites-la.',
  },
  'why.advance_missing': {
    nl: 'Omdat wij het voorschot van de klant nog niet hebben.',
    en: 'Because we do not have the advance of the customer yet.',
    fr: "Parce que nous n'avons pas encore reçu la provision du client.",
  },
  'why.bailiff_status_missing': {
    nl: 'Omdat de deurwaarder de stand nog niet heeft gemeld.',
    en: 'Because the bailiff has not reported the status yet.',
    fr: "Parce que l'huissier n'a pas encore communiqué l'état du dossier.",
  },
  'why.no_notice': {
    nl: 'Omdat er geen geldige 14-dagenbrief is. Zonder die brief mogen er geen kosten bij komen.',
    en: 'Because there is no valid 14-day letter. Without it no costs may be added.',
    fr: "Parce qu'il n'y a pas de lettre de 14 jours valable. Sans elle, aucuns frais ne peuvent être ajoutés.",
  },
  'why.notice_term_running': {
    nl: 'Omdat de debiteur nog zonder kosten kan betalen. Kosten mogen vanaf %costsFromDay%.',
    en: 'Because the debtor can still pay without costs. Costs are allowed from %costsFromDay%.',
    fr: 'Parce que le débiteur peut encore payer sans frais. Les frais sont permis à partir du %costsFromDay%.',
  },
  'why.small_instalments': {
    nl: 'Omdat dit een klein termijnbedrag is en er al eerder kosten zijn gerekend. Een medewerker moet dit beoordelen.',
    en: 'Because this is a small instalment and costs were charged before. An employee must judge this.',
    fr: "Parce que c'est un petit montant périodique et que des frais ont déjà été comptés. Un employé doit en juger.",
  },
  'why.costs_charged': {
    nl: 'Omdat er al incassokosten op dit dossier staan. Boek die eerst terug, dan kan de 14-dagenbrief opnieuw.',
    en: 'Because collection costs are on this file already. Take them back first, then the 14-day letter can go again.',
    fr: 'Parce que des frais sont déjà comptés. Annulez-les d’abord, puis la lettre de 14 jours peut repartir.',
  },
  'why.costs_not_charged': {
    nl: 'Omdat deze brief incassokosten noemt die nog niet op het dossier staan.',
    en: 'Because this letter names collection costs that are not on the file yet.',
    fr: 'Parce que cette lettre nomme des frais qui ne sont pas encore comptés.',
  },
  'why.asked_by_hand': {
    nl: 'Omdat een medewerker dit bericht stuurt.',
    en: 'Because an employee sends this message.',
    fr: 'Parce qu’un employé envoie ce message.',
  },
  'why.copy_asked': {
    nl: 'Omdat een medewerker een kopie van een eerder bericht stuurt.',
    en: 'Because an employee sends a copy of an earlier message.',
    fr: 'Parce qu’un employé envoie une copie d’un message antérieur.',
  },
  'why.undo_time': {
    nl: 'Omdat het nog enkele seconden ongedaan te maken is.',
    en: 'Because it can still be undone for some seconds.',
    fr: 'Parce qu’on peut encore l’annuler pendant quelques secondes.',
  },
  'why.moment_chosen': {
    nl: 'Omdat dit moment is gekozen: %releaseDay% om %releaseMinutes%.',
    en: 'Because this moment was chosen: %releaseDay% at %releaseMinutes%.',
    fr: 'Parce que ce moment a été choisi : le %releaseDay% à %releaseMinutes%.',
  },
} as const
