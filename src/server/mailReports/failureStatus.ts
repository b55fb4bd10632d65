/** An enhanced status code (RFC 3463) that is not part of an address, a version or a longer number. */
const ENHANCED = /(?<![\w.-])([45]\.[0-7]\.\d{1,3})(?![\w.-])/g;
/** An SMTP reply code. */
const REPLY = /(?<![\w.:/-])([45])[0-5]\d(?=[ -]|$)/m;

/** Codes that only mean temporary or permanent, or blame the whole system. */
const VAGUE = /^[45]\.(?:0\.\d+|1\.0|2\.0|3\.0|4\.[047]|5\.\d+|7\.0|7\.1)$/;

/** Phrases of mail servers and the codes that they stand for, the most specific first. */
const FULL =
  /\b(?:mail ?box|mail ?folder|inbox|account|quota|user|recipient|storage|disk)\b.{0,50}\b(?:full|exceed\w*|overquota|space not enough|over (?:(?:its|the|their|his|allowed|allocated|disk|storage|mail) ?)*(?:quota|limit|size|space))|(?:exceed\w*|over|out of|insufficient|beyond|reached).{0,40}\b(?:quota|storage|disk space|mailbox size)|quota (?:violation|reached)|not enough (?:storage|space)/i;
const WORDS: readonly [RegExp, string][] = [
  [
    /\b(?:account|mail ?box|user)\b.{0,40}\b(?:disabled|discontinued|suspended|inactive|deactivated)/i,
    '5.2.1',
  ],
  [
    /\b(?:user|recipient|mail ?box|account|address|addressee|alias|person|login|member|userid|username)\b.{0,70}?\b(?:unknown|not (?:be )?(?:found|known|listed|exist\w*|recognized|registered|a valid|valid)|do(?:es)?(?:n.t| not) exist|no longer (?:exists|available|valid|active|works|employed)|invalid|nicht gefunden|inconnu|has been (?:deleted|removed|closed)|unavailable|couldn.t be found)|\b(?:unknown|no such|invalid|bad|not? (?:a )?valid|non-?exist\w*|undeliverable|illegal|unroute?able|no valid) (?:(?:local|e-?mail|mail|destination|delivery|virtual|system|final|user|host|or) )*(?:user|recipient|mail ?box|account|address|addressee|alias|name|part|person|login|member)|no (?:mailbox|such (?:user|person)|one) (?:here|by that name)|not our customer|doesn.t have an? .{0,30}account|unable to find (?:recipient|user)|user not local|n'existe pas/i,
    '5.1.1',
  ],
  [
    /\b(?:host|domain|server|mail exchanger|name server|dns)\b.{0,60}?\b(?:unknown|not (?:be )?found|do(?:es)?(?:n.t| not) exist|non-?existent|isn.t valid|no such|couldn.t be found)|\b(?:unknown|no such|non-?exist\w*|invalid|couldn.t find any|cannot find your) (?:mail )?(?:host|domain)|nxdomain|no mx (?:record|or)|null mx|name or service not known/i,
    '5.1.2',
  ],
];
/** Phrases for a temporary failure, used if there is no code. */
const TEMPORARY =
  /time[ds]?[- ]?out|timeout|too long in (?:the )?queue|temporar|connection (?:refused|lost|reset|dropped)|network (?:is )?unreachable|no route to host|could not be delivered (?:for|within)|retry time|not been able to deliver|undelivered for|deferred|try again later|unable to connect|couldn.t (?:connect|establish)|not re(?:achable|sponding)|queue period|aborted after/i;

/**
 * Returns the enhanced status code of a failed delivery, from the stated code and the refusing mail server's words.
 * Many servers state 5.0.0 and explain the rest, so a vague code is replaced by the words' code. Words for a full
 * mailbox always win, because a full mailbox never counts against an address.
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
  if (FULL.test(words)) return `${kind}.2.2`;
  if (precise !== undefined) return precise;
  const told = WORDS.find(([pattern]) => kind === '5' && pattern.test(words))?.[1];
  return told ?? stated ?? codes[0] ?? `${kind}.0.0`;
}
