import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { createMetrics } from './metrics.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const readText = (file: string) => readFile(path.join(root, file), 'utf8');

describe('the files for Prometheus and Grafana', () => {
  let names: Set<string>;
  beforeAll(async () => {
    const metrics = createMetrics({
      database: { ping: async () => {} },
      queueDepths: async () => [],
      deadLetterMails: { list: async () => [] },
      deadLetterWebhooks: async () => [],
      figureAlerts: async () => [],
    });
    const text = await metrics.text();
    names = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].flatMap(([, name = '']) => [name]));
  });

  it.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/morgenrot.json'])(
    'the file %s uses only served metrics',
    async (file) => {
      const asked = (await readText(file)).matchAll(/\b(?:morgenrot|nodejs|process)_\w+/g);
      const bare = [...asked].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, ''));
      expect(bare.length).toBeGreaterThan(5);
      expect(bare.filter((name) => !names.has(name))).toEqual([]);
    },
  );

  it('the files for Prometheus and Grafana have instructions for each alert, and for no other', async () => {
    const { groups } = parse(await readText('deploy/prometheus/alerts.yml'));
    const alerts: { alert: string; annotations: { summary: string } }[] = groups.flatMap(
      ({ rules }: { rules: unknown[] }) => rules,
    );
    const manual = await readText('docs/monitoring.md');
    const rows = [...manual.matchAll(/^\| `([A-Z]\w+)` *\| (.*\S) *\|$/gm)];
    expect(rows.map(([, name]) => name)).toEqual(alerts.map(({ alert }) => alert));
    expect(rows.filter(([, , text = '']) => text.length < 80)).toEqual([]);
    expect(alerts.filter(({ annotations }) => annotations.summary === '')).toEqual([]);
  });
});
