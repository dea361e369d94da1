/** The routes of a role. The server adds each for programs, and the console for the session of a browser. */
import { answerEvents, type EventParts } from './events/events.ts';
import { answerExports, type ExportParts } from './exports/exports.ts';
import { answerDocuments, type DocumentParts } from './files/documents.ts';
import { answerFiles, type FileParts } from './files/files.ts';
import { answerLogos, type LogoParts } from './files/logos.ts';
import { answerGraphql, type GraphqlParts } from './graphql.ts';
import { answerImports, type ImportParts } from './imports/imports.ts';
import { answerMailings, type MailingParts } from './mailing/mailing.ts';
import { answerManyPapers, type ManyPapersParts } from './papers/many-papers.ts';
import { answerPapers, type PaperParts } from './papers/papers.ts';
import type { RoleRoute } from './role-route.ts';

/** The dependencies of the routes. */
export type RoleRouteParts = GraphqlParts &
  DocumentParts &
  ImportParts &
  MailingParts &
  LogoParts &
  ExportParts &
  FileParts &
  PaperParts &
  ManyPapersParts &
  EventParts;

const answers: readonly ((parts: RoleRouteParts) => readonly RoleRoute[])[] = [
  answerGraphql,
  answerDocuments,
  answerImports,
  answerMailings,
  answerLogos,
  answerExports,
  answerFiles,
  answerPapers,
  answerManyPapers,
  answerEvents,
];

/** The routes with their answers. */
export function roleRoutesOf(parts: RoleRouteParts): readonly RoleRoute[] {
  return answers.flatMap((answer) => answer(parts));
}
