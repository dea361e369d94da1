/**
 * Lets CodeMirror replace a selection when the user types. Chromium's own editing would copy the old style into a
 * style attribute, which the Content-Security-Policy forbids: harmless, but a violation per key.
 */
import { EditorView } from '@codemirror/view';

export const replaceSelection = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data: text, inputType, isComposing } = event;
    const { from, to, empty } = view.state.selection.main;
    if (inputType !== 'insertText' || text === null || isComposing || empty || view.state.readOnly) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    // Other extensions may handle the input: an opening bracket encloses the selection.
    const isTaken = view.state.facet(EditorView.inputHandler).some((handler) => handler(view, from, to, text, insert));
    if (!isTaken) view.dispatch(insert());
    return true;
  },
});
