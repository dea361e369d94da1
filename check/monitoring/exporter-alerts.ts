/**
 * The alerts about machine and PostgreSQL, from metrics of exporters that an operator may have. Without one they are
 * silent.
 */
import { type Alert, day, type Series } from './alert.ts';

/**
 * The metrics of exporters that alerts use.
 *
 * Source: node_exporter 1.5, collector filesystem; postgres_exporter 0.11, its queries pg_stat_activity,
 * pg_stat_replication and pg_stat_archiver, and its settings; pgbackrest_exporter 0.15, README.
 */
export const exporterMetrics: Readonly<Record<string, string>> = {
  node_filesystem_avail_bytes: 'node_exporter',
  node_filesystem_size_bytes: 'node_exporter',
  pg_stat_activity_count: 'postgres_exporter',
  pg_settings_max_connections: 'postgres_exporter',
  pg_stat_replication_pg_wal_lsn_diff: 'postgres_exporter',
  pg_stat_archiver_last_archive_age: 'postgres_exporter',
  pgbackrest_backup_since_last_completion_seconds: 'pgbackrest_exporter',
};

/** The part of a file system that is free. */
const free = (below: number): string => {
  const disks = '{fstype!~"tmpfs|ramfs|overlay|squashfs|iso9660|nfs.*|fuse.*"}';
  return `min by (instance, mountpoint) (node_filesystem_avail_bytes${disks} / node_filesystem_size_bytes${disks}) < ${below}`;
};

const filesystem = (fstype: string, available: number): readonly Series[] => [
  [`node_filesystem_avail_bytes{instance="db",mountpoint="/var",fstype="${fstype}"}`, `${available}x30`],
  [`node_filesystem_size_bytes{instance="db",mountpoint="/var",fstype="${fstype}"}`, '100x30'],
];

const makeRoom =
  'See what grows: pg_wal, where archiving or a standby hangs, or logs. Enlarge the disk, or mend what holds the write-ahead log back; never delete files of PostgreSQL. A full disk ends all mutations.';

const connections = (count: number): readonly Series[] => [
  ['pg_stat_activity_count{instance="db",datname="registry",state="active"}', '5x20'],
  ['pg_stat_activity_count{instance="db",datname="registry",state="idle"}', `${count - 5}x20`],
  ['pg_settings_max_connections{instance="db"}', '100x20'],
];

const backup = (type: string, hours: number): Series => [
  `pgbackrest_backup_since_last_completion_seconds{stanza="registry",backup_type="${type}"}`,
  `${hours * 3_600}x70`,
];

/** Those that need an exporter. */
export const exporterAlerts: readonly Alert[] = [
  {
    name: 'RegistryDiskFills',
    expression: free(0.15),
    for: '15m',
    severity: 'ticket',
    summary: 'Less than 15 % of a disk is free.',
    action: `Nothing at night, unless it fills within hours. ${makeRoom}`,
    labels: { instance: 'db', mountpoint: '/var' },
    fires: filesystem('ext4', 14),
    silent: [...filesystem('ext4', 16), ...filesystem('tmpfs', 1)],
    at: '20m',
  },
  {
    name: 'RegistryDiskFull',
    expression: free(0.05),
    for: '5m',
    severity: 'page',
    summary: 'Less than 5 % of a disk is free.',
    action: makeRoom,
    labels: { instance: 'db', mountpoint: '/var' },
    fires: filesystem('xfs', 4),
    silent: filesystem('xfs', 6),
    at: '20m',
  },
  {
    name: 'RegistryConnectionsRunOut',
    expression: 'sum by (instance) (pg_stat_activity_count) / max by (instance) (pg_settings_max_connections) > 0.9',
    for: '5m',
    severity: 'page',
    summary: 'PostgreSQL has almost no connections left.',
    action:
      'Count pg_stat_activity by application_name: the servers have REGISTRY_DATABASE_CONNECTIONS each. End the sessions of others that are idle, and stop the server that was started too many. Later raise max_connections, or take a pooler.',
    labels: { instance: 'db' },
    fires: connections(91),
    silent: connections(89),
    at: '15m',
  },
  {
    name: 'RegistryStandbyBehind',
    expression: 'max by (instance, application_name) (pg_stat_replication_pg_wal_lsn_diff) > 67108864',
    for: '5m',
    severity: 'ticket',
    summary: 'A standby is more than 64 MiB of write-ahead log behind the primary.',
    action:
      'Nothing at night, if another standby is near. A synchronous one that is behind makes mutations slow, and a failover long. Look at its disk and network, and at long queries on it.',
    labels: { instance: 'db', application_name: 'standby1' },
    fires: [['pg_stat_replication_pg_wal_lsn_diff{instance="db",application_name="standby1"}', '67108865x20']],
    silent: [['pg_stat_replication_pg_wal_lsn_diff{instance="db",application_name="standby1"}', '0x5 99999999x3 0x12']],
    at: '15m',
  },
  {
    name: 'RegistryArchiveOld',
    expression: 'max by (instance) (pg_stat_archiver_last_archive_age) > 3600',
    for: '15m',
    severity: 'ticket',
    summary: 'PostgreSQL has archived no write-ahead log for an hour. This needs archive_timeout of at most 30 min.',
    action:
      'Nothing at night, unless the disk fills: what was committed since then is lost with the disks of the database. In the morning look at last_failed_wal in pg_stat_archiver, and at what archive_command writes into the log.',
    labels: { instance: 'db' },
    fires: [['pg_stat_archiver_last_archive_age{instance="db"}', '3601x30']],
    silent: [['pg_stat_archiver_last_archive_age{instance="db"}', '1800x30']],
    at: '20m',
  },
  {
    name: 'RegistryBackupOld',
    expression: `min by (stanza) (pgbackrest_backup_since_last_completion_seconds) > ${1.25 * day}`,
    for: '1h',
    severity: 'ticket',
    summary: 'The last backup is more than 30 hours old.',
    action: 'Nothing at night. In the morning look why the job that backs up did not, and run it.',
    labels: { stanza: 'registry' },
    fires: [backup('full', 100), backup('incr', 31)],
    silent: [backup('full', 100), backup('incr', 29)],
    at: '65m',
  },
];
