import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { validate, ValidationSeverity } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { INPUTS } from '../lib/freshness.mjs';
import { OF_TREE } from '../lib/releaseParts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const unit = path.join(root, 'deploy/systemd/morgenrot@.service');
const dockerfile = readFileSync(path.join(root, 'deploy/container/Dockerfile'), 'utf8');
const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
const build = readFileSync(path.join(root, 'scripts/build.mjs'), 'utf8');
const settings = readFileSync(path.join(root, 'docs/settings.md'), 'utf8');
const operations = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');

type Service = {
  environment: Record<string, string>;
  image: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  depends_on?: Record<string, unknown>;
};
const compose: { services: Record<string, Service>; volumes: Record<string, unknown> } = parse(
  readFileSync(path.join(root, 'deploy/container/compose.yaml'), 'utf8'),
  { merge: true },
);

const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined;

describe.skipIf(!isInstalled('systemd-analyze'))('the unit of systemd', () => {
  it('the systemd unit has an exposure score of at most 2.5', () => {
    const words = execFileSync(
      'systemd-analyze',
      ['security', '--offline=yes', '--threshold=25', '--no-pager', unit],
      { encoding: 'utf8' },
    );
    const [, exposure] = /exposure level for \S+: (\d+\.\d+)/.exec(words) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(2.5);
  });

  it('the systemd unit has no directive that systemd does not know', () => {
    const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    const lines = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('morgenrot'));
    // The machine of a test has no release in /opt, and Node in another place.
    expect(lines.filter((line) => !/not executable|man-db/.test(line))).toEqual([]);
  });
});

it('the guide to three nodes and a restored backup is three pages long', () => {
  expect(operations.split(/\s+/).length).toBeLessThanOrEqual(1500);
  const lines = ['systemctl enable --now morgenrot@web', 'npm run backup', 'npm run restore'];
  expect(lines.filter((line) => !operations.includes(line))).toEqual([]);
});

describe('the container file', () => {
  it('the container file passes its linter', () => {
    const faults = validate(dockerfile, {
      deprecatedMaintainer: ValidationSeverity.ERROR,
      directiveCasing: ValidationSeverity.ERROR,
      emptyContinuationLine: ValidationSeverity.ERROR,
      instructionCasing: ValidationSeverity.ERROR,
      instructionCmdMultiple: ValidationSeverity.ERROR,
      instructionEntrypointMultiple: ValidationSeverity.ERROR,
      instructionHealthcheckMultiple: ValidationSeverity.ERROR,
      instructionJSONInSingleQuotes: ValidationSeverity.ERROR,
      instructionWorkdirRelative: ValidationSeverity.ERROR,
    });
    expect(faults).toEqual([]);
    expect(
      validate('FROM node\nWORKDIR app\n', {
        instructionWorkdirRelative: ValidationSeverity.ERROR,
      }),
    ).toHaveLength(1);
  });

  it('the container file runs as an unprivileged user, from an image without a shell, on the required Node', () => {
    const stages = dockerfile.split(/^FROM /m).slice(1);
    const last = stages.at(-1) ?? '';
    expect(last).toMatch(/^gcr\.io\/distroless\/nodejs\d+-debian12:nonroot/);
    expect(last).toMatch(/^USER 65532:65532$/m);
    expect(last).not.toMatch(/^RUN/m);
    const majors = [...dockerfile.matchAll(/^FROM \S*?node(?:js|:)(\d+)/gm)].map(
      ([, major]) => major,
    );
    expect(new Set(majors).size).toBe(1);
  });

  it('the container file copies existing files of the tree into a release', () => {
    expect(OF_TREE.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
    expect(OF_TREE.filter((file) => !ignored.includes(`!${file.split('/')[0]}`))).toEqual([]);
  });
});

it('build settings reach the container, and a changed setting makes a build stale', () => {
  const configurations = build.match(/\bvite\S*?\.config\.ts\b/g) ?? [];
  expect(configurations).not.toEqual([]);
  expect(configurations.filter((file) => !ignored.includes(`!${file}`))).toEqual([]);
  expect(configurations.filter((file) => !INPUTS.includes(file))).toEqual([]);
});

describe('the compose file', () => {
  const nodes = ['web', 'worker'].map((name) => compose.services[name]);

  it('the compose file gives nodes a read-only root, no capabilities and no new privileges', () => {
    for (const node of nodes) {
      expect(node).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
  });

  it('the compose file sets no variable that a server does not read', () => {
    for (const node of nodes) {
      const unknown = Object.keys(node?.environment ?? {}).filter(
        (name) => !settings.includes(`\`${name}\``),
      );
      expect(unknown).toEqual([]);
    }
  });

  it('the compose file pins each image’s version, and waits only for existing services', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      if (name !== 'web' && name !== 'worker') expect(service.image).toMatch(/:\S*\d/);
      for (const part of Object.keys(service.depends_on ?? {})) {
        expect(Object.keys(compose.services)).toContain(part);
      }
    }
  });
});
