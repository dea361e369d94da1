/**
 * The words after `npm start`: the server is set by its environment, so there is only help to ask for, the version, and
 * a fresh demo.
 */
import { programVersion } from '../base/version.ts';

/** The answer in place of a start. */
interface StartAnswer {
  readonly text: string;
  /** 0 where help or the version was asked for, 2 where a word is not known. */
  readonly exitCode: 0 | 2;
}

/** The words, read. */
interface StartArguments {
  /** Undefined where the server is to be started. */
  readonly answer: StartAnswer | undefined;
  /** Whether the demo of the embedded database is to begin anew. */
  readonly freshDemo: boolean;
}

const usage = `Usage: npm start [-- --fresh-demo]

Starts the registry: its API, and its console for browsers. Ctrl-C stops it in order.

Options:
  -h, --help     print this and start nothing
  -V, --version  print the version and start nothing
  --fresh-demo   set the data of the embedded database aside and begin with a new demo

Settings come from the environment. The first ones to know:
  PORT               the port it listens on, 4000 by default
  HOST               the address it listens on, 127.0.0.1 by default
  DATABASE_URL       a PostgreSQL of yours; without it an embedded one starts, with a demo register
  REGISTRY_DATA_DIR  the folder of the embedded database, .data by default

All settings, with their present values: npm run operator -- config
Commands for operators: npm run operator -- --help
`;

const freshDemoWord = '--fresh-demo';

/** Reads the words after the program's name. */
export function readStartArguments(words: readonly string[]): StartArguments {
  return { answer: answerOf(words), freshDemo: words.includes(freshDemoWord) };
}

function answerOf(words: readonly string[]): StartAnswer | undefined {
  if (words.includes('--help') || words.includes('-h')) return { text: usage, exitCode: 0 };
  if (words.includes('--version') || words.includes('-V')) return { text: `${programVersion}\n`, exitCode: 0 };
  const unknown = words.find((word) => word !== freshDemoWord);
  if (unknown === undefined) return undefined;
  const text = `The server takes no "${unknown}": its settings come from the environment. See npm start -- --help.\n`;
  return { text, exitCode: 2 };
}
