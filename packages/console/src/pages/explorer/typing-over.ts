/**
 * Typing over what is selected, done by CodeMirror alone. Chromium's own editing would carry the look of the replaced text
 * over into a style attribute, which the page's policy forbids: harmless, but a violation for each such key.
 */
import { EditorView } from '@codemirror/view';

export const typingOver = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { data: text, inputType, isComposing } = event;
    const { from, to, empty } = view.state.selection.main;
    if (inputType !== 'insertText' || text === null || isComposing || empty || view.state.readOnly) return false;
    event.preventDefault();
    const insert = () =>
      view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type', scrollIntoView: true });
    // Others may have a say in what is typed: an opening bracket goes around what is selected.
    const isTaken = view.state.facet(EditorView.inputHandler).some((handler) => handler(view, from, to, text, insert));
    if (!isTaken) view.dispatch(insert());
    return true;
  },
});
