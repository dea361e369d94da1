/** What the role may do or propose, by the names of the mutations: nothing else is offered. */
import { useAsked } from '../../api/use-asked.ts';
import { May } from './may.graphql.ts';

export function useMay(): (deed: string) => boolean {
  const { data } = useAsked(May, {});
  return (deed) => data?.viewer?.may.includes(deed) ?? false;
}
