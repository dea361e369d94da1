/**
 * Code with its syntax in colours. Shiki writes colours into attributes, which the policy of the pages forbids: here
 * each part has a class, and the style sheet has a colour of it for light and one for dark.
 */
import { createCssVariablesTheme, createHighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { escapeHtml } from './html.ts';

/** The languages, by the word after the fence. Others are shown without colours. */
const languages = {
  csv: () => import('shiki/langs/csv.mjs'),
  graphql: () => import('shiki/langs/graphql.mjs'),
  http: () => import('shiki/langs/http.mjs'),
  ini: () => import('shiki/langs/ini.mjs'),
  js: () => import('shiki/langs/javascript.mjs'),
  json: () => import('shiki/langs/json.mjs'),
  python: () => import('shiki/langs/python.mjs'),
  sh: () => import('shiki/langs/shellscript.mjs'),
  sql: () => import('shiki/langs/sql.mjs'),
  ts: () => import('shiki/langs/typescript.mjs'),
  yaml: () => import('shiki/langs/yaml.mjs'),
};

/** Makes HTML of code. */
export type Highlight = (code: string, language: string) => string;

const theme = createCssVariablesTheme({ name: 'classes' });

/** Loads the languages. */
export async function makeHighlight(): Promise<Highlight> {
  const highlighter = await createHighlighterCore({
    themes: [theme],
    langs: Object.values(languages),
    engine: createJavaScriptRegexEngine(),
  });
  return (code, language) => {
    if (!Object.hasOwn(languages, language)) return escapeHtml(code);
    // By default Shiki gives a line up after 500 ms: a busy machine made other pages.
    const options = { lang: language, theme: 'classes', tokenizeTimeLimit: 0 };
    const { tokens } = highlighter.codeToTokens(code, options);
    return tokens.map((line) => joined(line).map(spanOf).join('')).join('\n');
  };
}

interface Part {
  readonly content: string;
  /** The kind of the token, such as `string`; undefined for the colour of all text. */
  readonly kind: string | undefined;
}

/** Joins neighbours of one kind, and white space with what stands before it: a third less of HTML. */
function joined(tokens: readonly { readonly content: string; readonly color?: string | undefined }[]): readonly Part[] {
  const parts: Part[] = [];
  for (const { content, color } of tokens) {
    const kind = /--shiki-token-([a-z-]+)/.exec(color ?? '')?.[1];
    const last = parts.at(-1);
    if (last !== undefined && (last.kind === kind || content.trim() === ''))
      parts[parts.length - 1] = { content: last.content + content, kind: last.kind };
    else parts.push({ content, kind });
  }
  return parts;
}

function spanOf({ content, kind }: Part): string {
  return kind === undefined ? escapeHtml(content) : `<span class="t-${kind}">${escapeHtml(content)}</span>`;
}
