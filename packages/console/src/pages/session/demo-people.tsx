/** The people of the demo, each a button that signs in as that person. */
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { type DemoPerson, demoPeopleQuery, signInAs } from '../../api/demo.ts';
import { sessionQuery } from '../../api/session.ts';
import { firstWords as words } from '../../words/first-words.ts';
import classes from './session.module.css';

export function DemoPeople(): ReactElement | null {
  const { data: people = [] } = useQuery(demoPeopleQuery);
  const router = useRouter();
  const client = useQueryClient();
  const signing = useMutation({
    mutationFn: (person: DemoPerson) => signInAs(person),
    onSuccess: async (session, { usersAccountId }) => {
      client.clear();
      client.setQueryData(sessionQuery.queryKey, session);
      await router.navigate({ to: '/r/$role', params: { role: usersAccountId } });
    },
  });
  if (people.length === 0) return null;
  return (
    <section className={classes['demo']} aria-labelledby="demo">
      <h2 id="demo">{words.session.demo}</h2>
      <p className={classes['more']}>{words.session.demoMore}</p>
      {signing.error !== null && (
        <p role="alert" className={classes['alert']}>
          {signing.error.message}
        </p>
      )}
      <ul className={classes['people']}>
        {people.map((person) => (
          <li key={person.usersAccountId}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              className={classes['who'] ?? ''}
              loading={signing.isPending && signing.variables === person}
              onClick={() => signing.mutate(person)}
            >
              <span>
                <strong>
                  {person.firstName} {person.lastName}
                </strong>
                <br />
                {person.accountName}
                <br />
                {words.session.role[person.userRole]} · {words.session.accountType[person.accountType]}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
