/** Matches an enhanced status code (RFC 3463), but not within an address, a version or a longer number. */
const ENHANCED = /(?<![\w.-])([45]\.[0-7]\.\d{1,3})(?![\w.-])/g;
/** An SMTP reply code. */
const REPLY = /(?<![\w.:/-])([45])[0-5]\d(?=[ -]|$)/m;

/** Matches codes that say only "temporary" or "permanent", or that blame the whole system. */
const VAGUE = /^[45]\.(?:0\.\d+|1\.0|2\.0|3\.0|4\.[047]|5\.\d+|7\.0|7\.1)$/;

/** Codes that some servers state for a recipient who does not exist, and the words that they then use. */
const OFTEN_UNKNOWN = /^5\.[24]\.1$/;
const UNKNOWN = /\buser unknown\b|recipient address rejected: access denied/i;

/** A phrase of mail servers: words that say what failed, and up to `within` characters later words that say why. */
type Phrase = { what: RegExp; within: number; why: RegExp };

const FULL: readonly (Phrase | RegExp)[] = [
  {
    what: /\b(?:mail ?box|mail ?folder|inbox|account|quota|user|recipient|storage|disk)\b/gi,
    within: 50,
    why: /\b(?:full|exceed|overquota|space not enough|over (?:(?:its|the|their|his|allowed|allocated|disk|storage|mail) ?)*(?:quota|limit|size|space))/i,
  },
  {
    what: /exceed|over|out of|insufficient|beyond|reached/gi,
    within: 45,
    why: /\b(?:quota|storage|disk space|mailbox size)/i,
  },
  /quota (?:violation|reached)|not enough (?:storage|space)/i,
];
/** Phrases and the codes that they stand for, the most specific first. */
const WORDS: readonly [readonly (Phrase | RegExp)[], string][] = [
  [
    [
      {
        what: /\b(?:account|mail ?box|user)\b/gi,
        within: 40,
        why: /\b(?:disabled|discontinued|suspended|inactive|deactivated)/i,
      },
    ],
    '5.2.1',
  ],
  [
    [
      {
        what: /\b(?:user|recipient|mail ?box|account|address|addressee|alias|person|login|member|userid|username)\b/gi,
        within: 70,
        why: /\b(?:unknown|not (?:be )?(?:found|known|listed|exist|recognized|registered|a valid|valid)|do(?:es)?(?:n.t| not) exist|no longer (?:exists|available|valid|active|works|employed)|invalid|nicht gefunden|inconnu|has been (?:deleted|removed|closed)|unavailable|couldn.t be found)/i,
      },
      /\b(?:unknown|no such|invalid|bad|not? (?:a )?valid|non-?exist(?:ing|ent)?|undeliverable|illegal|unroute?able|no valid) (?:(?:local|e-?mail|mail|destination|delivery|virtual|system|final|user|host|or) )*(?:user|recipient|mail ?box|account|address|addressee|alias|name|part|person|login|member)/i,
      /no (?:mailbox|such (?:user|person)|one) (?:here|by that name)|not our customer|unable to find (?:recipient|user)|user not local|n'existe pas/i,
      { what: /doesn.t have an? /gi, within: 30, why: /account/i },
    ],
    '5.1.1',
  ],
  [
    [
      {
        what: /\b(?:host|domain|server|mail exchanger|name server|dns)\b/gi,
        within: 60,
        why: /\b(?:unknown|not (?:be )?found|do(?:es)?(?:n.t| not) exist|non-?existent|isn.t valid|no such|couldn.t be found|is not reachable)/i,
      },
      /\b(?:unknown|no such|non-?exist(?:ing|ent)?|invalid|couldn.t find any|cannot find your) (?:mail )?(?:host|domain)|nxdomain|no mx (?:record|or)|null mx|name or service not known/i,
    ],
    '5.1.2',
  ],
];
/** Maximum length of a reason. */
const LONGEST_REASON = 60;

/** Returns whether a text has a phrase, in linear time for any text. */
function hasPhrase(text: string, phrase: Phrase | RegExp): boolean {
  if (phrase instanceof RegExp) return phrase.test(text);
  const { what, within, why } = phrase;
  return [...text.matchAll(what)].some(({ 0: { length }, index }) => {
    const begin = index + length;
    const reason = why.exec(text.slice(begin, begin + within + LONGEST_REASON));
    return reason !== null && reason.index <= within;
  });
}

/** Phrases for a temporary failure, used if there is no code. */
const TEMPORARY =
  /time[ds]?[- ]?out|timeout|too long in (?:the )?queue|temporar|connection (?:refused|lost|reset|dropped)|network (?:is )?unreachable|no route to host|could not be delivered (?:for|within)|retry time|not been able to deliver|undelivered for|deferred|try again later|unable to connect|couldn.t (?:connect|establish)|not re(?:achable|sponding)|queue period|aborted after|\d attempts?\b|maximum (?:delivery )?attempts/i;

/**
 * Returns the enhanced status code of a failed delivery, from the stated code and the words of the mail server. Many
 * servers state 5.0.0 and explain the failure in words, so words replace a vague code. Words for a full mailbox always
 * win, because a full mailbox never counts against an address.
 */
export function failureStatus(words: string, stated?: string): string {
  const codes = [...words.matchAll(ENHANCED)].map(([, code = '']) => code);
  const precise = [stated, ...codes].find((code) => code !== undefined && !VAGUE.test(code));
  const isTemporary = TEMPORARY.test(words);
  const kind = (
    precise ??
    stated ??
    codes[0] ??
    REPLY.exec(words)?.[1] ??
    (isTemporary ? '4' : '5')
  )[0];
  const has = (phrase: Phrase | RegExp) => hasPhrase(words, phrase);
  if (FULL.some(has)) return `${kind}.2.2`;
  if (precise !== undefined) {
    return OFTEN_UNKNOWN.test(precise) && UNKNOWN.test(words) ? '5.1.1' : precise;
  }
  const told = WORDS.find(([phrases]) => kind === '5' && phrases.some(has))?.[1];
  return told ?? stated ?? codes[0] ?? `${kind}.0.0`;
}
