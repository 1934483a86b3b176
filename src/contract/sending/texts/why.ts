/** The why-lines: one sentence for every reason the workflow gives. */
export const whyTexts = {
  'why.step_at_once': {
    nl: 'Omdat deze stap meteen aan de beurt is.',
    en: 'Because this step comes at once.',
    fr: 'Parce que cette étape vient tout de suite.',
  },
  'why.step_waits_calendar_days': {
    nl: 'Omdat deze stap %waitCount% dagen na %fromDay% komt.',
    en: 'Because this step comes %waitCount% days after %fromDay%.',
    fr: 'Parce que cette étape vient %waitCount% jours après le %fromDay%.',
  },
  'why.step_waits_calendar_days_one': {
    nl: 'Omdat deze stap 1 dag na %fromDay% komt.',
    en: 'Because this step comes 1 day after %fromDay%.',
    fr: 'Parce que cette étape vient 1 jour après le %fromDay%.',
  },
  'why.step_waits_working_days': {
    nl: 'Omdat deze stap %waitCount% werkdagen na %fromDay% komt.',
    en: 'Because this step comes %waitCount% working days after %fromDay%.',
    fr: 'Parce que cette étape vient %waitCount% jours ouvrables après le %fromDay%.',
  },
  'why.step_waits_working_days_one': {
    nl: 'Omdat deze stap 1 werkdag na %fromDay% komt.',
    en: 'Because this step comes 1 working day after %fromDay%.',
    fr: 'Parce que cette étape vient 1 jour ouvrable après le %fromDay%.',
  },
  'why.step_waits_notice_term': {
    nl: 'Omdat de debiteur tot en met %lastDay% zonder kosten kan betalen.',
    en: 'Because the debtor can pay without costs until %lastDay%.',
    fr: "Parce que le débiteur peut payer sans frais jusqu'au %lastDay%.",
  },
  'why.step_waits_for_notice': {
    nl: 'Omdat er nog geen geldige 14-dagenbrief is verstuurd.',
    en: 'Because no valid 14-day letter has been sent yet.',
    fr: "Parce qu'aucune lettre de 14 jours valable n'a encore été envoyée.",
  },
  'why.step_after_pause': {
    nl: 'Omdat deze stap op %dueDay% aan de beurt was, en het dossier tot %untilDay% gepauzeerd was.',
    en: 'Because this step was due on %dueDay%, and the file was paused until %untilDay%.',
    fr: "Parce que cette étape était prévue le %dueDay%, et que le dossier est resté en pause jusqu'au %untilDay%.",
  },
  'why.step_after_suspension': {
    nl: 'Omdat deze stap op %dueDay% aan de beurt was, en het dossier tot %untilDay% was stilgelegd.',
    en: 'Because this step was due on %dueDay%, and the file was suspended until %untilDay%.',
    fr: "Parce que cette étape était prévue le %dueDay%, et que le dossier est resté suspendu jusqu'au %untilDay%.",
  },
  'why.step_after_plan': {
    nl: 'Omdat deze stap op %dueDay% aan de beurt was, en er tot %untilDay% een regeling liep.',
    en: 'Because this step was due on %dueDay%, and a payment plan ran until %untilDay%.',
    fr: "Parce que cette étape était prévue le %dueDay%, et qu'un plan de paiement a couru jusqu'au %untilDay%.",
  },
  'why.step_after_monitoring': {
    nl: 'Omdat deze stap op %dueDay% aan de beurt was, en het dossier tot %untilDay% in bewaking was.',
    en: 'Because this step was due on %dueDay%, and the file was monitored until %untilDay%.',
    fr: "Parce que cette étape était prévue le %dueDay%, et que le dossier est resté surveillé jusqu'au %untilDay%.",
  },
  'why.no_step_left': {
    nl: 'Omdat de workflow geen stap meer heeft. Kies wat er moet gebeuren.',
    en: 'Because the workflow has no step left. Choose what must happen.',
    fr: "Parce que le processus n'a plus d'étape. Choisissez la suite.",
  },
  'why.paused_until': {
    nl: 'Omdat het dossier tot %untilDay% is gepauzeerd.',
    en: 'Because the file is paused until %untilDay%.',
    fr: "Parce que le dossier est en pause jusqu'au %untilDay%.",
  },
  'why.suspended_review': {
    nl: 'Omdat wij een stilgelegd dossier elke %waitCount% dagen bekijken.',
    en: 'Because we look at a suspended file every %waitCount% days.',
    fr: 'Parce que nous revoyons un dossier suspendu tous les %waitCount% jours.',
  },
  'why.plan_next_term': {
    nl: 'Omdat de volgende termijn van de regeling op %dueDay% betaald moet zijn.',
    en: 'Because the next term of the payment plan must be paid by %dueDay%.',
    fr: 'Parce que la prochaine échéance du plan de paiement est le %dueDay%.',
  },
  'why.plan_without_term': {
    nl: 'Omdat de regeling geen open termijn meer heeft. Bekijk de regeling.',
    en: 'Because the payment plan has no open term left. Look at the plan.',
    fr: "Parce que le plan de paiement n'a plus d'échéance ouverte. Vérifiez le plan.",
  },
  'why.monitoring_check': {
    nl: 'Omdat wij een dossier in bewaking elke %waitCount% dagen nakijken.',
    en: 'Because we check a monitored file every %waitCount% days.',
    fr: 'Parce que nous vérifions un dossier surveillé tous les %waitCount% jours.',
  },
  'why.instalment_missed': {
    nl: 'Omdat van de termijn van %dueDay% nog %openCents% open staat. Zonder betaling vervalt de regeling op %lapseDay%.',
    en: 'Because %openCents% of the term of %dueDay% is still open. Without payment the plan lapses on %lapseDay%.',
    fr: "Parce que %openCents% de l'échéance du %dueDay% reste impayé. Sans paiement, le plan prend fin le %lapseDay%.",
  },
  'why.plan_lapsed': {
    nl: 'Omdat de termijn van %dueDay% ook na %graceCount% dagen respijt niet is betaald. De hele schuld is weer opeisbaar.',
    en: 'Because the term of %dueDay% was not paid after %graceCount% days of grace. The whole debt is due again.',
    fr: "Parce que l'échéance du %dueDay% n'a pas été payée après %graceCount% jours de grâce. Toute la dette est à nouveau exigible.",
  },
  'why.plan_lapsed_one': {
    nl: 'Omdat de termijn van %dueDay% ook na 1 dag respijt niet is betaald. De hele schuld is weer opeisbaar.',
    en: 'Because the term of %dueDay% was not paid after 1 day of grace. The whole debt is due again.',
    fr: "Parce que l'échéance du %dueDay% n'a pas été payée après 1 jour de grâce. Toute la dette est à nouveau exigible.",
  },
  'why.plan_paid': {
    nl: 'Omdat alle termijnen zijn betaald.',
    en: 'Because all terms are paid.',
    fr: 'Parce que toutes les échéances sont payées.',
  },
  'why.promise_kept': {
    nl: 'Omdat %paidCents% op tijd binnen was. Beloofd was %promisedCents%.',
    en: 'Because %paidCents% came in time. %promisedCents% was promised.',
    fr: 'Parce que %paidCents% est arrivé à temps. %promisedCents% était promis.',
  },
  'why.promise_broken': {
    nl: 'Omdat er tot en met %untilDay% maar %paidCents% kwam. Beloofd was %promisedCents%.',
    en: 'Because only %paidCents% came until %untilDay%. %promisedCents% was promised.',
    fr: "Parce que seulement %paidCents% est arrivé jusqu'au %untilDay%. %promisedCents% était promis.",
  },
  'why.says_paid': {
    nl: 'Omdat de debiteur op %saidDay% zei dat er al betaald is. Zoek de betaling en het bewijs: zonder dat gaat het dossier verder.',
    en: 'Because the debtor said on %saidDay% that it has been paid. Look for the payment and the proof: without them the file goes on.',
    fr: 'Parce que le débiteur a dit le %saidDay% avoir déjà payé. Cherchez le paiement et la preuve : sans eux le dossier continue.',
  },
  'why.notice_returned': {
    nl: 'Omdat de 14-dagenbrief op %returnedDay% terugkwam. Tot er een nieuwe is, mogen er geen kosten bij komen.',
    en: 'Because the 14-day letter came back on %returnedDay%. Until there is a new one no costs may be added.',
    fr: 'Parce que la lettre de 14 jours est revenue le %returnedDay%. Sans nouvelle lettre, aucuns frais ne sont permis.',
  },
  'why.debtor_not_written': {
    nl: 'Omdat %name% dit bericht niet kon krijgen. De andere debiteur kreeg het wel, en het dossier gaat verder.',
    en: 'Because %name% could not get this message. The other debtor did, and the file goes on.',
    fr: "Parce que %name% n'a pas pu recevoir ce message. L'autre débiteur l'a reçu, et le dossier continue.",
  },
  'why.debtor_needs_notice': {
    nl: 'Omdat %name% nog geen 14-dagenbrief heeft gehad. Neem kosten die al zijn berekend terug, en zet het dossier voor de 14-dagenbrief.',
    en: 'Because %name% has not had a 14-day letter. Take back costs that were charged, and put the file before the 14-day letter.',
    fr: 'Parce que %name% n’a pas encore reçu de lettre des quatorze jours. Reprenez les frais déjà imputés et remettez le dossier avant cette lettre.',
  },
  'why.claim_needs_notice': {
    nl: 'Omdat er een factuur bij kwam die nog in geen 14-dagenbrief staat, en de workflow er geen stuurt.',
    en: 'Because an invoice joined that no 14-day letter names yet, and the workflow sends none.',
    fr: 'Parce qu’une facture ajoutée ne figure dans aucune lettre de 14 jours, et que le workflow n’en envoie pas.',
  },
  'why.given_round_robin': {
    nl: 'Omdat team %team% dit heeft toegewezen, regel beurtelings.',
    en: 'Because team %team% assigned this, rule in turns.',
    fr: 'Parce que l’équipe %team% l’a attribué, règle à tour de rôle.',
  },
  'why.given_load': {
    nl: 'Omdat team %team% dit heeft toegewezen, regel minste werk.',
    en: 'Because team %team% assigned this, rule least work.',
    fr: 'Parce que l’équipe %team% l’a attribué, règle charge la plus faible.',
  },
  'why.given_skill': {
    nl: 'Omdat team %team% dit heeft toegewezen, regel kennis.',
    en: 'Because team %team% assigned this, rule skill.',
    fr: 'Parce que l’équipe %team% l’a attribué, règle compétence.',
  },
  'why.customer_agreed': {
    nl: 'Omdat de klant akkoord is.',
    en: 'Because the customer agrees.',
    fr: 'Parce que le client est d’accord.',
  },
  'why.customer_declined': {
    nl: 'Omdat de klant niet akkoord is.',
    en: 'Because the customer declines.',
    fr: 'Parce que le client refuse.',
  },
  'why.limitation_near': {
    nl: 'Omdat een vordering na %lastSafeDay% verjaart.',
    en: 'Because a claim becomes time-barred after %lastSafeDay%.',
    fr: 'Parce qu’une créance se prescrit après le %lastSafeDay%.',
  },
  'why.limitation_near_of': {
    nl: 'Omdat een vordering op %names% na %lastSafeDay% verjaart.',
    en: 'Because a claim on %names% becomes time-barred after %lastSafeDay%.',
    fr: 'Parce qu’une créance sur %names% se prescrit après le %lastSafeDay%.',
  },
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
  'why.advance_missing': {
    nl: 'Omdat wij het voorschot van de klant nog niet hebben.',
    en: 'Because we do not have the advance of the customer yet.',
    fr: "Parce que nous n'avons pas encore reçu l'avance du client.",
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
