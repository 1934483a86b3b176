/** The work that the portal does by itself again and again, and what to do when it does not succeed. */
export const portalTaskTexts = {
  'tasks.tab': { nl: 'Taken van de portal', en: 'Tasks of the portal', fr: 'Tâches du portail' },
  'tasks.about': {
    nl: 'Dit werk doet de portal vanzelf, steeds opnieuw.',
    en: 'The portal does this work by itself, again and again.',
    fr: 'Le portail fait ce travail de lui-même, encore et encore.',
  },
  'tasks.none': { nl: 'Nog geen taken', en: 'No tasks yet', fr: 'Pas encore de tâches' },
  'tasks.none_text': {
    nl: 'Er staat hier iets zodra het werk op de achtergrond is begonnen.',
    en: 'Something stands here as soon as the work in the background has begun.',
    fr: 'La liste apparaît dès que le travail en arrière-plan a commencé.',
  },
  'tasks.task': { nl: 'Taak', en: 'Task', fr: 'Tâche' },
  'tasks.state': { nl: 'Stand', en: 'State', fr: 'État' },
  'tasks.last': { nl: 'Laatst gelukt', en: 'Last done', fr: 'Dernière réussite' },
  'tasks.never': { nl: 'Nog niet', en: 'Not yet', fr: 'Pas encore' },
  'tasks.state.right': { nl: 'Gaat goed', en: 'Goes well', fr: 'Tout va bien' },
  'tasks.state.late': { nl: 'Te laat', en: 'Late', fr: 'En retard' },
  'tasks.state.failing': { nl: 'Lukt niet', en: 'Fails', fr: 'Échoue' },
  'tasks.failing': {
    nl: 'Dit lukt niet sinds %since%: %task%',
    en: 'This has not succeeded since %since%: %task%',
    fr: 'Ceci ne réussit pas depuis le %since% : %task%',
  },
  'tasks.failing_text': {
    nl: 'De portal probeert het steeds opnieuw; er gaat niets verloren. Lukt het over een kwartier nog niet? Geef dan deze melding aan de beheerder van de server: %error%',
    en: 'The portal tries again and again; nothing is lost. Does it still fail in a quarter of an hour? Then give this message to the administrator of the server: %error%',
    fr: "Le portail réessaie sans cesse ; rien n'est perdu. Cela échoue encore dans un quart d'heure ? Donnez alors ce message à l'administrateur du serveur : %error%",
  },
  'tasks.late': {
    nl: 'Dit had al gedaan moeten zijn: %task%',
    en: 'This should have been done by now: %task%',
    fr: 'Ceci aurait déjà dû être fait : %task%',
  },
  'tasks.late_text': {
    nl: 'De portal is er nog mee bezig of staat stil. Blijft dit zo? Vraag dan de beheerder van de server om te kijken of alle onderdelen van de portal draaien.',
    en: 'The portal is still at it or stands still. Does this stay so? Then ask the administrator of the server to see whether all parts of the portal run.',
    fr: "Le portail y travaille encore ou est à l'arrêt. Cela reste ainsi ? Demandez alors à l'administrateur du serveur de vérifier que toutes les parties du portail fonctionnent.",
  },
  'tasks.all_late': {
    nl: 'Het werk op de achtergrond staat stil',
    en: 'The work in the background stands still',
    fr: "Le travail en arrière-plan est à l'arrêt",
  },
  'tasks.all_late_text': {
    nl: 'Geen enkele taak wordt nog gedaan: er gaat niets uit en er komt niets binnen. Vraag de beheerder van de server om de portal opnieuw te starten. Daarna gaat alles vanzelf verder.',
    en: 'No task is done any more: nothing leaves and nothing comes in. Ask the administrator of the server to start the portal again. After that everything goes on by itself.',
    fr: "Plus aucune tâche n'est faite : rien ne part et rien n'arrive. Demandez à l'administrateur du serveur de redémarrer le portail. Tout reprendra ensuite de soi-même.",
  },
  'tasks.bar': {
    nl: '%count% taken van de portal lukken niet.',
    en: '%count% tasks of the portal do not succeed.',
    fr: '%count% tâches du portail ne réussissent pas.',
  },
  'tasks.bar_one': {
    nl: 'Een taak van de portal lukt niet.',
    en: 'A task of the portal does not succeed.',
    fr: 'Une tâche du portail ne réussit pas.',
  },
  'tasks.look': { nl: 'Bekijk wat u kunt doen', en: 'See what you can do', fr: 'Voir ce que vous pouvez faire' },
  'task.seal_audit': { nl: 'Het logboek verzegelen', en: 'Seal the audit trail', fr: "Sceller le journal d'audit" },
  'task.end_questions': {
    nl: 'Vragen over gesloten dossiers beëindigen',
    en: 'End questions on files that were closed',
    fr: 'Terminer les questions sur des dossiers clôturés',
  },
  'task.wake_runs': {
    nl: 'Verwerkingen starten op hun tijd',
    en: 'Start processing runs at their time',
    fr: "Démarrer les traitements à l'heure",
  },
  'task.read_bounces': {
    nl: 'Retourberichten van e-mail lezen',
    en: 'Read e-mail that came back',
    fr: 'Lire les e-mails revenus',
  },
  'task.tell_offices': {
    nl: 'Deurwaarders schrijven over afgewezen regels',
    en: 'Write to bailiffs about rejected lines',
    fr: 'Écrire aux huissiers au sujet des lignes rejetées',
  },
  'task.tell_complainants': {
    nl: 'Wie klaagt schrijven dat de klacht er is, en het antwoord',
    en: 'Write to who complains that it came in, and the answer',
    fr: 'Écrire à qui se plaint : accusé de réception et réponse',
  },
  'task.remind_invoices': {
    nl: 'Klanten aan openstaande facturen herinneren',
    en: 'Remind customers of invoices that are open',
    fr: 'Rappeler aux clients les factures ouvertes',
  },
  'task.learn_mail': {
    nl: 'Leren van wat mensen van e-mails zeggen',
    en: 'Learn from what people say of e-mails',
    fr: 'Apprendre de ce que disent les gens des e-mails',
  },
  'task.tell_customers': {
    nl: 'Klanten vertellen wat er is gebeurd',
    en: 'Tell customers what happened',
    fr: "Informer les clients de ce qui s'est passé",
  },
  'task.ask_sms': {
    nl: 'Vragen of sms-berichten zijn bezorgd',
    en: 'Ask whether SMS were delivered',
    fr: 'Demander si les SMS ont été remis',
  },
  'task.look_at_held': {
    nl: 'Opnieuw kijken naar berichten die ergens op wachten',
    en: 'Look again at messages that wait for something',
    fr: 'Revoir les messages qui attendent quelque chose',
  },
  'task.watch_waiting': {
    nl: 'Berichten die niet weggaan op de agenda zetten',
    en: 'Put messages that do not leave on the agenda',
    fr: "Mettre à l'agenda les messages qui ne partent pas",
  },
  'task.amounts': {
    nl: 'Bedragen van dossiers bijwerken tot vandaag',
    en: 'Bring the amounts of files to today',
    fr: "Mettre à jour les montants des dossiers jusqu'à aujourd'hui",
  },
  'task.end_pauses': {
    nl: 'Verdergaan met dossiers waarvan de pauze voorbij is',
    en: 'Go on with files whose pause is over',
    fr: 'Reprendre les dossiers dont la pause est finie',
  },
  'task.new_work': {
    nl: 'Nieuw werk verdelen over de teams',
    en: 'Divide new work over the teams',
    fr: 'Répartir le nouveau travail entre les équipes',
  },
  'task.waiting_work': {
    nl: 'Wachtend werk verdelen over de teams',
    en: 'Divide waiting work over the teams',
    fr: 'Répartir le travail en attente entre les équipes',
  },
  'task.cover_absent': {
    nl: 'Werk van afwezigen aan anderen geven',
    en: 'Give the work of who is away to others',
    fr: 'Confier le travail des absents à d’autres',
  },
  'task.review_files': {
    nl: 'Dossiers op de agenda zetten die bekeken moeten worden',
    en: 'Put files to be looked at on the agenda',
    fr: "Mettre à l'agenda les dossiers à revoir",
  },
  'task.end_waits': {
    nl: 'Verdergaan met dossiers die op iets wachtten',
    en: 'Go on with files that waited for something',
    fr: 'Reprendre les dossiers qui attendaient quelque chose',
  },
  'task.follow_plans': {
    nl: 'Regelingen en toezeggingen volgen',
    en: 'Follow payment plans and promises',
    fr: 'Suivre les plans de paiement et les promesses',
  },
  'task.take_off_paid': {
    nl: 'Betaalde agendapunten afhandelen',
    en: 'Close agenda items that were paid',
    fr: "Clore les points d'agenda payés",
  },
  'task.decide_credits': {
    nl: 'Creditnota’s opnieuw beoordelen na wijziging van vorderingen',
    en: 'Decide credit notes anew where claims have changed',
    fr: 'Réexaminer les notes de crédit dont les créances ont changé',
  },
  'task.bill_subscriptions': {
    nl: 'Abonnementen factureren waarvan de periode voorbij is',
    en: 'Bill subscriptions whose period is over',
    fr: 'Facturer les abonnements dont la période est terminée',
  },
  'task.follow_costs': {
    nl: 'Incassokosten laten volgen op wat vervalt',
    en: 'Let collection costs follow what falls due',
    fr: 'Faire suivre les frais selon les échéances',
  },
  'task.scan': {
    nl: 'Bestanden op virussen laten onderzoeken',
    en: 'Have files examined for viruses',
    fr: 'Faire analyser les fichiers (virus)',
  },
  'task.convert': {
    nl: 'Pdf’s maken van onderzochte bestanden',
    en: 'Make PDFs of examined files',
    fr: 'Créer des PDF des fichiers analysés',
  },
  'task.ended_rights': {
    nl: 'Vastleggen welke rechten zijn afgelopen',
    en: 'Write down which rights have ended',
    fr: 'Noter les droits qui ont pris fin',
  },
  'task.limitation': {
    nl: 'Waarschuwen voor vorderingen die verjaren',
    en: 'Warn of claims that become time-barred',
    fr: 'Avertir des créances qui se prescrivent',
  },
  'task.agreements': {
    nl: 'Aflopende afspraken met partners op de agenda zetten',
    en: 'Put agreements with partners that end on the agenda',
    fr: "Mettre à l'agenda les accords de partenaires qui se terminent",
  },
  'task.screen_parties': {
    nl: 'Klanten en partners vergelijken met de sanctielijsten',
    en: 'Hold customers and partners against the sanctions lists',
    fr: 'Comparer clients et partenaires aux listes de sanctions',
  },
  'task.warn_keys': {
    nl: 'Waarschuwen voor API-sleutels die verlopen',
    en: 'Warn of API keys that end',
    fr: 'Avertir des clés API qui expirent',
  },
  'task.warn_proofs': {
    nl: 'Bewijzen die aflopen op de agenda zetten',
    en: 'Put proofs that end on the agenda',
    fr: 'Mettre à l’agenda les justificatifs qui échoient',
  },
  'task.unchecked_addresses': {
    nl: 'Niet-gecontroleerde adressen op de lijst zetten',
    en: 'List addresses that were not checked',
    fr: 'Lister les adresses non vérifiées',
  },
  'task.ask_customers': {
    nl: 'Klanten vragen wie al betaald heeft voor dossiers overgaan',
    en: 'Ask customers who has paid before files pass',
    fr: 'Demander aux clients qui a payé avant que des dossiers passent',
  },
  'task.ask_answers': {
    nl: 'Vragen waar stappen op wachten',
    en: 'Ask what steps wait for',
    fr: 'Demander ce que les étapes attendent',
  },
  'task.forget_expired': {
    nl: 'Verlopen sessies en links opruimen',
    en: 'Clear expired sessions and links',
    fr: 'Supprimer les sessions et liens expirés',
  },
  'task.forget_drafts': {
    nl: 'Verlaten concepten opruimen',
    en: 'Clear drafts that were left',
    fr: 'Supprimer les brouillons abandonnés',
  },
  'task.forget_exports': {
    nl: 'Oude exports opruimen',
    en: 'Clear old exports',
    fr: 'Supprimer les anciennes exportations',
  },
  'task.forget_print_jobs': {
    nl: 'Oude afdrukopdrachten opruimen',
    en: 'Clear old print jobs',
    fr: 'Supprimer les anciennes impressions',
  },
  'task.forget_trials': {
    nl: 'Oude proeven van lijsten opruimen',
    en: 'Clear old trials of lists',
    fr: 'Supprimer les anciens essais de listes',
  },
  'task.forget_selections': {
    nl: 'Oude keuzes uit lijsten opruimen',
    en: 'Clear old selections of lists',
    fr: 'Supprimer les anciennes sélections',
  },
  'task.forget_previews': {
    nl: 'Oude voorbeelden van bulkwijzigingen opruimen',
    en: 'Clear old previews of bulk updates',
    fr: 'Supprimer les anciens aperçus de modifications en masse',
  },
  'task.forget_blocked': {
    nl: 'Oude geweigerde bestanden vergeten',
    en: 'Forget files that were refused long ago',
    fr: 'Oublier les fichiers refusés il y a longtemps',
  },
  'task.forget_shared': {
    nl: 'Sporen van gedeelde informatie opruimen',
    en: 'Clear traces of shared information',
    fr: 'Supprimer les traces des informations partagées',
  },
} as const
