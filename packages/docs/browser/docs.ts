/**
 * The script of every page: light and dark, tabs of samples, copying, the heading that is being read, and the way to
 * the search. It runs before the page is drawn, and is no module, so that no page changes its colours while it loads.
 */
{
  /** Where the console keeps the same choice. */
  const themeKey = 'mantine-color-scheme-value';
  const labelKey = 'registry-docs-sample';
  const root = document.documentElement;
  const script = (document.currentScript as HTMLScriptElement).src;
  const read = (key: string): string | null => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const keep = (key: string, value: string): void => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // A browser without storage forgets the choice.
    }
  };
  const useTheme = (theme: string | null): void => {
    if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
    else delete root.dataset['theme'];
  };
  root.classList.add('with-script');
  useTheme(read(themeKey));

  /** The other of light and dark than is shown. */
  const switchTheme = (): void => {
    const shown = root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const next = shown === 'dark' ? 'light' : 'dark';
    useTheme(next);
    keep(themeKey, next);
  };

  /** Loaded when it is first needed. */
  let searchWindow: Promise<{ open(query?: string): void }> | undefined;
  const openSearch = (query?: string): void => {
    searchWindow ??= import('./search.ts').then(({ makeSearchWindow }) =>
      makeSearchWindow(new URL('../', script).href, new URL('search.json', script).href),
    );
    searchWindow.then(
      ({ open }) => open(query),
      () => (searchWindow = undefined),
    );
  };
  const isTyping = ({ target }: KeyboardEvent): boolean =>
    target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
  addEventListener('keydown', (event) => {
    const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);
    const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isSlash && !isCommand) return;
    event.preventDefault();
    openSearch();
  });

  const makeButton = (text: string, className: string): HTMLButtonElement => {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', textContent: text, className });
    return button;
  };

  const addCopyButton = (sample: HTMLElement): void => {
    // A browser copies at https and at localhost only.
    if (navigator.clipboard === undefined) return;
    const button = makeButton('Copy', 'copy');
    button.addEventListener('click', () => {
      const { textContent } = sample.querySelector('code')!;
      navigator.clipboard.writeText(textContent.replace(/\n$/, '')).then(
        () => (button.textContent = 'Copied'),
        () => (button.textContent = 'Not copied'),
      );
      setTimeout(() => (button.textContent = 'Copy'), 2_000);
    });
    sample.append(button);
  };

  /** Shows the sample with a label in every group that has one. */
  const chooseLabel = (label: string): void => {
    for (const group of document.querySelectorAll('.samples')) {
      const tabs = [...group.querySelectorAll<HTMLElement>('[role=tab]')];
      if (!tabs.some(({ textContent }) => textContent === label)) continue;
      for (const tab of tabs) {
        const isChosen = tab.textContent === label;
        tab.setAttribute('aria-selected', String(isChosen));
        tab.tabIndex = isChosen ? 0 : -1;
        document.getElementById(tab.getAttribute('aria-controls')!)!.hidden = !isChosen;
      }
    }
  };

  const addTabs = (group: HTMLElement, at: number): void => {
    const samples = [...group.querySelectorAll<HTMLElement>('.sample')];
    const list = document.createElement('div');
    list.className = 'tabs';
    list.setAttribute('role', 'tablist');
    list.setAttribute('aria-label', 'Language of the sample');
    const tabs = samples.map((sample, index) => {
      const tab = makeButton(sample.querySelector('.sample-label')!.textContent, 'tab');
      Object.assign(sample, { id: `sample-${at}-${index}` });
      tab.id = `tab-${at}-${index}`;
      tab.setAttribute('role', 'tab');
      tab.setAttribute('aria-controls', sample.id);
      sample.setAttribute('role', 'tabpanel');
      sample.setAttribute('aria-labelledby', tab.id);
      tab.addEventListener('click', () => {
        const before = tab.getBoundingClientRect().top;
        chooseLabel(tab.textContent);
        keep(labelKey, tab.textContent);
        // Other groups above have changed their height.
        scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
      });
      return tab;
    });
    list.addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step === undefined) return;
      const next = tabs[(tabs.findIndex((tab) => tab === document.activeElement) + step + tabs.length) % tabs.length]!;
      next.click();
      next.focus();
    });
    list.append(...tabs);
    group.prepend(list);
    chooseLabel(tabs[0]!.textContent);
  };

  /** Marks the heading that is being read in the list beside the text. */
  const followReading = (): void => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.contents a')];
    const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1)))!);
    const mark = (): void => {
      const last = headings.findLastIndex((heading) => heading.getBoundingClientRect().top < 200);
      links.forEach((link, index) => link.classList.toggle('read', index === Math.max(last, 0)));
    };
    if (links.length === 0) return;
    addEventListener('scroll', mark, { passive: true });
    mark();
  };

  addEventListener('DOMContentLoaded', () => {
    document.querySelector('.theme')!.addEventListener('click', switchTheme);
    for (const button of document.querySelectorAll<HTMLElement>('.search-open'))
      button.addEventListener('click', () =>
        // The page of an address that is not there searches for the last word of the address.
        openSearch(button.dataset['query'] === undefined ? undefined : lastWord()),
      );
    document.querySelectorAll<HTMLElement>('.samples').forEach(addTabs);
    document.querySelectorAll<HTMLElement>('.sample').forEach(addCopyButton);
    const label = read(labelKey);
    if (label !== null) chooseLabel(label);
    followReading();
    // A long menu shows the page that is open.
    const menu = document.getElementById('menu');
    const current = menu?.querySelector<HTMLElement>('[aria-current]');
    if (menu && current) menu.scrollTop = current.offsetTop - menu.clientHeight / 2;
  });

  const lastWord = (): string =>
    decodeURIComponent(location.pathname.split('/').findLast((part) => part !== '') ?? '').replaceAll('-', ' ');
}
