/**
 * Blocks of code. Neighbours with labels are samples of one thing in several languages: one below the other, and tabs
 * where the script runs.
 */
import { escapeHtml } from './html.ts';

/** One block. */
export interface Sample {
  /** Such as curl; empty where it has none. */
  readonly label: string;
  /** Whether it is a form, with gaps, and nothing to run. */
  readonly isShape: boolean;
  readonly language: string;
  readonly html: string;
}

export function sampleHtml({ label, isShape, language, html }: Sample): string {
  const title = isShape ? 'Shape' : label;
  const head = title === '' ? '' : `<div class="sample-label">${escapeHtml(title)}</div>`;
  const ofLanguage = language === '' ? '' : ` data-language="${escapeHtml(language)}"`;
  return `<div class="sample"${ofLanguage}>${head}<pre tabindex="0"><code>${html}\n</code></pre></div>\n`;
}

export function samplesHtml(samples: readonly Sample[]): string {
  return `<div class="samples">\n${samples.map(sampleHtml).join('')}</div>\n`;
}
