import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readYaml, updateYaml, writeYaml, yamlFaults } from './yamlText.ts';

const SOURCE = `# The page of the winter sale
title:   "Old"  # as the ad says it
markdown: |
  One

  Two

description: what it says # short
stores:
    - name: Berlin  # the first
      days: [ 1, 2 ]
    - name: 'Hamburg'
`;
const body = () => ({
  title: 'Old',
  markdown: 'One\n\nTwo\n',
  description: 'what it says',
  stores: [{ name: 'Berlin', days: [1, 2] }, { name: 'Hamburg' }],
});

const documents = fc.dictionary(
  fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
  fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      fc.string({
        unit: fc.constantFrom('a', ' ', '\n', '#', ':', '-', '|', '"', "'", '\t', 'ü', '{'),
      }),
      fc.integer(),
      fc.boolean(),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), tie('value'), { maxKeys: 3 }),
    ),
  })).value,
  { maxKeys: 4 },
);

describe('a document as YAML', () => {
  it('a document as YAML is parsed into the same document', () => {
    fc.assert(
      fc.property(documents, (document) => {
        expect(readYaml(writeYaml(document))?.body).toEqual({ ...document });
      }),
      { numRuns: 1000 },
    );
  });

  it('a document as YAML has its members in the order of the schema, and others after them', () => {
    const document = {
      zebra: 1,
      markdown: 'One',
      title: 'Sale',
      stores: [{ x: 1, name: 'Berlin' }],
    };
    const schema = {
      properties: {
        title: {},
        markdown: {},
        stores: { items: { properties: { name: {} } } },
      },
    };
    expect(writeYaml(document, schema)).toBe(
      'title: Sale\nmarkdown: One\nstores:\n  - name: Berlin\n    x: 1\nzebra: 1\n',
    );
  });

  it('a document as YAML keeps the spaces of a text that has nothing else', () => {
    for (const text of [' \n', '\n', '  \n \n', '\t\n']) {
      expect(readYaml(writeYaml({ text }))?.body).toEqual({ text });
    }
  });

  it('a document as YAML has the new values, whatever it contained before', () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        expect(readYaml(updateYaml(writeYaml(before), after))?.body).toEqual({ ...after });
      }),
      { numRuns: 1000 },
    );
  });

  it('an unchanged document as YAML keeps every byte', () => {
    expect(readYaml(SOURCE)?.body).toEqual(body());
    expect(updateYaml(SOURCE, body())).toBe(SOURCE);
  });

  it('a document as YAML keeps comments and the order of members when a text changes', () => {
    const stores = [{ name: 'Berlin', days: [1, 3] }, { name: 'St. Pauli’s' }];
    const changed = { ...body(), title: 'New: "1"', markdown: 'One\n\n- Three\n', stores };
    const text = updateYaml(SOURCE, changed);
    expect(readYaml(text)?.body).toEqual(changed);
    expect(Object.keys(readYaml(text)?.body ?? {})).toEqual(Object.keys(body()));
    for (const comment of ['winter sale', 'as the ad says it', 'the first']) {
      expect(text).toContain(comment);
    }
  });

  it('a document as YAML keeps its comments when a member with any name is removed', () => {
    const text = '# Winter\ntitle: Old\ntoString: 1\n';
    expect(updateYaml(text, { title: 'Old' })).toBe('# Winter\ntitle: Old\n');
  });

  it('a document as YAML keeps its comments when members are added and removed', () => {
    const { description: _, ...rest } = body();
    const changed = updateYaml(SOURCE, {
      ...rest,
      template: 'legal',
      stores: [{ name: 'Berlin' }],
    });
    expect(readYaml(changed)?.body).toEqual({
      ...rest,
      template: 'legal',
      stores: [{ name: 'Berlin' }],
    });
    for (const comment of ['winter sale', 'as the ad says it', 'the first']) {
      expect(changed).toContain(comment);
    }
  });

  it('a document as YAML is written anew when the previous text cannot be parsed', () => {
    expect(updateYaml('title: "Old', body())).toBe(writeYaml(body()));
  });

  it('a document as YAML is refused if it is a word, endless aliases or broken', () => {
    for (const text of ['', 'word', 'a: *b', 'a: 1\na: 2', '\tx: 1']) {
      expect([text, readYaml(text)]).toEqual([text, undefined]);
    }
  });
});

describe('faults of a page in YAML', () => {
  const at = (text: string) =>
    yamlFaults(text, 'PAGE:/offers').map(({ from, to, message }) => [
      text.slice(from, to),
      message,
    ]);

  it('faults of a page in YAML are placed at their member or item', () => {
    const text = 'title: Sale\ndescription: What it says\nmarkdown: One\ntemplte: legal\n';
    expect(at(text)).toEqual([['templte', 'templte is unknown here']]);
    expect(at(text.replace('templte: legal', 'template: loud'))).toEqual([
      ['template', expect.stringContaining('template ')],
    ]);
  });

  it('faults of YAML itself come before those of the document', () => {
    expect(at('title: "Sale\n')).toHaveLength(1);
    expect(at('word')).toEqual([['word', 'is no document']]);
    expect(at('title: Sale\ndescription: What\nmarkdown: One\n')).toEqual([]);
  });

  it('a missing member is reported at the beginning of the YAML document', () => {
    expect(at('title: Sale\nmarkdown: One\n')).toEqual([
      ['', expect.stringContaining('description ')],
    ]);
  });
});

it('the YAML editor marks the faults of an A/B test by the schema of tests', () => {
  const text = 'startsAt: 2030-12-01T00:00:00+01:00\ngroups:\n  - name: calm\n    weight: 0\n';
  const messages = yamlFaults(text, 'TEST:christmas').map(({ from, message }) => [
    text.slice(from, from + 6),
    message,
  ]);
  expect(messages).toEqual([
    ['weight', 'groups.0.weight must be 1 or more'],
    ['groups', 'groups must be two or more'],
  ]);
});
