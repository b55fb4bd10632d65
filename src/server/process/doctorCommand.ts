import { sampleFactsLeft } from '#domain/brandFacts.ts';
import { EMAIL_PATTERN } from '#domain/email.ts';

import { readConfig, type Config } from './config.ts';
import { FolderInUseError, lockFolder } from '#server/db/folderLock.ts';
import { describeFullDisk, readDiskSpace } from '#server/base/diskSpace.ts';
import { configuredSecrets } from '#server/base/secret.ts';
import { checkHostPages, checkPublicUrl } from '#server/doctor/addressCheck.ts';
import { checkPostgres } from '#server/doctor/databaseCheck.ts';
import { fault, formatFinding, note, ok, type Finding } from '#server/doctor/finding.ts';
import { checkFolder } from '#server/doctor/folderCheck.ts';
import type { Dns } from '#server/doctor/mailCheck.ts';
import { checkSender, systemDns } from '#server/doctor/senderCheck.ts';
import { checkSso } from '#server/doctor/ssoCheck.ts';
import { DEV_MAIL_REFUSAL, devMailAccess } from '#server/mail/devMailAccess.ts';
import { loadTexts } from '#server/pages/texts.ts';

const MAIL_TO = '--mail-to=';
const USAGE =
  'npm run doctor [-- --mail-to=ADDRESS]   checks the set-up; sends a test mail if an address is given';

type Services = {
  now: () => Date;
  dns?: Dns;
  /** Folder of the operator's wording. */
  textsFolder: string;
};

/**
 * `npm run doctor`: prints a line per check and changes nothing, except for a requested test mail. Returns exit code
 * 1 if something is wrong.
 */
export async function runDoctor(
  args: readonly string[],
  { env, print, ...services }: Services & { env: NodeJS.ProcessEnv; print: (line: string) => void },
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    print(USAGE);
    return 0;
  }
  const testMailTo = args.find((arg) => arg.startsWith(MAIL_TO))?.slice(MAIL_TO.length);
  const isAddress = testMailTo !== undefined && EMAIL_PATTERN.test(testMailTo);
  if (args.length > (isAddress ? 1 : 0)) {
    print(USAGE);
    return 1;
  }
  const reading = readConfig(env);
  const findings = reading.ok
    ? await look(reading.config, services, testMailTo)
    : reading.faults.map((text) => fault('Settings', text));
  for (const finding of findings) print(formatFinding(finding));
  const faults = findings.filter(({ level }) => level === 'FAULT').length;
  print(faults === 0 ? 'No problems found.' : `${faults} of ${findings.length} are faults.`);
  return faults === 0 ? 0 : 1;
}

async function look(
  config: Config,
  { now, dns = systemDns, textsFolder }: Services,
  testMailTo: string | undefined,
): Promise<Finding[]> {
  return [
    ...checkSettings(config, now()),
    ...checkCompany(config),
    ...(await checkTexts(textsFolder)),
    ...(await checkFolder(config.dataDir, config.secret)),
    await checkDisk(config.dataDir),
    ...(config.databaseUrl === undefined
      ? [await checkEmbedded(config.dataDir), describeOwnClock(now())]
      : await checkPostgres(config.databaseUrl, { now, secrets: configuredSecrets(config) })),
    ...(await checkSender(config, dns, testMailTo)),
    ...(await checkSso(config.sso, { now })),
    ...(await Promise.all(listUrls(config).map(checkPublicUrl))),
    ...(await checkHostPages(config.staffUrl, config.hostPages)),
  ];
}

/** Returns the origins at which this product answers. */
const listUrls = ({ publicUrl, staffUrl, siteUrls = {} }: Config) => [
  ...new Set([publicUrl, staffUrl, ...Object.values(siteUrls)].map((url) => new URL(url).origin)),
];

function checkSettings(config: Config, now: Date): Finding[] {
  const findings = [
    ok(
      'Settings',
      `are valid; this node has ${config.role === 'all' ? 'every role' : `the role ${config.role}`}`,
    ),
  ];
  if (devMailAccess(config) === 'REFUSED') findings.push(fault('Settings', DEV_MAIL_REFUSAL));
  if (config.security && config.security.expires <= now) {
    findings.push(
      note(
        'Settings',
        'SECURITY_CONTACT_EXPIRES has passed: /.well-known/security.txt is not served',
      ),
    );
  }
  const { protocol } = new URL(config.publicUrl);
  if (protocol === 'https:' && config.trustProxy.kind === 'none') {
    findings.push(
      note(
        'Settings',
        'TRUST_PROXY is off; behind a proxy, all visitors share its address and one limit',
      ),
    );
  }
  return findings;
}

/** Reports whether the company data are still those of the sample, which no real imprint may contain. */
function checkCompany({ publicUrl }: Config): Finding[] {
  const facts = sampleFactsLeft();
  if (facts.length === 0) return [];
  const isOpen = new URL(publicUrl).protocol === 'https:';
  const text = `${facts.join(', ')} in src/domain/brandCompany.ts are fictitious; an imprint must state the real ones`;
  return [(isOpen ? fault : note)('Company', text)];
}

async function checkTexts(folder: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  await loadTexts({
    folder,
    reportFault: (file, text) => findings.push(fault('Texts', `config/texts/${file}: ${text}`)),
  });
  return findings;
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const space = await readDiskSpace(dataDir);
  const full = describeFullDisk(space);
  return full === undefined ? ok('Disk', `${space.freeMb} MB are free`) : fault('Disk', full);
}

/** Shows this machine's clock. The embedded database uses it, and only a person can compare it with the real time. */
function describeOwnClock(now: Date): Finding {
  return note(
    'Clock',
    `the clock of this machine shows ${now.toISOString()}; compare it and set up NTP`,
  );
}

/** Checks the embedded database. If a server is running, it holds the database, which proves that it opens. */
async function checkEmbedded(dataDir: string): Promise<Finding> {
  try {
    const lock = await lockFolder(dataDir);
    await lock.release();
    return note('Database', 'embedded, and no server has it open');
  } catch (error) {
    return error instanceof FolderInUseError
      ? ok('Database', 'embedded, and a server has it open')
      : note('Database', 'embedded; its folder does not exist yet');
  }
}
