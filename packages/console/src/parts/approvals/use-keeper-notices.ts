/** The notices for those who keep registers. The overview asks for all of them at once. */
import { useRole } from '../../api/role.tsx';
import { serverNow } from '../../api/server-clock.ts';
import { useRoleQuery } from '../../api/use-role-query.ts';
import { endedStates, keepsRegisters } from '../jobs/job.ts';
import { useAssetOfRegister } from '../register/chosen-register.ts';
import { KeeperNotices, type KeeperNoticesQuery } from '#graphql/keeper-notices.ts';

/** Units: milliseconds. */
const aDay = 86_400_000;

/** Instructions that were forced; jobs at work that are no dry run, and those that failed since yesterday. */
export function useKeeperNotices(): KeeperNoticesQuery | undefined {
  const ofRegister = useAssetOfRegister();
  // From a whole day on, so that all ask the same.
  const createdAt = { greaterThan: new Date(Math.floor(serverNow().getTime() / aDay - 1) * aDay).toISOString() };
  const instruction = { id: { isNull: false } };
  const or = [
    { state: { notIn: ['waiting' as const, ...endedStates] } },
    { state: { equalTo: 'failed' as const }, createdAt },
  ];
  const { data } = useRoleQuery(
    KeeperNotices,
    { jobs: { ...ofRegister, instruction, or } },
    { enabled: keepsRegisters(useRole()) },
  );
  return data;
}
