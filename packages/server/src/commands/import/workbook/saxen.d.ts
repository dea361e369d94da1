/** The part of saxen that reads workbooks; the package has no types. */
declare module 'saxen' {
  export class Parser {
    on(event: 'openTag', handle: (name: string, attributes: () => Record<string, string>) => void): this;
    on(event: 'closeTag', handle: (name: string) => void): this;
    on(event: 'text' | 'cdata' | 'attention', handle: (text: string) => void): this;
    on(event: 'error', handle: (error: Error) => void): this;
    write(text: string): this;
    end(): unknown;
  }
}
