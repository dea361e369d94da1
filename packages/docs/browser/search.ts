/** The window of the search. */
import { type Finding, makeSearch, type Search, type SearchedTexts } from './ranking.ts';

/** The parts of the window. */
interface SearchWindow {
  readonly dialog: HTMLDialogElement;
  readonly field: HTMLInputElement;
  readonly list: HTMLUListElement;
  readonly status: HTMLElement;
}

/** Makes the window, once. Shape: `root` is the address of the documentation, `texts` that of what it reads. */
export function makeSearchWindow(root: string, texts: string): { open(query?: string): void } {
  const shown = makeElements();
  const { dialog, field, status } = shown;
  let search: Promise<Search> | undefined;
  const load = async (): Promise<Search> => {
    const answer = await fetch(texts);
    if (!answer.ok) throw new Error(`the answer has the status ${answer.status}`);
    return await makeSearch((await answer.json()) as SearchedTexts);
  };
  const find = async (): Promise<void> => {
    const query = field.value.trim();
    try {
      search ??= load();
      const found = (await search)(query);
      // Meanwhile another text may have been entered.
      if (query === field.value.trim()) show(shown, root, query, found);
    } catch {
      search = undefined;
      status.textContent = 'The search could not be loaded. Try again when the registry can be reached.';
    }
  };
  field.addEventListener('input', () => void find());
  dialog.addEventListener('keydown', (event) => move(event, shown));
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog || (event.target as Element).closest('a') !== null) dialog.close();
  });
  return {
    open: (query) => {
      if (!dialog.open) dialog.showModal();
      if (query !== undefined) field.value = query;
      field.select();
      void find();
    },
  };
}

function makeElements(): SearchWindow {
  const dialog = document.createElement('dialog');
  dialog.className = 'search';
  dialog.setAttribute('aria-label', 'Search the documentation');
  const field = document.createElement('input');
  Object.assign(field, { type: 'search', placeholder: 'Search: a word, a refusal, a setting, a mutation' });
  for (const [name, value] of Object.entries({
    'aria-label': 'Search',
    autocomplete: 'off',
    autocapitalize: 'off',
    spellcheck: 'false',
  }))
    field.setAttribute(name, value);
  const list = document.createElement('ul');
  list.setAttribute('aria-label', 'Findings');
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  const keys = document.createElement('p');
  keys.className = 'keys';
  keys.textContent = 'Arrow keys to choose, Enter to open, Esc to close';
  dialog.append(field, list, status, keys);
  document.body.append(dialog);
  return { dialog, field, list, status };
}

function show({ list, status }: SearchWindow, root: string, query: string, found: readonly Finding[]): void {
  list.replaceChildren(...found.map((finding) => itemOf(finding, root)));
  list.hidden = found.length === 0;
  status.textContent =
    query === '' ? '' : found.length === 0 ? `Nothing was found for “${query}”.` : `${found.length} found`;
  status.className = found.length > 0 ? 'quiet' : '';
}

function itemOf({ path, anchor, title, heading, snippet }: Finding, root: string): HTMLLIElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `${root}${path === '' ? '' : `${path}/`}${anchor === '' ? '' : `#${anchor}`}`;
  const where = document.createElement('span');
  where.className = 'where';
  where.textContent = placeOf(path);
  const head = document.createElement('strong');
  head.textContent = heading === '' ? title : `${title} › ${heading}`;
  const text = document.createElement('span');
  text.className = 'snippet';
  text.append(...snippet.map((piece, at) => (at % 2 === 0 ? piece : marked(piece))));
  link.append(where, head, text);
  item.append(link);
  return item;
}

/** The section of a page in words. */
function placeOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  const [first = path, ...others] = folders.map((name) => name.replaceAll('-', ' '));
  return [first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' › ');
}

function marked(text: string): HTMLElement {
  const mark = document.createElement('mark');
  mark.textContent = text;
  return mark;
}

/** The arrow keys lead from the field to the findings and back, and Enter in the field opens the first of them. */
function move(event: KeyboardEvent, { field, list }: SearchWindow): void {
  const links = [...list.querySelectorAll('a')];
  const at = links.findIndex((link) => link === document.activeElement);
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Enter' && at === -1) links[0]?.click();
  else if (step !== undefined) (links[at + step] ?? (at + step < 0 ? field : links.at(-1)))?.focus();
  else return;
  event.preventDefault();
}
