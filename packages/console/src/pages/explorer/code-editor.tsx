/**
 * A text with colours, in a shadow tree of its own: there CodeMirror puts its styles into adopted style sheets, which the
 * page's policy lets in, instead of into a style element, which it does not.
 */
import { EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { basicSetup } from 'codemirror';
import { type ReactElement, useEffect, useEffectEvent, useRef } from 'react';
import { colours, editorLook } from './editor-look.ts';
import classes from './explorer.module.css';
import { typingOver } from './typing-over.ts';

interface Props {
  /** What the text is, to readers of screens. */
  readonly label: string;
  /** The text to begin with. Where it changes by other hands, another `key` makes the editor anew. */
  readonly text: string;
  /** Told what is written; without it, the text can only be read. */
  onText?(text: string): void;
  /** Control and Enter, or Command and Enter. */
  onRun?(): void;
  /** The language. The same array each time, or the editor is made anew. */
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
    // A field that scrolls is reached by Tab, whether it is written in or read.
    const attributes = { 'aria-label': label, tabindex: '0', ...(isReadOnly ? { 'aria-readonly': 'true' } : {}) };
    const toRun = { key: 'Mod-Enter', run: () => (run(), true) };
    const view = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: start(),
        extensions: [
          Prec.highest(keymap.of([toRun])),
          typingOver,
          ...extensions,
          basicSetup,
          EditorView.lineWrapping,
          EditorState.readOnly.of(isReadOnly),
          EditorView.contentAttributes.of(attributes),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) write(update.state.doc.toString());
          }),
          editorLook,
          colours,
        ],
      }),
    });
    return () => view.destroy();
  }, [label, extensions, isReadOnly]);

  return <div ref={host} className={classes['code']} />;
}
