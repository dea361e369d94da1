/** A document of the API as a text that knows what it asks with and what it answers. Made by `operations.ts`, never by hand. */
export type Operation<Answer, Variables> = string & {
  readonly answer?: () => Answer;
  readonly variables?: (variables: Variables) => void;
};
