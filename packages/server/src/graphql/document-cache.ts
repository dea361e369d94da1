/**
 * Documents by their text, with their compiled statements. Those that are used stay, as far as their sizes fit into a
 * budget of memory.
 *
 * The documents are in two generations. A document that is used is in the young one, so that finding it is one look-up.
 * When the young one has used up its half of the budget it becomes the old one, and what is left of that one is
 * forgotten.
 */
import type { GraphQLSchema } from 'graphql';
import type { Compiled } from './compiler/statement-writer.ts';
import { type Document, type DocumentSettings, type Operation, readDocument } from './document.ts';

interface Entry {
  readonly document: Document;
  /** Units: bytes of the document and of its compiled statements. */
  size: number;
  generation: Generation;
}

interface Generation {
  readonly entries: Map<string, Entry>;
  /** Units: bytes. */
  size: number;
}

const emptyGeneration = (): Generation => ({ entries: new Map(), size: 0 });

/**
 * The memory of a document and of a compiled statement, estimated from above. `test/queries/memory.test.ts` measures
 * it.
 * Units: bytes.
 */
const perDocument = 8_000;
const perToken = 220;
const perOperation = 1_000;
const perStatement = 3_500;
const perParameter = 400;

/** Statements cached for one operation. Its variables have few shapes. */
const shapesMax = 100;
/** The part of the budget that one document with its statements may take. */
const shareMax = 1 / 8;

/** The documents that were used most recently. */
export class DocumentCache {
  readonly #schema: GraphQLSchema;
  readonly #settings: DocumentSettings;
  readonly #sizeMax: number;
  #young = emptyGeneration();
  #old = emptyGeneration();
  /** The entry of each document that is cached. */
  readonly #entries = new WeakMap<Document, Entry>();

  /** Units: `sizeMax` in bytes. */
  constructor(schema: GraphQLSchema, settings: DocumentSettings, sizeMax: number) {
    this.#schema = schema;
    this.#settings = settings;
    this.#sizeMax = sizeMax;
  }

  /**
   * Refuses: graphql_document_too_long, graphql_document_invalid (as DocumentError), graphql_document_too_deep,
   * graphql_document_too_many_aliases, graphql_document_too_many_roots.
   */
  read(text: string): Document {
    const cached = this.#young.entries.get(text) ?? this.#renewed(text);
    if (cached !== undefined) return cached.document;
    const document = readDocument(this.#schema, text, this.#settings);
    const size = sizeOfDocument(text, document);
    if (size > this.#sizeMax * shareMax) return document;
    const entry = { document, size, generation: this.#young };
    this.#entries.set(document, entry);
    this.#add(text, entry);
    return document;
  }

  /** Keeps a compiled statement with its operation, where the document is cached and the statement is not too large. */
  addCompiled(document: Document, operation: Operation, name: string, compiled: Compiled): void {
    if (operation.compiled.size < shapesMax && this.reserve(document, sizeOfStatement(name, compiled)))
      operation.compiled.set(name, compiled);
  }

  /** Counts what is kept with a document. Shape: false where nothing may be kept. Units: `size` in bytes. */
  reserve(document: Document, size: number): boolean {
    const entry = this.#entries.get(document);
    if (entry === undefined || entry.size + size > this.#sizeMax * shareMax) return false;
    entry.size += size;
    entry.generation.size += size;
    this.#renewGeneration();
    return true;
  }

  /** Finds a document in the old generation and puts it into the young one. */
  #renewed(text: string): Entry | undefined {
    const entry = this.#old.entries.get(text);
    if (entry === undefined) return undefined;
    this.#old.entries.delete(text);
    this.#old.size -= entry.size;
    this.#add(text, entry);
    return entry;
  }

  #add(text: string, entry: Entry): void {
    entry.generation = this.#young;
    this.#young.entries.set(text, entry);
    this.#young.size += entry.size;
    this.#renewGeneration();
  }

  #renewGeneration(): void {
    if (this.#young.size > this.#sizeMax / 2) {
      this.#old = this.#young;
      this.#young = emptyGeneration();
    } else if (this.#young.size + this.#old.size > this.#sizeMax) this.#old = emptyGeneration();
  }
}

function sizeOfDocument(text: string, { node, operations }: Document): number {
  return perDocument + 2 * text.length + perToken * (node.tokenCount ?? text.length) + perOperation * operations.size;
}

function sizeOfStatement(name: string, { text, fetches, checks }: Compiled): number {
  return perStatement + 2 * name.length + text.length + perParameter * (fetches.length + checks.length);
}
