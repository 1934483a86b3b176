/** The mailbox is there, and full. */
const ofSpace =
  /\b(?:mail ?box|mail folder|inbox|account|user|maildir|storage|postvak|postfach|bo[iî]te)\b.{0,60}\b(?:full|vol|voll|pleine|overdrawn|out of storage|exceed\w*)\b|over (?:the )?(?:\w+ )?quota|\bquota\b|not enough (?:disk )?space|insufficient (?:system )?storage|storage (?:space|quota|limit)|\bmailbox (?:size )?limit|local limit/i

/** Nothing gets through at this address: it does not exist, or is used no more. */
const ofAddress = [
  /\b(?:user|recipient|addressee|mailbox|account|address|domain|host|destination|alias|inbox)s?\b.{0,90}\b(?:unknown|not known|not (?:be )?found|does ?n[o']t exist|do not exist|not exist|no longer (?:exists?|available|in use|valid|active|accepts?)|not listed|invalid|not valid|disabled|deactivated|inactive|suspended|discontinued|expired|terminated|closed|undeliverable|not recogni[sz]ed)\b/i,
  /\b(?:unknown(?! address error)|invalid|bad|unrout(?:e)?able|undeliverable|nonexistent|non-existent|inexistent|no such|no valid|not our|not a known|not a valid)\b.{0,24}\b(?:user|recipient|addressee|mailbox|account|address|local|host|domain|customer|person|destination|login|name|alias)/i,
  /\bno (?:mailbox|account|user|recipient)\b.{0,30}\b(?:here|by that name|with that name|named|available)/i,
  /\b(?:doesn['’]?t|does not|do not|don['’]?t) have an? .{0,40}\b(?:account|mailbox)/i,
  /\b(?:not listed in|not in) .{0,30}\b(?:directory|address book|alias|access list)/i,
  /\bmailbox (?:is )?unavailable\b|\bno one by that name\b|\bNXDOMAIN\b|\bhost or domain name not found\b|\bname or service not known\b|\bdoes not accept (?:e-?)?mail\b|\bnullmx\b|\brecipient(?:'s)? .{0,40}has moved\b|recipient address rejected: access denied/i,
  /\b(?:onbekende? (?:gebruiker|ontvanger|adres)|adres bestaat niet|gebruiker onbekend|niet gevonden|adresse (?:inconnue|inexistante)|utilisateur inconnu|empf[aä]nger unbekannt|existiert nicht)\b/i,
] as const

/** Who sent it is refused, whatever is called unknown or invalid beside that. */
const ofSender =
  /\b(?:sender|from address|return[ -]path|envelope from|originator|mail from|valid from|reverse[ -]path|spf|dkim|dmarc|ptr|rdns|reverse dns|helo|ehlo)\b/i

/** What was sent is refused, or the moment was wrong. */
const ofOther = [
  /\b(?:too (?:large|big|long|many|much|fast|busy)|size (?:limit|exceeds)|exceeds?\b|limit exceeded|maximum (?:message )?size)/i,
  /\b(?:spam|junk|unsolicited|bulk|black ?-?list(?:ed|s)?|block ?-?list(?:ed|s)?|\w*rbl|blocked|reputation|spamhaus|listed (?:at|by|in|on)|bad content|abus\w+)\b/i,
  /\b(?:polic(?:y|ies)|access denied|denied|not allowed|not permitted|forbidden|prohibited|refused by|not authori[sz]ed|unauthenticated|authenticat\w+|security|protocol violation|verification failed|not verified)\b/i,
  /\b(?:virus|malware|infected|attachment|content rejected|contents? (?:of|not|is)|duplicate header|header|malformed|line limit|syntax|command (?:parameter )?not)\b/i,
  /\b(?:rate|frequency|throttl\w+|greylist\w*|grey-list\w*|try (?:again|later)|temporar\w+|transaction failed|connections?)\b/i,
  /\b(?:time ?-?out|timed out|timeout|expired|retry|socket error|connection (?:refused|reset|lost|dropped)|network|routing|hop count|loop\w*|dns query|name service error|name server|failing for a long time)\b/i,
  /\b(?:relay\w*|rejected (?:by|due|because)|message (?:was )?(?:rejected|refused|discarded)|messages? from .{0,60}(?:not accepted|weren['’]?t|were not))/i,
  /\b(?:(?:internal|system|mailer|server|software|configuration|script|pipe) error|service .{0,20}unavailable|improper sequence|problem occurred|x-unix; \d+|multiple retries|\d+ attempts|invalid ip|mismatches|not reachable|te groot|geweigerd)\b/i,
] as const

/** With what the fault is: the address itself, room in the mailbox, who sent it, or the message, the moment or a server. */
export type SaidFault = 'address' | 'space' | 'sender' | 'other'

/**
 * What a mail server says in words of why it did not deliver; null when they tell nothing. Servers say far more in words
 * than in codes: many call everything 5.0.0.
 */
export function faultInWords(words: string): SaidFault | null {
  if (ofSpace.test(words)) return 'space'
  if (ofSender.test(words)) return 'sender'
  if (/try again/i.test(words)) return 'other'
  if (ofAddress.some((one) => one.test(words))) return 'address'
  return ofOther.some((one) => one.test(words)) ? 'other' : null
}
