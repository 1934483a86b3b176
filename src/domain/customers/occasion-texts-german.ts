import type { OccasionTexts } from './occasion-texts.ts'

/** What the portal writes to customers in German. */
export const german: OccasionTexts = {
  number: 'Akte',
  debtor: 'Schuldner',
  reference: 'Ihr Zeichen',
  customerNumber: 'Ihre Kundennummer',
  date: 'Datum',
  note: {
    files_received: null,
    file_closed: 'Grund',
    dispute_received: 'Widerspruch',
    plan_made: 'Vereinbarung',
    hand_over_proposed: null,
    document_asked: 'Benötigt',
    question_asked: 'Frage',
    passage_asked: 'Geht über am',
    file_news: 'Stand',
    month_overview: 'Stand',
  },
  amount: {
    files_received: 'Offen',
    file_closed: 'Bezahlt',
    dispute_received: 'Offen',
    plan_made: 'Offen',
    hand_over_proposed: 'Offen',
    document_asked: 'Offen',
    question_asked: 'Offen',
    passage_asked: 'Offen',
    file_news: 'Offen',
    month_overview: 'Offen',
  },
  total: 'Summe',
  more: 'Und noch %count% Akten. Sie finden alle im Portal.',
  answer: {
    document_asked: 'Geben Sie uns das Dokument',
    question_asked: 'Beantworten Sie unsere Frage',
    passage_asked: 'Sagen Sie, wer schon bezahlt hat',
  },
  oneFile: 'Akte %number%',
  severalFiles: '%count% Akten',
  messages: {
    files_received: {
      subject: 'Wir haben von Ihnen erhalten: %files%',
      before: 'Wir haben von Ihnen %files% erhalten und haben begonnen. Prüfen Sie bitte, ob alles stimmt.',
      after: 'Stimmt etwas nicht? Sagen Sie es uns bitte. Im Portal verfolgen Sie jede Akte.',
    },
    file_closed: {
      subject: 'Wir haben geschlossen: %files%',
      before: 'Wir haben %files% geschlossen. Die Liste zeigt, warum, und was bezahlt wurde.',
      after: 'Haben Sie eine Frage zu einer geschlossenen Akte? Rufen Sie uns an oder schreiben Sie uns.',
    },
    dispute_received: {
      subject: 'Ihr Schuldner bestreitet die Forderung: %files%',
      before: 'Der Schuldner ist mit Ihrer Forderung nicht einverstanden. Wir warten mit der Akte auf Ihre Antwort.',
      after:
        'Bitte sagen Sie uns, was Sie davon halten. Antworten Sie uns per E-Mail oder im Portal. Fügen Sie Belege bei, wenn Sie welche haben.',
    },
    plan_made: {
      subject: 'Zahlungsvereinbarung getroffen: %files%',
      before: 'Wir haben eine Zahlungsvereinbarung getroffen. Die Liste zeigt die Raten.',
      after: 'Zahlt der Schuldner nicht rechtzeitig, machen wir weiter. Sie müssen nichts tun.',
    },
    hand_over_proposed: {
      subject: 'Wir bitten um Ihre Zustimmung: %files%',
      before:
        'Der Schuldner zahlt nicht. Wir möchten die Akte an den Gerichtsvollzieher abgeben. Das tun wir nur mit Ihrer Zustimmung.',
      after: 'Stimmen Sie zu? Antworten Sie uns per E-Mail oder im Portal. Wir sagen Ihnen vorher, was es kosten kann.',
    },
    document_asked: {
      subject: 'Wir brauchen ein Dokument von Ihnen: %files%',
      before: 'Wir können erst weitermachen, wenn wir ein Dokument von Ihnen haben. Die Liste zeigt, welches.',
      after: 'Senden Sie uns das Dokument per E-Mail, oder legen Sie es im Portal zur Akte.',
    },
    question_asked: {
      subject: 'Wir haben eine Frage an Sie: %files%',
      before: 'Wir brauchen Ihre Antwort, um weiterzumachen. Die Liste zeigt unsere Frage.',
      after:
        'Bitte antworten Sie im Portal. Kostet ein Schritt Sie Geld, sehen Sie dort, wie viel höchstens. Ohne Ihre Zustimmung tun wir diesen Schritt nicht.',
    },
    passage_asked: {
      subject: 'Wer hat schon bezahlt? %files% gehen ins Inkasso über',
      before:
        'Diese Akten gehen bald ins Inkasso über. Dann kommen Kosten hinzu. Sagen Sie uns bitte zuerst, wer Sie schon bezahlt hat.',
      after:
        'Im Portal sagen Sie zu jeder Akte: bezahlt, warten oder übergehen lassen. Was bezahlt ist, geht nie über. Wenn vereinbart ist, dass Sie zuerst bestätigen, geht ohne Ihre Antwort nichts über.',
    },
    file_news: {
      subject: 'Neues zu: %files%',
      before: 'Es gibt Neues zu Ihren Akten: %files%.',
      after: 'Im Portal sehen Sie alles, was wir getan haben.',
    },
    month_overview: {
      subject: 'Ihre laufenden Akten: %files%',
      before: 'Dies ist die Monatsübersicht Ihrer laufenden Akten. Zusammen sind noch %filesTotal% offen.',
      after: 'Im Portal sehen Sie jede Akte mit allem, was wir getan haben.',
    },
  },
}
