import { defaultKeymap, history, redo, undo } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { forceLinting, linter, lintGutter, lintKeymap } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { EditorView, keymap, lineNumbers, type KeyBinding } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';

import type { PartSchema } from '#contract/documentSchema.ts';

import { deleteFromDevice, keepOnDevice, readFromDevice } from './unsaved.ts';
import { readYaml, updateYaml, writeYaml, yamlFaults } from './yamlText.ts';

type YamlEditorProps = {
  /** Name under which this device keeps the text. */
  keptAs: string;
  docKey: string;
  schema: PartSchema;
  label: string;
  body: unknown;
  /** Called with each valid document; invalid text leaves it unchanged. */
  onWrite: (body: unknown) => void;
};

/** Marks a change that came from the form. */
const fromForm = Annotation.define<boolean>();

/** Undo keys of the text. If the text has nothing to undo, the key reaches the document's editor. */
const undoKeys: readonly KeyBinding[] = [
  { key: 'Mod-z', run: undo, stopPropagation: true },
  { key: 'Mod-y', run: redo, stopPropagation: true },
  { key: 'Mod-Shift-z', run: redo, stopPropagation: true },
];

const look = EditorView.theme({
  '&': {
    color: 'var(--console-text)',
    backgroundColor: 'var(--console-raised)',
    border: '1px solid var(--console-line-strong)',
    fontSize: 'var(--console-font)',
  },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '1px' },
  '.cm-scroller': { maxBlockSize: '32rem', lineHeight: '1.5' },
  '.cm-content': { caretColor: 'var(--console-text)' },
  '.cm-gutters': {
    color: 'var(--console-text-quiet)',
    backgroundColor: 'var(--console-sunken)',
    borderInlineEnd: '1px solid var(--console-line)',
  },
  '.cm-tooltip, .cm-panels': {
    color: 'var(--console-text)',
    backgroundColor: 'var(--console-surface)',
    border: '1px solid var(--console-line-strong)',
  },
  '.cm-panel.cm-panel-lint ul [aria-selected]': { backgroundColor: 'var(--console-sunken)' },
});

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], fontWeight: '600' },
  { tag: tags.comment, color: 'var(--console-text-quiet)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.bool, tags.number, tags.meta], color: 'var(--accent-text)' },
]);

/**
 * A document as YAML next to its form; each updates the other. It is in a shadow root, because the CSP permits
 * constructed style sheets without a nonce.
 */
export function YamlEditor({ keptAs, docKey, schema, label, body, onWrite }: YamlEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const latest = useRef({ body, onWrite });
  /** Documents written from this text that have not come back as `body` yet. */
  const onTheWay = useRef(new Set<unknown>());
  useEffect(() => {
    latest.current = { body, onWrite };
  });

  useEffect(() => {
    const element = host.current;
    if (element === null) return undefined;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const stored = readFromDevice('text', keptAs);
    const begin = latest.current.body;
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: stored === undefined ? writeYaml(begin, schema) : updateYaml(stored, begin, schema),
        extensions: [
          lineNumbers(),
          history(),
          yaml(),
          syntaxHighlighting(colours),
          linter(({ state }) =>
            yamlFaults(state.doc.toString(), docKey).map((fault) => ({
              ...fault,
              severity: 'error' as const,
            })),
          ),
          lintGutter(),
          keymap.of([...undoKeys, ...defaultKeymap, ...lintKeymap]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
          look,
          EditorView.updateListener.of((update) => {
            if (!update.docChanged) return;
            const text = update.state.doc.toString();
            keepOnDevice('text', keptAs, text);
            if (update.transactions.some((one) => one.annotation(fromForm))) return;
            const read = readYaml(text);
            if (read === undefined) return;
            onTheWay.current.add(read.body);
            latest.current.onWrite(read.body);
          }),
        ],
      }),
    });
    editor.current = view;
    return () => {
      // Text that follows from the document need not be stored.
      const isDerived = view.state.doc.toString() === writeYaml(latest.current.body, schema);
      if (isDerived) deleteFromDevice('text', keptAs);
      view.destroy();
      editor.current = null;
    };
  }, [keptAs, docKey, schema, label]);

  useEffect(() => {
    const view = editor.current;
    if (view === null) return;
    // Newer input must not be overwritten by older.
    const isEcho = onTheWay.current.has(body);
    if (isEcho && [...onTheWay.current].at(-1) === body) onTheWay.current.clear();
    if (isEcho) return;
    const text = view.state.doc.toString();
    const next = updateYaml(text, body, schema);
    if (next === text) return;
    view.dispatch({ changes: difference(text, next), annotations: fromForm.of(true) });
    forceLinting(view);
  }, [body, schema]);

  return <div ref={host} className="change-set-yaml" />;
}

/** Returns the differing part of two texts, so that the cursor stays. */
function difference(before: string, after: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
