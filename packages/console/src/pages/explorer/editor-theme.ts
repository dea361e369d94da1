/** The theme of the editors. It uses the tokens of the page, which shadow trees inherit, in light and dark. */
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const editorTheme = EditorView.theme({
  '&': { height: '100%', backgroundColor: 'var(--surface)', color: 'var(--ink)', fontSize: '0.8125rem' },
  // The page draws the focus outline around the editor.
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    overflow: 'auto',
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace',
    lineHeight: '1.5',
  },
  '.cm-content': { caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '.cm-gutters': { backgroundColor: 'var(--surface)', color: 'var(--ink-soft)', border: 'none' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'transparent' },
  '&.cm-focused .cm-activeLine, &.cm-focused .cm-activeLineGutter': { backgroundColor: 'var(--surface-raised)' },
  '.cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent-ink) 24%, transparent)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'var(--accent-wash)',
    outline: '1px solid var(--line-strong)',
  },
  '.cm-selectionMatch': { backgroundColor: 'var(--accent-wash)' },
  '.cm-foldPlaceholder': {
    backgroundColor: 'var(--surface-raised)',
    border: '1px solid var(--line)',
    color: 'var(--ink-soft)',
  },
  '.cm-tooltip': {
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    border: '1px solid var(--line-strong)',
    borderRadius: '0.25rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '0.125rem 0.5rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent-fill)',
    color: '#fff',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.8' },
  '.cm-completionInfo': { maxWidth: '24rem', padding: '0.375rem 0.625rem', fontFamily: 'var(--mantine-font-family)' },
  // On a narrow screen it would cover the completions.
  '@media (max-width: 48em)': { '.cm-completionInfo': { display: 'none' } },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-panels': { backgroundColor: 'var(--surface-raised)', color: 'var(--ink)' },
  '.cm-textfield, .cm-button': {
    backgroundColor: 'var(--surface)',
    backgroundImage: 'none',
    border: '1px solid var(--line-strong)',
    color: 'var(--ink)',
  },
});

/** Colours of the page, whose contrast is tested. */
export const colours = syntaxHighlighting(
  HighlightStyle.define([
    { tag: [tags.keyword, tags.definitionKeyword], color: 'var(--accent-ink)', fontWeight: '600' },
    { tag: [tags.string, tags.special(tags.name)], color: 'var(--good)' },
    { tag: [tags.number, tags.integer, tags.float, tags.bool, tags.null], color: 'var(--warn)' },
    { tag: [tags.special(tags.variableName), tags.variableName, tags.modifier], color: 'var(--warn)' },
    { tag: tags.attributeName, color: 'var(--ink-soft)' },
    { tag: [tags.propertyName, tags.atom], color: 'var(--ink)' },
    { tag: [tags.comment, tags.punctuation, tags.paren, tags.brace], color: 'var(--ink-soft)' },
    { tag: tags.invalid, color: 'var(--bad)' },
  ]),
);
