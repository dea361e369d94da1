/**
 * A code editor in a shadow tree. There CodeMirror uses adopted style sheets, which the Content-Security-Policy
 * allows, instead of a style element, which it forbids.
 */
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { colours, editorTheme } from './editor-theme.ts';
import classes from './explorer.module.css';
import { replaceSelection } from './replace-selection.ts';

interface Props {
  /** The accessible name of the editor. */
  readonly label: string;
  /** The initial text. To replace it, change the `key` of the editor. */
  readonly text: string;
  /** Called when the text changes. Without it the editor is read-only. */
  onText?(text: string): void;
  /** Called for Ctrl+Enter or Cmd+Enter. */
  onRun?(): void;
  /** The language. Must be the same array at each render: a new one recreates the editor. */
  readonly extensions: readonly Extension[];
}

export function CodeEditor({ label, text, onText, onRun, extensions }: Props): ReactElement {
  const host = useRef<HTMLDivElement>(null);
  const isReadOnly = onText === undefined;
  const start = useEffectEvent(() => text);
  const write = useEffectEvent((written: string) => onText?.(written));
  const run = useEffectEvent(() => onRun?.());

  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    // A scrollable field must be reachable by Tab, also when it is read-only.
    const attributes = { 'aria-label': label, tabindex: '0', ...(isReadOnly ? { 'aria-readonly': 'true' } : {}) };
    const toRun = { key: 'Mod-Enter', run: () => (run(), true) };
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: start(),
        extensions: [
          Prec.highest(keymap.of([toRun])),
          replaceSelection,
          ...extensions,
          basicSetup,
          EditorView.lineWrapping,
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of(attributes),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) write(update.state.doc.toString());
          }),
          editorTheme,
          colours,
        ],
      }),
    });
    return () => view.destroy();
  }, [label, extensions, isReadOnly]);

  return <div ref={host} className={classes['code']} />;
}
