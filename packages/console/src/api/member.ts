/** Members of inputs and fields of rows, as the API describes them. Generated beside the document that has them. */
export interface Member {
  /** `id`, `text`, `int`, `decimal`, `boolean`, `date`, `dateTime`, `enum` or `object`. */
  readonly kind: string;
  readonly required?: boolean;
  readonly list?: boolean;
  /** The name of the type of an enumeration, or of the object of a row. */
  readonly type?: string;
  /** Of an object in an input. */
  readonly members?: Members;
  /** Units: characters of a text, elements of a list. */
  readonly lengthMax?: number;
  readonly min?: number;
  readonly max?: number;
}

export type Members = Readonly<Record<string, Member>>;
